import { useRef, useState } from 'react';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { nothingRead, nothingSaved } from '../../entry/reading.ts';
import type { ReadingHere } from '../../entry/useReading.ts';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';
import { keepMarks, marksOf, type SampleMarks } from './sampleMarks.ts';

/**
 * How far a student has come with a sample, and the way to mark it. It stays in this browser, as long as that remembers the student
 * id: an account's progress is with what its plan opens.
 */
export function useSampleReading(
  item: Pick<Item, 'id' | 'title' | 'outline'>,
  studentID: string,
  memory: FreeBitesMemory,
): ReadingHere {
  const [marks, setMarks] = useState(() => marksOf(memory, studentID, item.id));
  // An answer that is being graded meets marks that were made since.
  const latest = useRef(marks);
  function change(next: (before: SampleMarks) => SampleMarks) {
    latest.current = next(latest.current);
    setMarks(latest.current);
    keepMarks(memory, studentID, item, latest.current);
  }
  return {
    reading: { ...nothingRead, saved: { ...nothingSaved, ...marks } },
    inNoAccount: true,
    isAwaited: false,
    mark: (section, isDone) =>
      change(({ done, passed }) => ({ done: withID(done, section, isDone), passed })),
    take: () => undefined,
    storeAnswer: async (check) => {
      // As for everyone, passing a section's last question marks it.
      const section = item.outline.find(({ checks = [] }) => checks.includes(check));
      change((before) => {
        const passed = withID(before.passed, check, true);
        const isLast = section?.checks?.every((one) => passed.includes(one));
        return {
          passed,
          done: section && isLast ? withID(before.done, section.id, true) : before.done,
        };
      });
      return true;
    },
  };
}

function withID(ids: readonly string[], id: string, isIn: boolean): string[] {
  const others = ids.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
}
