import type { SearchData } from '../../../../lambdas/contract/entities.ts';
import { kinds, kindWords } from '../../catalogue/kinds.ts';
import { Choice } from './Choice.tsx';
import { countWords, isLimited } from './searchWords.ts';
import { searchedKinds, type Wanted, withKind } from './wanted.ts';

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
          count={data && countWords(data.counts.kind[kind], isLimited(data.counts.kind))}
          onChange={() => onChoose(withKind(wanted, kind))}
        >
          {kindWords[kind].many}
        </Choice>
      ))}
    </fieldset>
  );
}
