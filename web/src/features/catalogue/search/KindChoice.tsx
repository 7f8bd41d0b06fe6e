import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { kinds, kindWords } from '../kinds.ts';
import { Choice } from './Choice.tsx';
import { searchedKinds, type Wanted, withKind } from './searchQuery.ts';

/** Which kinds of entry are searched. */
export function KindChoice({
  wanted,
  data,
  onChoose,
}: {
  readonly wanted: Wanted;
  readonly data: SearchData | undefined;
  readonly onChoose: (wanted: Wanted) => void;
}) {
  const searched = searchedKinds(wanted);
  return (
    <fieldset className="choices kindChoice">
      <legend>Search in</legend>
      {kinds.map((kind) => (
        <Choice
          key={kind}
          type="checkbox"
          name="kind"
          checked={searched.includes(kind)}
          count={data?.counts.kind[kind]}
          onChange={() => onChoose(withKind(wanted, kind))}
        >
          {kindWords[kind].many}
        </Choice>
      ))}
    </fieldset>
  );
}
