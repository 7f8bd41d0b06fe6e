import { Link } from 'react-router-dom';
import type { Built, Item } from '../../../../lambdas/contract/entities.ts';
import { costNeed, runsHere } from '../../../../lambdas/contract/needs.ts';
import type { ItemLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { formatDate } from '../../lib/formatDate.ts';
import { printedUnits } from '../../lib/keepTogether.ts';
import { learningPathPath } from '../../paths.ts';
import { builtWords } from '../caseStudy/measured.ts';
import { Tags } from '../catalogue/EntryCard.tsx';
import { pathEndingWith } from '../catalogue/paths/pathProgress.ts';
import { emptyQuery, searchQueryPath } from '../catalogue/search/searchQuery.ts';
import { rangeOf } from './partsPrices.ts';
import { needsPart } from './partsSlot.ts';
import { itemWords, longHours, longLevelWords } from './words.ts';

/** What one makes of an entry, what one needs for it and how long it takes; its tags come last. */
export function EntryFacts({
  item,
  partsAt,
  built,
}: {
  readonly item: Item;
  /** The section in which the reader ticks off its parts, with their prices. */
  readonly partsAt?: string | undefined;
  readonly built: Built | undefined;
}) {
  const { kind, tags, makes, needs, hours, level, updatedAt } = item;
  const isTicked = item.parts !== undefined && item.parts.most > 0 && partsAt === undefined;
  const things = needs.filter(isThing);
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
            {isTicked && (
              <LazyPart fallback={<Needs needs={things} />}>
                <needsPart.Part itemID={item.id} things={things} />
              </LazyPart>
            )}
            <Needs needs={isTicked ? needs.filter((need) => !isThing(need)) : needs} />
            {item.parts && partsAt !== undefined && (
              <p>
                <a href={`#${partsAt}`}>{itemWords.tickOff(rangeOf(item.parts))}</a>
              </p>
            )}
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
              <dd>
                <Level id={item.id} level={level} />
              </dd>
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

/** How much an entry asks of its reader. A beginner can follow the end project of a path, and learns from the steps before it why it works. */
function Level({ id, level }: { readonly id: string; readonly level: ItemLevel }) {
  const path = level === 'starter' ? pathEndingWith(id) : undefined;
  if (!path) {
    return longLevelWords[level];
  }
  const [before, link, after] = itemWords.endLevel(path.steps.length - 1);
  return (
    <>
      {before}
      <Link to={learningPathPath(path.id)}>{link}</Link>
      {after}
    </>
  );
}

/** Whether a need is something that one has. */
function isThing(need: string): boolean {
  return !need.startsWith(runsHere) && !costNeed.test(need);
}

function Needs({ needs }: Pick<Item, 'needs'>) {
  return (
    <ul>
      {needs.map((thing) => (
        <li key={thing}>
          <Need thing={thing} />
        </li>
      ))}
    </ul>
  );
}

/** One of the things that an entry needs; marked where that is nothing to install. */
function Need({ thing }: { readonly thing: string }) {
  return thing.startsWith(runsHere) ? (
    <>
      <strong>{runsHere}</strong>
      {thing.slice(runsHere.length)}
    </>
  ) : (
    printedUnits(thing)
  );
}
