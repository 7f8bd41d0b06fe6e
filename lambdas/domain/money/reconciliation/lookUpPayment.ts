/** "Did this person pay, and what did they get?", from any id, UTR, invoice number or address. */

import { longListBytes, mostListed } from '../../../contract/answerBounds.ts';
import type {
  Found,
  FoundMoney,
  FoundOrder,
  FoundPayment,
} from '../../../contract/groups/paymentLookUp.ts';
import { dayOf } from '../../../contract/india.ts';
import type { Fact } from '../../../contract/tables/facts.ts';
import type { PrivilegeEvent } from '../../../contract/tables/journal.ts';
import { Failure } from '../../Failure.ts';
import { firstWithin } from '../../firstWithin.ts';
import type { People } from '../../people/People.ts';
import { paymentRank } from '../orders/latestFacts.ts';
import type { Order } from '../orders/Order.ts';
import { isOrderID, personOf } from '../orders/orderID.ts';
import type { StoredFacts } from '../orders/StoredFacts.ts';
import { computeEntitlement, type Entitlement, outcomeOf, planAt } from '../plans/entitlement.ts';
import { entitlingOrder } from '../plans/entitlingOrder.ts';
import { plans } from '../plans/plans.ts';
import type { Orders, PaymentProvider } from '../ports.ts';
import type { Archive, Directory, PrivilegeLog, Sources } from './ports.ts';
import {
  findReportOfDay,
  findReportRow,
  findSettlement,
  findSettlementByUtr,
} from './reports/archive.ts';

/** Who looks, when (epoch ms), and by what right, as the audit log names it. */
export type Looker = Pick<PrivilegeEvent, 'at' | 'who' | 'what'>;

/** The ports of payment look-ups. */
export interface LookUpPorts {
  readonly orders: Pick<Orders, 'find' | 'ofPerson' | 'facts'>;
  readonly kept: StoredFacts;
  readonly people: Pick<People, 'find'>;
  readonly provider: Pick<PaymentProvider, 'order'>;
  readonly sources: Pick<Sources, 'payment' | 'refund'>;
  readonly directory: Directory;
  /** Whose order a document is of, by its number. */
  readonly invoices: { find(number: string): Promise<{ readonly orderID: string } | null> };
  readonly archive: Archive;
  readonly privileges: PrivilegeLog;
}

/**
 * Looks up what people paid and got. The audit log has it first, as a look at each person whom it shows.
 *
 * @param text an order, payment, refund or settlement id, ours or Razorpay's, a UTR, a document number or an address
 * @param by who looks, as the audit log names them, and when, epoch ms
 * @throws Failure dataNotFound when it is unknown; operationFailed when only Razorpay may know it and cannot be reached
 */
export async function lookUpPayment(ports: LookUpPorts, text: string, by: Looker): Promise<Found> {
  const what = text.trim();
  const kind = await kindOf(ports, what);
  if (kind === 'settlement' || kind === 'utr') {
    const id = kind === 'utr' ? await findSettlementByUtr(ports.archive, what) : what;
    return settlement(ports, kind, id ?? '', by);
  }
  const subs = await peopleOf(ports, kind, what);
  await record(ports, kind, subs, by);
  const found = await foundPeople(ports, subs, by.at);
  return found.people.length > 0 ? { kind, ...found, settlement: null } : unknown();
}

/** Records a look at each person found. When nobody is found, only the kind of the search: its text may be an address, and records stay for good. */
async function record(
  { privileges }: LookUpPorts,
  kind: Found['kind'],
  subs: readonly string[],
  by: Looker,
): Promise<void> {
  await (subs.length === 0
    ? privileges.record({ ...by, subject: kind })
    : Promise.all(subs.map((sub) => privileges.record({ ...by, subject: sub, about: sub }))));
}

async function kindOf({ invoices: documents }: LookUpPorts, what: string): Promise<Found['kind']> {
  const prefixes = {
    order_: 'order',
    pay_: 'payment',
    rfnd_: 'refund',
    setl_: 'settlement',
  } as const;
  const [, kind] = Object.entries(prefixes).find(([prefix]) => what.startsWith(prefix)) ?? [];
  if (kind) {
    return kind;
  }
  if (what.includes('@')) {
    return 'email';
  }
  if (isOrderID(what)) {
    return 'order';
  }
  return (await documents.find(what)) ? 'document' : 'utr';
}

/** The opaque ids of the people whom a payment, refund, settlement, invoice or address belongs to. */
async function peopleOf(
  ports: LookUpPorts,
  kind: Found['kind'],
  what: string,
): Promise<readonly string[]> {
  switch (kind) {
    case 'email':
      return (await ports.directory.withAddress(what)).slice(0, mostListed.people);
    case 'document':
      return owner((await ports.invoices.find(what))?.orderID ?? null);
    case 'refund':
      return ofPayment(ports, (await ports.sources.refund(what))?.paymentID ?? null);
    case 'payment':
      return ofPayment(ports, what);
    default:
      return owner(isOrderID(what) ? what : (await ports.provider.order(what)).receipt);
  }
}

async function ofPayment(ports: LookUpPorts, paymentID: string | null): Promise<string[]> {
  if (paymentID === null) {
    return [];
  }
  const [first] = await ports.kept.ofPayment(paymentID);
  if (first) {
    return owner(first.orderID);
  }
  const payment = await ports.sources.payment(paymentID);
  const { razorpayOrderID = null } = payment ?? {};
  return razorpayOrderID === null
    ? []
    : owner((await ports.provider.order(razorpayOrderID)).receipt);
}

function owner(orderID: string | null): string[] {
  return orderID !== null && isOrderID(orderID) ? [personOf(orderID)] : [];
}

async function settlement(
  ports: LookUpPorts,
  kind: Found['kind'],
  settlementID: string,
  by: Looker,
): Promise<Found> {
  const together = await findSettlement(ports.archive, settlementID);
  const ids = new Set(together?.entities.flatMap(({ orderID }) => orderID ?? []));
  const subs = [...new Set([...ids].filter(isOrderID).map(personOf))].slice(0, mostListed.people);
  await record(ports, kind, subs, by);
  if (!together) {
    return unknown();
  }
  return { kind, ...(await foundPeople(ports, subs, by.at, ids)), settlement: together.sum };
}

/**
 * People with as many of their newest orders as fit into an answer, the same for each.
 *
 * @param only the orders that are shown; all when left out
 */
async function foundPeople(
  ports: LookUpPorts,
  subs: readonly string[],
  now: number,
  only?: ReadonlySet<string>,
): Promise<Pick<Found, 'people' | 'leftOut'>> {
  const room = {
    orders: Math.floor(mostListed.foundOrders / subs.length),
    bytes: Math.floor(longListBytes / subs.length) - personBytes,
  };
  const all = await Promise.all(subs.map((sub) => person(ports, sub, now, room, only)));
  const found = all.filter((one) => one !== null);
  return {
    people: found.map(({ leftOut: _, ...shown }) => shown),
    leftOut: found.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

/** More than a person takes beside the orders. */
const personBytes = 2000;

async function person(
  ports: LookUpPorts,
  sub: string,
  now: number,
  room: { readonly orders: number; readonly bytes: number },
  only?: ReadonlySet<string>,
): Promise<(Found['people'][number] & { leftOut: number }) | null> {
  const [orders, kept] = await Promise.all([ports.orders.ofPerson(sub), ports.people.find(sub)]);
  if (orders.length === 0 && !kept) {
    return null;
  }
  const entitled = computeEntitlement(orders.map(entitlingOrder));
  const all = orders.filter(({ terms }) => !only || only.has(terms.orderID)).reverse();
  const newest = await Promise.all(
    all.slice(0, room.orders).map((order) => foundOrder(ports, order, entitled)),
  );
  const shown = firstWithin(newest, room.bytes);
  return {
    emailID: kept?.emailID ?? orders.at(-1)?.terms.emailID ?? '',
    level: planAt(entitled, now).level,
    orders: shown,
    leftOut: all.length - shown.length,
  };
}

async function foundOrder(
  ports: LookUpPorts,
  { terms, state, razorpayOrderID, documents, extensions }: Order,
  entitled: Entitlement,
): Promise<FoundOrder> {
  const { orderID, offerName, amountPaise, startTime } = terms;
  const facts = await ports.orders.facts(orderID);
  const grant = entitled.grants.find((one) => one.orderID === orderID);
  const ids = new Set(facts.flatMap((fact) => (fact.kind === 'payment' ? fact.paymentID : [])));
  return {
    orderID,
    razorpayOrderID,
    offerName,
    level: plans[offerName].level,
    paise: amountPaise,
    startTime,
    status: state.status,
    refund: state.refund,
    outcome: outcomeOf(entitled, orderID),
    validFrom: grant?.validFrom ?? null,
    validUntil: grant?.validUntil ?? null,
    money: moneyOf(entitled, orderID),
    payments: await Promise.all([...ids].map((id) => foundPayment(ports, id, facts))),
    documentNumbers: documents.map(({ number }) => number),
    extensions: extensions.map(({ days, at, reason, by }) => ({ days, at, reason, by })),
  };
}

function moneyOf({ allocations }: Entitlement, id: string): FoundMoney | null {
  const allocation = allocations.find(({ orderID }) => orderID === id);
  if (!allocation) {
    return null;
  }
  const { inPlans, usedPaise, refundDuePaise } = allocation;
  return {
    inPlans: inPlans.map(({ orderID, paise }) => ({ orderID, paise })),
    usedPaise,
    refundDuePaise,
  };
}

async function foundPayment(
  { archive }: LookUpPorts,
  paymentID: string,
  all: readonly Fact[],
): Promise<FoundPayment> {
  const facts = all.filter((fact) => fact.paymentID === paymentID);
  const [payment] = lastOf(
    facts.filter((fact) => fact.kind === 'payment'),
    () => '',
    paymentRank,
  );
  const refunds = facts.filter((fact) => fact.kind === 'refund');
  const disputes = facts.filter((fact) => fact.kind === 'dispute');
  const at = payment?.at ?? 0;
  const report = await findReportOfDay(archive, dayOf(at));
  const row = report && (await findReportRow(archive, report, { entityID: paymentID, at }));
  return {
    paymentID,
    state: payment?.state ?? 'unknown',
    paise: payment?.amountPaise ?? 0,
    at,
    refunds: lastOf(refunds, ({ refundID }) => refundID, refundRank).map((refund) => ({
      refundID: refund.refundID,
      state: refund.state,
      paise: refund.amountPaise,
      at: refund.at,
    })),
    disputes: lastOf(disputes, ({ disputeID }) => disputeID, disputeRank).map((dispute) => ({
      disputeID: dispute.disputeID,
      state: dispute.state,
      paise: dispute.deductedPaise,
      respondBy: dispute.respondBy,
    })),
    settlementID: row?.settlementID ?? null,
    utr: row?.utr ?? null,
    settledOn: row?.settledOn ?? null,
  };
}

const refundRank = { pending: 0, failed: 1, processed: 2 } as const;
const disputeRank = { open: 0, under_review: 1, won: 2, closed: 3, lost: 4 } as const;

/** The most advanced fact of each payment or refund. */
function lastOf<S extends string, F extends { readonly state: S }>(
  facts: readonly F[],
  idOf: (fact: F) => string,
  rank: Readonly<Record<S, number>>,
): F[] {
  const byID = Map.groupBy(facts, idOf);
  return [...byID.values()].flatMap((some) =>
    some.toSorted((one, other) => rank[other.state] - rank[one.state]).slice(0, 1),
  );
}

function unknown(): never {
  throw new Failure('dataNotFound', 'Not found. Check every letter.');
}
