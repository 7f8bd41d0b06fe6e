import { progressWords } from '../words.ts';
import { isDone } from './reading.ts';
import type { ReadingHere } from './useReading.ts';

/** At a section's end: marks it as done. Saved at once, or as soon as the server can be reached; refused, it is taken back with words. */
export function MarkDone({
  id,
  title,
  here: { reading, mark },
}: {
  readonly id: string;
  readonly title: string;
  readonly here: ReadingHere;
}) {
  const done = isDone(reading, id);
  return (
    <div className="markDone">
      <label className="choice">
        <input type="checkbox" checked={done} onChange={() => mark(id, !done)} />
        <span>
          {done ? progressWords.isDone : progressWords.markDone}
          <span className="visuallyHidden">{progressWords.section(title)}</span>
        </span>
      </label>
      {reading.pendingSections.includes(id) && (
        <p className="markDone-pending" role="status">
          {progressWords.pending}
        </p>
      )}
      {reading.unsaved === id && (
        <p className="markDone-problem" role="alert">
          {progressWords.unsaved}
        </p>
      )}
    </div>
  );
}
