import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { plans } from '../../payment/plans/plans.ts';
import { Choice } from './Choice.tsx';
import { type Wanted, withTag } from './searchQuery.ts';

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
  const counted = data?.counts.tag ?? [];
  const tags = [...new Set([...wanted.tags, ...counted.map(({ tag }) => tag)])];
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
            count={data?.counts.plan[level]}
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
              count={counted.find((one) => one.tag === tag)?.count}
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
