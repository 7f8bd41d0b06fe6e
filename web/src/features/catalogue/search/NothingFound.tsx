import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { isReadInOrder } from '../../../lib/kinds.ts';
import { tagName } from '../../../lib/tagName.ts';
import { paths, policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { EntryCard, Tags } from '../EntryCard.tsx';
import { EntrySkeletons } from '../EntrySkeletons.tsx';
import { activeFilters } from './ActiveFilters.tsx';
import { isOnCertificates } from './foundWords.ts';
import { emptyQuery, type SearchQuery, searchQueryPath, withTag } from './searchQuery.ts';
import { type Found, useSearch } from './useSearch.ts';
import { searchWords } from './words.ts';

/** So many entries are proposed. */
const ideasCount = 3;

export const wouldBuildPart = lazyPart(async () => (await import('./WouldBuild.tsx')).WouldBuild);

/** In place of results: what else could be meant, and the way to ask for it. */
export function NothingFound({ found: { query, data } }: { readonly found: Found }) {
  const filtered = activeFilters(query).length > 0;
  const text = data.corrected ?? query.searchFor;
  return (
    <div className="nothingFound">
      <div>
        {data.suggestions.length > 0 && <Suggestions query={query} texts={data.suggestions} />}
        {data.corrected === null && isOtherScript(query.searchFor) && (
          <p>
            {searchWords.inEnglish} {searchWords.tryThese}{' '}
            {searchWords.examples.map((text, place) => (
              <span key={text}>
                {place > 0 && ', '}
                <Link to={searchQueryPath({ ...emptyQuery, searchFor: text })}>{text}</Link>
              </span>
            ))}
            .
          </p>
        )}
        {isOnCertificates(text) ? (
          <p>
            {searchWords.certificates}{' '}
            <SiteLink to={paths.signedInHome}>{searchWords.ownCertificates}</SiteLink>
          </p>
        ) : (
          text !== '' && !filtered && <AskFor text={text} tone="primary" />
        )}
      </div>
      <StepDrawing name="find" />
    </div>
  );
}

/** Below what comes closest: what isn't in the catalogue, and all that is. */
export function WaysOn({ found: { query } }: { readonly found: Found }) {
  return (
    <>
      {query.searchFor !== '' && (
        <p>
          {searchWords.help}{' '}
          <SiteLink to={policyPath('returnPolicy')}>{searchWords.helpRefunds}</SiteLink>,{' '}
          <SiteLink to={paths.signedInHome}>{searchWords.helpLearning}</SiteLink>
          {searchWords.or}
          <SiteLink to={paths.user}>{searchWords.helpProfile}</SiteLink>?
        </p>
      )}
      <p className="actions">
        <Link className="button button-quiet" to={searchQueryPath(emptyQuery)}>
          {searchWords.browse}
        </Link>
      </p>
    </>
  );
}

/** The way to ask for what was searched. */
export function AskFor({
  text,
  tone,
}: {
  readonly text: string;
  readonly tone: ComponentProps<typeof wouldBuildPart.Part>['tone'];
}) {
  return (
    <LazyPart fallback={null}>
      <wouldBuildPart.Part key={text} searchFor={text} tone={tone} />
    </LazyPart>
  );
}

/** Whether a text has letters, and none of them Latin. */
export function isOtherScript(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}

/** The entries that come closest to what no entry has, or to the few that were found. */
export function Nearest({ found: { query, data } }: { readonly found: Found }) {
  const level = useUserinfo()?.plan.level;
  const isBeside = data.total > 0 && data.partial.length === 0;
  const rupees = query.rupees ?? data.understood?.limits.rupees ?? null;
  const isRelated = isBeside && rupees === null;
  // Beside what was found, one entry is no list, and what is learned from or built comes before tools and services.
  const shown = isRelated
    ? data.nearest.toSorted((one, other) => +isReadInOrder(other) - +isReadInOrder(one))
    : data.nearest;
  return (
    shown.length > Number(isRelated) && (
      <section className="alsoIn" aria-labelledby="nearest">
        <h2 id="nearest">
          {isBeside && rupees !== null
            ? searchWords.dearer(formatRupees(rupees))
            : isRelated
              ? searchWords.related(data.nearestBy.map(tagName))
              : searchWords.nearest(data.nearestBy)}
        </h2>
        <ol className="entries">
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryCard
                entry={entry}
                level={level}
                tagPath={(tag) => searchQueryPath(withTag(emptyQuery, tag))}
              />
            </li>
          ))}
        </ol>
      </section>
    )
  );
}

/** Where nothing was found: what the whole catalogue has for beginners, and its most frequent tags. */
export function Ideas({ found: { data } }: { readonly found: Found }) {
  const { found, status } = useSearch(emptyQuery);
  const level = useUserinfo()?.plan.level;
  const listed = data.nearest.map(({ id }) => id);
  if (!found) {
    return (
      status === 'loading' && <EntrySkeletons label={searchWords.searching} count={ideasCount} />
    );
  }
  if (found.xplorers.length === 0) {
    return null;
  }
  const tagPath = (tag: string) => searchQueryPath(withTag(emptyQuery, tag));
  const ideas = found.xplorers.filter(({ id }) => !listed.includes(id)).slice(0, ideasCount);
  return (
    <section className="alsoIn" aria-labelledby="ideas">
      <h2 id="ideas">{searchWords.ideas}</h2>
      <Tags tags={found.data.counts.tag.map(({ tag }) => tag)} tagPath={tagPath} />
      <ol className="entries">
        {ideas.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} level={level} tagPath={tagPath} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Other texts to search for. */
function Suggestions({
  query,
  texts,
}: {
  readonly query: SearchQuery;
  readonly texts: readonly string[];
}) {
  return (
    <p className="suggestions">
      {searchWords.didYouMean}{' '}
      {texts.map((text, place) => (
        <span key={text}>
          {place > 0 && (place === texts.length - 1 ? searchWords.or : ', ')}
          <Link to={searchQueryPath({ ...query, searchFor: text, page: 1 })}>{text}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
