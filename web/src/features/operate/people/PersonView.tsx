import type {
  OnIt,
  OpenedPerson,
  PersonOrder,
} from '../../../../../lambdas/contract/groups/operator.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { WrittenPart } from './WrittenPart.tsx';
import {
  addedDaysWords,
  orderResult,
  planWords,
  roleNames,
  personTexts as texts,
} from './words.ts';

/** An account: who it is, which plan it has and why, its orders and sign-ins, and what can be done about it. */
export function PersonView({
  person,
  onIt,
  isReading,
  onRead,
  onChanged,
}: {
  readonly person: OpenedPerson;
  /** Another operator who has it open. */
  readonly onIt: OnIt | null;
  /** Whether what the person wrote is being loaded. */
  readonly isReading: boolean;
  /** Asks for what the person wrote, with the reason. */
  readonly onRead: (reason: string) => void;
  readonly onChanged: () => void;
}) {
  const { name, emailID, createdAt, roles, plan, consent, orders, sessions, written, leftOut } =
    person;
  return (
    <article className="operate-person" aria-labelledby="person">
      <h3 id="person">
        <bdi>{name}</bdi>
      </h3>
      {onIt && <Notice tone="warning">{texts.onIt(onIt.name, formatTime(onIt.since))}</Notice>}
      <Facts
        facts={[
          { name: texts.email, value: <bdi>{emailID}</bdi> },
          { name: texts.since, value: formatTime(createdAt) },
          {
            name: texts.roles,
            value: roles.map((role) => roleNames[role]).join(', ') || texts.noRoles,
          },
          { name: texts.plan, value: planWords(plan) },
          { name: texts.consent, value: consent ? texts.consentOf(consent) : texts.noConsent },
        ]}
      />
      <section aria-labelledby="person-orders">
        <h4 id="person-orders">{texts.orders}</h4>
        {orders.length === 0 ? (
          <p>{texts.noOrders}</p>
        ) : (
          <Table
            name={texts.orders}
            columns={orderColumns}
            rows={orders}
            rowKey={({ orderID }) => orderID}
          />
        )}
      </section>
      <section aria-labelledby="person-sessions">
        <h4 id="person-sessions">{texts.sessions}</h4>
        {sessions.length === 0 ? (
          <p>{texts.noSessions}</p>
        ) : (
          <ul>
            {sessions.map(({ startedAt, device, active }) => (
              <li key={startedAt}>
                <bdi>{device}</bdi>. {texts.signedIn(formatTime(startedAt))}
                {active && (
                  <>
                    . <strong>{texts.active}</strong>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <WrittenPart written={written} isReading={isReading} onRead={onRead} />
      {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
      <ChangeForm person={person} onChanged={onChanged} />
    </article>
  );
}

const orderColumns: readonly Column<PersonOrder>[] = [
  {
    head: texts.order,
    rowHead: true,
    cell: ({ level, orderID }) => (
      <>
        {level} <code className="smallPrint">{orderID}</code>
      </>
    ),
  },
  { head: texts.placed, cell: ({ startTime }) => formatTime(startTime) },
  { head: texts.price, num: true, cell: ({ price }) => formatRupees(price) },
  {
    head: texts.result,
    cell: (order) => (
      <>
        {orderResult(order)}
        {order.extensions.map((extension) => (
          <span className="operate-line" key={`${extension.at} ${extension.reason}`}>
            <bdi>{addedDaysWords(extension)}</bdi>
          </span>
        ))}
      </>
    ),
  },
];
