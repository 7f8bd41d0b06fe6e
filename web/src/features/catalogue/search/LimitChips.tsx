import { Link } from 'react-router-dom';
import { chipWords } from '../cardWords.ts';
import { type ChosenLimit, limitChips, limitWords } from './limits.ts';
import './LimitChips.css';

/** What a weekend has room for: no plan, time, money and what is at hand. Each chip leads to a search. */
export function LimitChips({
  pathOf,
  isChosen,
}: {
  /** The search of a chip. */
  readonly pathOf: (limit: ChosenLimit) => string;
  /** Whether it is narrowed to that already, and its chip leads to the one without; none is without this. */
  readonly isChosen?: (limit: ChosenLimit) => boolean;
}) {
  return (
    <ul className="limitChips" aria-label={chipWords.heading}>
      {limitChips.map((limit) => (
        <li key={limitWords(limit)}>
          <Link to={pathOf(limit)} aria-current={isChosen?.(limit) || undefined}>
            {limitWords(limit)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
