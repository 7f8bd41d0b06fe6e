import type { Item } from '../../../../lambdas/contract/entities.ts';
import { comeIntoSight } from '../../lib/intoSight.ts';
import { completedWords } from '../catalogue/words.ts';
import { Cover } from '../covers/Cover.tsx';
import { endingWords } from './words.ts';
import './JustCompleted.css';

/**
 * At the mark or the answer that completed an entry, wherever that is: that it did, the drawing putting itself together, and what is
 * next. At the end of the last section the completion, right below, shows all that itself.
 */
export function JustCompleted({
  item: { kind, id },
  isLast,
}: {
  readonly item: Pick<Item, 'kind' | 'id'>;
  readonly isLast: boolean;
}) {
  return (
    <div className={isLast ? undefined : 'justCompleted'} ref={comeIntoSight}>
      {!isLast && (
        <div className="cover-new">
          <Cover kind={kind} id={id} />
        </div>
      )}
      <p>
        <strong className={isLast ? 'visuallyHidden' : undefined}>{completedWords(kind)}.</strong>{' '}
        <a href="#finished">{endingWords.seeNext}</a>
      </p>
    </div>
  );
}
