import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { Xplorer } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { kindWords } from '../../lib/kinds.ts';
import { tagName } from '../../lib/tagName.ts';
import { itemPath } from '../../paths.ts';
import { Cover } from '../covers/Cover.tsx';
import { opens } from '../plans/plans.ts';
import { briefLength } from './briefSummary.ts';
import { cardWords, levelWords, shortHours, shortParts } from './cardWords.ts';
import { Marked } from './Marked.tsx';
import { OpensWith } from './OpensWith.tsx';
import { StandingContext } from './StandingContext.ts';
import './EntryCard.css';

/** So many tags of an entry are shown in a list. */
const shownTags = 4;

/** An entry of the catalogue in a list. */
export function EntryCard({
  entry: {
    id,
    kind,
    title,
    summary,
    tags,
    plan,
    level: difficulty,
    hours,
    parts,
    isCaseStudy,
    marks,
  },
  level,
  tagPath,
  children,
}: {
  readonly entry: Xplorer;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
  /** Where a tag leads. */
  readonly tagPath: (tag: string) => string;
  /** Below all that is said of it. */
  readonly children?: ReactNode;
}) {
  return (
    <article className="entryCard">
      {/* A learner's own build has no drawing, and another's would say what isn't so. */}
      {!isCaseStudy && (
        <div className="entryCard-cover">
          <Cover kind={kind} id={id} />
        </div>
      )}
      <div className="entryCard-words">
        <p className="entryCard-top">
          <span className="entryCard-kind">
            {isCaseStudy ? cardWords.caseStudy : kindWords[kind].one}
          </span>
          {/* A service is asked for, not worked through. */}
          {kind !== 'service' && difficulty !== null && hours !== null && (
            <span>
              {levelWords[difficulty]}&nbsp;· {shortHours(hours)}
              {parts && `\u00a0· ${shortParts(parts)}`}
            </span>
          )}
          <Standing id={id} plan={plan} level={level} />
        </p>
        <h3 className="entryCard-title">
          <Link className="entryCard-link" to={itemPath(id)}>
            <Marked text={title} marks={marks.title} />
          </Link>
        </h3>
        <Summary text={summary} marks={marks} />
        <Tags tags={tags.slice(0, shownTags)} marked={marks.tags} tagPath={tagPath} />
        {children}
      </div>
    </article>
  );
}

/** What the reader has done with an entry that they can open, else which plan has it. */
function Standing({
  id,
  plan,
  level,
}: Pick<Xplorer, 'id' | 'plan'> & { readonly level: PlanLevel | undefined }) {
  const done = useContext(StandingContext)(id);
  return done !== undefined && level && opens(level, plan) ? (
    <span className="mark mark-now">{done}</span>
  ) : (
    <OpensWith plan={plan} level={level} priced brief />
  );
}

/** The summary; on a phone its beginning alone, unless all that was searched for is behind it. */
function Summary({
  text,
  marks: { title, summary: marks },
}: {
  readonly text: string;
  readonly marks: Xplorer['marks'];
}) {
  const [, end = 0] = marks[0] ?? [];
  const length = briefLength(text);
  const brief = title.length === 0 && end > length ? text.length : length;
  const rest = text.slice(brief);
  return (
    <p className="entryCard-summary">
      <Marked text={text.slice(0, brief)} marks={marks} />
      {rest !== '' && (
        <span className={/^[,;:]/.test(rest) ? 'entryCard-rest entryCard-cut' : 'entryCard-rest'}>
          <span>
            <Marked text={rest} marks={marks.map(([from, to]) => [from - brief, to - brief])} />
          </span>
        </span>
      )}
    </p>
  );
}

/** The tags of an entry, each a way to more of the same. */
export function Tags({
  tags,
  marked = [],
  tagPath,
}: {
  readonly tags: readonly string[];
  /** Those that match what was searched for. */
  readonly marked?: readonly string[];
  readonly tagPath: (tag: string) => string;
}) {
  return (
    <ul className="tags" aria-label={cardWords.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tags-tag" to={tagPath(tag)}>
            {marked.includes(tag) ? <mark>{tagName(tag)}</mark> : tagName(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
