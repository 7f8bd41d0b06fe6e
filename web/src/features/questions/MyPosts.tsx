import { useState } from 'react';
import type { OwnPost, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { itemPath, paths, questionsPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { isEditable } from '../caseStudy/isEditable.ts';
import { studyPath } from '../caseStudy/paths.ts';
import { ownWords, stateWords } from '../caseStudy/words.ts';
import { postedWords as words } from './words.ts';
import '../../theme/parts.css';

/** So many are shown at first. */
const shownCount = 5;

/** What the person has asked, answered, reported and shown, each with what became of it and the way there; nothing for who has nothing. */
export function MyPosts() {
  const posts = useRouteQuery('product/getMyPosts', {});
  const proposals = useRouteQuery('product/getMyProposals', {});
  return (
    posts.data &&
    proposals.data && (
      <MyPostsList
        posts={posts.data.data.posts}
        proposals={proposals.data.data.proposals}
        leftOut={posts.data.data.leftOut + proposals.data.data.leftOut}
      />
    )
  );
}

/** The same once it is known. */
export function MyPostsList({
  posts,
  proposals,
  leftOut = 0,
}: {
  readonly posts: readonly OwnPost[];
  readonly proposals: readonly Proposal[];
  /** How many older ones there are. */
  readonly leftOut?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const all = [...posts.map(ofPost), ...proposals.map(ofProposal)].toSorted(
    (one, other) => other.at - one.at,
  );
  if (all.length === 0) {
    return null;
  }
  const shown = isWhole ? all : all.slice(0, shownCount);
  return (
    <section aria-labelledby="posted">
      <h2 id="posted">{words.heading}</h2>
      <ul className="linkList">
        {shown.map(({ key, to, title, state, isGood, about, at }) => (
          <li key={key}>
            <SiteLink className="linkList-link" to={to}>
              <bdi>{title}</bdi>
            </SiteLink>
            <p>
              <span className={isGood ? 'mark mark-on' : 'mark'}>{state}</span>{' '}
              {words.about(about, formatDate(at).replaceAll(' ', '\u00a0'))}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <p className="actions">
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {words.all(all.length)}
          </Button>
        </p>
      )}
      {isWhole && leftOut > 0 && <p className="smallPrint">{words.leftOut(leftOut)}</p>}
    </section>
  );
}

interface Posted {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly state: string;
  /** Whether others see it, or it has what it waited for. */
  readonly isGood: boolean;
  /** What it is. */
  readonly about: string;
  /** Epoch ms. */
  readonly at: number;
}

function ofPost({ id, itemID, section, title, kind, words: begin, state, at }: OwnPost): Posted {
  return {
    key: id,
    to: questionsPath(itemID, section),
    // Bold and code have no marks here.
    title: begin.replaceAll(/\*\*|`+/g, ''),
    state: words.states[kind === 'mistake' && state === 'answered' ? 'byEmail' : state],
    isGood: state === 'shown' || state === 'answered',
    about: words.kinds[kind](title),
    at,
  };
}

function ofProposal(proposal: Proposal): Posted {
  const { productID, buildPhoto, title, state, proposedAt } = proposal;
  return {
    key: productID,
    to: placeOf(proposal),
    title: title || ownWords.untitled,
    state: stateWords[state].name,
    isGood: state === 'approved',
    about: buildPhoto ? words.buildPhoto : words.caseStudy,
    at: proposedAt,
  };
}

/** Once it is published, its page; before, where its author posts a photo again, or writes and finds the longer ones. */
function placeOf({ productID, itemID, buildPhoto, state }: Proposal): string {
  if (itemID !== null) {
    return itemPath(itemID);
  }
  if (buildPhoto) {
    return itemPath(buildPhoto.itemID, 'finished');
  }
  return isEditable(state) ? studyPath(productID) : `${paths.caseStudy}#own`;
}
