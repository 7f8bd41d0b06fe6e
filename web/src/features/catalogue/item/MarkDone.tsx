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
  return (
    <div className="markDone">
      <label className="choice">
        <input
          type="checkbox"
          checked={isDone(reading, id)}
          onChange={(event) => mark(id, event.target.checked)}
        />
        <span>
          {progressWords.done}
          <span className="visuallyHidden">{progressWords.doneWith(title)}</span>
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
