import { ownHomeWords } from '../words.ts';

/**
 * The last weeks as a row of nuts, filled where something was learned: no week that was missed takes one away.
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
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row.
            key={at}
            className={isFilled ? 'weeks-done' : undefined}
            transform={`translate(${at * 24} 0)`}
            d="M7 3h10l5 9-5 9H7l-5-9zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
          />
        ))}
      </svg>
      <p className="smallPrint">{ownHomeWords.weeks(count, weeks.length)}</p>
    </div>
  );
}
