import type { Item } from '../../../../../lambdas/contract/entities.ts';
import type { ItemLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { formatDate } from '../../../lib/formatDate.ts';

const levelWords: Readonly<Record<ItemLevel, string>> = {
  starter: 'Starter: no experience needed',
  intermediate: 'Intermediate: it helps to know the basics',
  advanced: 'Advanced: for people who’ve built something similar',
};

/** What one makes of an entry, what one needs for it and how long it takes. */
export function EntryFacts({
  item: { makes, needs, hours, level, updatedAt },
}: {
  readonly item: Item;
}) {
  return (
    <dl className="entryFacts">
      <div>
        <dt>You make</dt>
        <dd>{makes}</dd>
      </div>
      <div>
        <dt>You need</dt>
        <dd>
          <ul>
            {needs.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>It takes</dt>
        <dd>{hoursWords(hours)}</dd>
        <dt>Level</dt>
        <dd>{levelWords[level]}</dd>
        <dt>Last changed</dt>
        <dd>
          <time dateTime={new Date(updatedAt).toISOString()}>{formatDate(updatedAt)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** A time in hours as people say it. */
export function hoursWords(hours: number): string {
  if (hours === 0.5) {
    return 'About half an hour';
  }
  return hours === 1 ? 'About an hour' : `About ${hours} hours`;
}
