import { runsHere } from '../../../../lambdas/contract/constants.ts';
import type { Built, Item } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { printedUnits } from '../../lib/keepTogether.ts';
import { builtWords } from '../caseStudy/measured.ts';
import { Tags } from '../catalogue/EntryCard.tsx';
import { emptyQuery, searchQueryPath } from '../catalogue/search/searchQuery.ts';
import { itemWords, longHours, longLevelWords } from './words.ts';

/** What one makes of an entry, what one needs for it and how long it takes; its tags come last. */
export function EntryFacts({
  item: { kind, tags, makes, needs, hours, level, updatedAt },
  built,
}: {
  readonly item: Item;
  readonly built: Built | undefined;
}) {
  return (
    <>
      <dl className="entryFacts">
        <div>
          <dt>{kind === 'service' || kind === 'utility' ? itemWords.gets : itemWords.makes}</dt>
          <dd>{printedUnits(makes)}</dd>
        </div>
        <div>
          <dt>{itemWords.needs}</dt>
          <dd>
            <ul>
              {needs.map((thing) => (
                <li key={thing}>
                  <Need thing={thing} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          {hours !== null && kind !== 'service' && (
            <>
              <dt>{itemWords.takes}</dt>
              <dd>{longHours(hours)}</dd>
            </>
          )}
          {level !== null && kind !== 'service' && (
            <>
              <dt>{itemWords.level}</dt>
              <dd>{longLevelWords[level]}</dd>
            </>
          )}
          {built && (
            <>
              <dt>{itemWords.learners}</dt>
              <dd>{builtWords(built)}</dd>
            </>
          )}
          <dt>{itemWords.changed}</dt>
          <dd>
            <time dateTime={new Date(updatedAt).toISOString()}>{formatDate(updatedAt)}</time>
          </dd>
        </div>
      </dl>
      <Tags tags={tags} tagPath={(tag) => searchQueryPath({ ...emptyQuery, tags: [tag] })} />
    </>
  );
}

/** One of the things that an entry needs; marked where that is nothing to install. */
function Need({ thing }: { readonly thing: string }) {
  return thing.startsWith(runsHere) ? (
    <>
      <span className="mark mark-on">{runsHere}</span>
      {thing.slice(runsHere.length)}
    </>
  ) : (
    printedUnits(thing)
  );
}
