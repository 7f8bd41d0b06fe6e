import { Link } from 'react-router-dom';
import type { ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { booksPath } from '../financeAddress.ts';
import { formatPaise } from '../formatPaise.ts';
import { type Days, formatDay } from '../indianDays.ts';

/** What came to the bank, settlement by settlement, and whether it is what its rows come to. */
export function SettlementTable({
  report: { settlements, version },
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  return (
    <section className="finance-part" aria-labelledby="settlements">
      <h3 id="settlements">Settlements</h3>
      {settlements.length === 0 ? (
        <p>No money came to the bank on these days.</p>
      ) : (
        <ScrollBox className="financeTable-box" name="Settlements">
          <table className="financeTable">
            <thead>
              <tr>
                <th scope="col">Settlement</th>
                <th scope="col">Day</th>
                <th scope="col">UTR</th>
                <th scope="col" className="num">
                  Its rows
                </th>
                <th scope="col" className="num">
                  To the bank
                </th>
              </tr>
            </thead>
            <tbody>
              {settlements.map((settlement) => (
                <tr key={settlement.settlementID}>
                  <th scope="row">
                    <Link
                      to={booksPath(days, {
                        by: 'settlement',
                        name: settlement.settlementID,
                        version,
                      })}
                    >
                      <code>{settlement.settlementID}</code>
                    </Link>
                  </th>
                  <td>{settlement.day ? formatDay(settlement.day) : settlement.status}</td>
                  <td>
                    <code>{settlement.utr ?? 'not yet'}</code>
                  </td>
                  <td className="num">
                    {formatPaise(settlement.rowsPaise)} <small>({settlement.rows})</small>
                  </td>
                  <td
                    className={
                      settlement.paise === settlement.rowsPaise ? 'num' : 'num finance-off'
                    }
                  >
                    {settlement.paise === null ? 'unknown' : formatPaise(settlement.paise)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
