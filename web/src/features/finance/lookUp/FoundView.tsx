import { Link } from 'react-router-dom';
import type { SettlementSum } from '../../../../../lambdas/contract/books.ts';
import type { Found } from '../../../../../lambdas/contract/groups/paymentLookUp.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { lookUpPath } from '../financeAddress.ts';
import { lookUpTexts as texts } from '../words.ts';
import { FoundOrderView } from './FoundOrderView.tsx';

/** Who it is about, what they bought and what became of it. */
export function FoundView({
  found: { people, settlement, kind, leftOut },
}: {
  readonly found: Found;
}) {
  return (
    <>
      {settlement && <SettlementFacts settlement={settlement} />}
      {people.length === 0 && <p>{kind === 'email' ? texts.noEmail : texts.none}</p>}
      {people.map(({ emailID, level, orders }) => (
        <section className="foundPerson" key={emailID} aria-label={emailID}>
          <h2>
            <Link to={lookUpPath(emailID)}>
              <bdi>{emailID}</bdi>
            </Link>
          </h2>
          <p>
            {texts.planNow} <strong>{level}</strong>. {texts.orders(orders.length)}
          </p>
          {orders.map((order) => (
            <FoundOrderView order={order} key={order.orderID} />
          ))}
        </section>
      ))}
      {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
    </>
  );
}

function SettlementFacts({ settlement }: { readonly settlement: SettlementSum }) {
  const { settlementID, utr, day, status, rows, rowsPaise, paise } = settlement;
  return (
    <section className="foundPerson" aria-labelledby="settlement">
      <h2 id="settlement">
        {texts.settlement} <code>{settlementID}</code>
      </h2>
      <Facts
        facts={[
          { name: texts.toBank, value: paise === null ? texts.unknown : formatPaise(paise) },
          { name: texts.rows, value: texts.rowsOf(rows, formatPaise(rowsPaise)) },
          { name: texts.day, value: day ? formatDay(day) : status },
          { name: texts.utr, value: utr ?? texts.noUtr },
        ]}
      />
    </section>
  );
}
