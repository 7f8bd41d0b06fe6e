import { searchCountLimit } from '../../../../lambdas/contract/constants.ts';
import type { SearchData } from '../../../../lambdas/contract/entities.ts';
import { plans } from '../../plans.ts';
import { Choice } from './Choice.tsx';
import { countWords, isLimited } from './searchWords.ts';
import { type Wanted, withTag } from './wanted.ts';

/** What narrows a search beside its kinds: the plan that opens an entry, and tags. */
export function Filters({
  wanted,
  data,
  onChoose,
}: {
  readonly wanted: Wanted;
  readonly data: SearchData | undefined;
  readonly onChoose: (wanted: Wanted) => void;
}) {
  const counted = new Map(
    data?.counts.tag.map(({ tag, count }) => [
      tag,
      countWords(count, data.total >= searchCountLimit),
    ]),
  );
  const tags = [...new Set([...wanted.tags, ...counted.keys()])];
  return (
    <>
      <fieldset className="choices choices-list">
        <legend>Opens with</legend>
        <Choice
          type="radio"
          name="plan"
          checked={wanted.plan === null}
          count={undefined}
          onChange={() => onChoose({ ...wanted, plan: null, page: 1 })}
        >
          Any plan
        </Choice>
        {plans.map(({ level }) => (
          <Choice
            key={level}
            type="radio"
            name="plan"
            checked={wanted.plan === level}
            count={data && countWords(data.counts.plan[level], isLimited(data.counts.plan))}
            onChange={() => onChoose({ ...wanted, plan: level, page: 1 })}
          >
            {level === 'Freebie' ? 'Free for all' : level}
          </Choice>
        ))}
      </fieldset>
      {tags.length > 0 && (
        <fieldset className="choices choices-list">
          <legend>Tags</legend>
          {tags.map((tag) => (
            <Choice
              key={tag}
              type="checkbox"
              name="tag"
              checked={wanted.tags.includes(tag)}
              count={counted.get(tag)}
              onChange={() => onChoose(withTag(wanted, tag))}
            >
              {tag}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}
