import { ownHomeWords } from '../words.ts';

/**
 * The last weeks as a row of squares, filled where something was learned: no week that was missed takes one away.
 *
 * @param weeks whether something was, the oldest first
 */
export function Weeks({ weeks }: { readonly weeks: readonly boolean[] }) {
  const count = weeks.filter(Boolean).length;
  if (count === 0) {
    return null;
  }
  return (
    <div className="weeks">
      <svg viewBox={`0 0 ${weeks.length * 24} 24`} aria-hidden="true">
        {weeks.map((isFilled, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row.
            key={at}
            className={isFilled ? 'weeks-done' : undefined}
            x={at * 24 + 3}
            y="3"
            width="18"
            height="18"
            rx="3"
          />
        ))}
      </svg>
      <p className="smallPrint">{ownHomeWords.weeks(count, weeks.length)}</p>
    </div>
  );
}
