import { Link } from 'react-router-dom';
import type { Mark, Xplorer } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { kindWords } from '../../lib/kinds.ts';
import { tagName } from '../../lib/tagName.ts';
import { itemPath } from '../../paths.ts';
import { Cover } from '../covers/Cover.tsx';
import { briefLength } from './briefSummary.ts';
import { levelWords, shortHours, shortParts } from './cardWords.ts';
import { Marked } from './Marked.tsx';
import { OpensWith } from './OpensWith.tsx';
import { searchWords } from './words.ts';
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
}: {
  readonly entry: Xplorer;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
  /** Where a tag leads. */
  readonly tagPath: (tag: string) => string;
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
            {isCaseStudy ? searchWords.caseStudy : kindWords[kind].one}
          </span>
          {/* A service is asked for, not worked through. */}
          {kind !== 'service' && difficulty !== null && hours !== null && (
            <span>
              {levelWords[difficulty]}&nbsp;· {shortHours(hours)}
              {parts && `\u00a0· ${shortParts(parts)}`}
            </span>
          )}
          <OpensWith plan={plan} level={level} />
        </p>
        <h3 className="entryCard-title">
          <Link className="entryCard-link" to={itemPath(id)}>
            <Marked text={title} marks={marks.title} />
          </Link>
        </h3>
        <Summary text={summary} marks={marks.summary} />
        <Tags tags={tags.slice(0, shownTags)} tagPath={tagPath} />
      </div>
    </article>
  );
}

/** The summary; on a phone its beginning alone. */
function Summary({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const brief = briefLength(text);
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
  tagPath,
}: {
  readonly tags: readonly string[];
  readonly tagPath: (tag: string) => string;
}) {
  return (
    <ul className="tags" aria-label={searchWords.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tags-tag" to={tagPath(tag)}>
            {tagName(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
