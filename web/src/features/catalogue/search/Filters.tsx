import type { ReactNode } from 'react';
import { searchCountLimit } from '../../../../../lambdas/contract/constants.ts';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { kinds, kindWords } from '../../../lib/kinds.ts';
import { tagName } from '../../../lib/tagName.ts';
import { planName } from '../../plans/planName.ts';
import { plans } from '../../plans/plans.ts';
import { cardWords } from '../cardWords.ts';
import { countWords, isLimited } from './foundWords.ts';
import { type SearchQuery, withKind, withTag } from './searchQuery.ts';
import { searchWords } from './words.ts';

interface FilterProps {
  readonly query: SearchQuery;
  readonly data: SearchData | undefined;
  readonly onChoose: (query: SearchQuery) => void;
}

/** The kinds of entry: each narrows the search to itself; with none chosen all are shown. */
export function KindChoice({ query, data, onChoose }: FilterProps) {
  return (
    <fieldset className="choices searchChoices kindChoice">
      <legend>{searchWords.kinds}</legend>
      {kinds.map((kind) => (
        <Choice
          key={kind}
          type="checkbox"
          name="kind"
          checked={query.kinds?.includes(kind) ?? false}
          count={data && countWords(data.counts.kind[kind], isLimited(data.counts.kind))}
          onChange={() => onChoose(withKind(query, kind))}
        >
          {kindWords[kind].many}
        </Choice>
      ))}
    </fieldset>
  );
}

/** What narrows a search beside its kinds: the plan that opens an entry, and tags. */
export function Filters({ query, data, onChoose }: FilterProps) {
  const counted = new Map(
    data?.counts.tag.map(({ tag, count }) => [
      tag,
      countWords(count, data.total >= searchCountLimit),
    ]),
  );
  // A tag that one entry has narrows to what is in sight anyway.
  const useful = (data?.counts.tag ?? []).filter(({ count }) => count > 1).map(({ tag }) => tag);
  const tags = [...new Set([...query.tags, ...useful])];
  const levels = plans
    .map(({ level }) => level)
    .filter((level) => !data || level === query.plan || data.counts.plan[level] > 0);
  return (
    <>
      <fieldset className="choices searchChoices">
        <legend>{searchWords.plans}</legend>
        {[null, ...levels].map((level) => (
          <Choice
            key={level}
            type="radio"
            name="plan"
            checked={query.plan === level}
            count={
              level && data && countWords(data.counts.plan[level], isLimited(data.counts.plan))
            }
            onChange={() => onChoose({ ...query, plan: level, page: 1 })}
          >
            {level ? planName(level) : searchWords.anyPlan}
          </Choice>
        ))}
      </fieldset>
      {tags.length > 0 && (
        <fieldset className="choices searchChoices">
          <legend>{cardWords.tags}</legend>
          {tags.map((tag) => (
            <Choice
              key={tag}
              type="checkbox"
              name="tag"
              checked={query.tags.includes(tag)}
              count={counted.get(tag) ?? null}
              onChange={() => onChoose(withTag(query, tag))}
            >
              {tagName(tag)}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** One filter that can be pressed, with how many entries it would leave. */
function Choice({
  type,
  name,
  checked,
  count,
  onChange,
  children,
}: {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly checked: boolean;
  /** Null where there is none, undefined while it isn't known. */
  readonly count: string | null | undefined;
  readonly onChange: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="choice">
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <span>{children}</span>
      {count !== null && <span className="choice-count">{count}</span>}
    </label>
  );
}
