import type { KeptFact } from '../../../contract/tables/facts.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { computeEntitlement, type Entitlement, outcomeOf } from '../plans/entitlement.ts';
import { entitlingOrder } from '../plans/entitlingOrder.ts';
import type { Orders } from '../ports.ts';
import type { OurOrder } from './matching/SourceRecord.ts';

/** So many people, or the facts of so many orders, are read at once. */
const atOnce = 16;

type ReadPorts = Pick<Orders, 'ofPerson' | 'facts'>;

/**
 * Reads orders as reports compare them, without those that are gone. An order's outcome depends on all orders of its person: they are
 * read and reduced to plans once for all of a person's ids, so that many orders of one person take time in proportion.
 *
 * @param orderIDs each once
 */
export async function readOurOrders(
  { ofPerson, facts }: ReadPorts,
  orderIDs: readonly string[],
): Promise<OurOrder[]> {
  const byPerson = [...Map.groupBy(orderIDs, personOf)];
  const found = await inGroups(byPerson, async ([sub, ids]) => {
    const all = await ofPerson(sub);
    const entitlement = computeEntitlement(all.map(entitlingOrder));
    const ofRange = new Set(ids);
    return all
      .filter(({ terms }) => ofRange.has(terms.orderID))
      .map((order) => ({ order, entitlement }));
  });
  return inGroups(found, async ({ order, entitlement }) => [
    toOurOrder(order, entitlement, await facts(order.terms.orderID)),
  ]);
}

function toOurOrder(
  { terms, state, razorpayOrderID, documents }: Order,
  entitlement: Entitlement,
  facts: readonly KeptFact[],
): OurOrder {
  const { orderID, sub, offerName, amountPaise, currency, startTime } = terms;
  return {
    kind: 'order',
    orderID,
    razorpayOrderID,
    sub,
    offerName,
    amountPaise,
    currency,
    startTime,
    status: state.status,
    paymentID: state.paymentID,
    outcome: outcomeOf(entitlement, orderID),
    facts: facts.filter(isMoney),
    documents: documents.map(({ key, number }) => ({ key, number })),
  };
}

function isMoney(fact: KeptFact): fact is KeptFact & OurOrder['facts'][number] {
  return fact.kind === 'payment' || fact.kind === 'refund' || fact.kind === 'dispute';
}

/** What comes of all things, of which some are read at once. */
export async function inGroups<T, R>(
  things: readonly T[],
  read: (thing: T) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (let first = 0; first < things.length; first += atOnce) {
    const some = await Promise.all(things.slice(first, first + atOnce).map(read));
    found.push(...some.flat());
  }
  return found;
}
