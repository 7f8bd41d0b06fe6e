import type { Item } from '../../../../lambdas/contract/entities.ts';
import { progressWords } from '../catalogue/words.ts';

/** The way to the first section of an open entry; nothing when it has none. */
export function StartLink({ outline: [first] }: Pick<Item, 'outline'>) {
  return (
    first && (
      <p className="entryTop-way">
        <a className="button button-primary" href={`#${first.id}`}>
          {progressWords.start(first.title)}
        </a>
      </p>
    )
  );
}
