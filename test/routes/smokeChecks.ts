/** A short check of every function over HTTP, for whatever runs the product: each throws when it meets anything else than it expects. */
import { randomUUID } from 'node:crypto';
import { certificatePicturePath, type LinkedPage } from '../../lambdas/contract/constants.ts';
import { type RouteId, routeIds, routes } from '../../lambdas/contract/routes.ts';
import type { ScheduledFunction } from '../../lambdas/contract/vocabulary.ts';
import { hangsAfterMs } from '../support/api/signInOverHttp.ts';
import { importEntry, newestHashOf } from '../support/catalogue/importEntry.ts';
import { indexBucket } from '../support/catalogue/indexBucket.ts';
import { editorAt } from '../support/catalogue/keepEntries.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { withdrawSamples } from '../support/freeBites/withdrawSamples.ts';
import { inbox } from '../support/mails/Inbox.ts';
import { approveRefundWork } from '../support/money/approveRefund.ts';
import { notePrivilege, sealedTexts } from '../support/money/journalItems.ts';
import { loseOrders } from '../support/money/loseOrders.ts';
import { leaveBehind } from '../support/people/leftovers.ts';
import { itemsWith } from '../support/people/traces.ts';
import { rows } from './rows.ts';
import { learner } from './support/certificates.ts';
import { aSmokeDay, requested } from './support/lab.ts';
import { newText } from './support/ownEntry.ts';
import { account, expectNothingLeft, running } from './support/smokeAccounts.ts';
import {
  call,
  expectStatus,
  type Hosts,
  moveDays,
  newUser,
  runNight,
  runSchedules,
  type SmokeCheck,
  withServiceDown,
} from './support/smokeCalls.ts';
import { newEntry, scheduleDue } from './support/smokeEntries.ts';
import { settleLate } from './support/smokeFinance.ts';
import {
  bought,
  expectOrder,
  expectSummary,
  holdingWebhooks,
  open,
  pay,
  tell,
} from './support/smokePayments.ts';
import { aCollege } from './support/smokeStudents.ts';

/** What no route has is answered as such by every API, and a page shows the way on from an entry that is not there. */
async function pathNotFound(hosts: Hosts): Promise<void> {
  const { site, caseStudy } = hosts;
  expectStatus('on the site', await call(site, 'no/such', {}), 404, 'pathNotFound');
  expectStatus('for staff', await call(site, 'operator/such', {}), 404, 'pathNotFound');
  expectStatus('on the case-study host', await call(caseStudy, 'no/such', {}), 404, 'pathNotFound');
  await newEntry(hosts);
  await runSchedules(hosts);
  await expectPage(`${site}/viewDoc?item=no-such-entry`, 404, 'Page not found');
}

/** The page of a certificate says whose it is, and where it is. */
async function certificatePage(hosts: Hosts): Promise<void> {
  const { issue } = await learner(hosts);
  const address = `${hosts.site}/certificate?id=${await issue()}`;
  await expectPage(address, 200, `href="${address}"`);
}

/** The picture of a certificate is one. */
async function certificatePicture(hosts: Hosts): Promise<void> {
  const { issue } = await learner(hosts);
  const address = `${hosts.site}${certificatePicturePath}?id=${await issue()}`;
  await expectPage(address, 200, 'PNG');
}

/** The page of a college says where it is, while no sample is published. */
async function collegePage(hosts: Hosts): Promise<void> {
  const { collegeID } = await aCollege(hosts);
  await withdrawSamples(hosts.aws);
  const address = `${hosts.site}/freeBites?college=${collegeID}`;
  await expectPage(address, 200, `href="${address}"`);
}

/** @throws Error unless a page has this status and these words */
async function expectPage(address: string, status: number, words: string): Promise<void> {
  const signal = AbortSignal.timeout(hangsAfterMs);
  const answer = await fetch(address, { redirect: 'manual', signal });
  const hasWords = (await answer.text()).includes(words);
  if (answer.status !== status || !hasWords) {
    throw new Error(
      `${address}: expected ${status} and ${words}, met ${answer.status} ${hasWords ? 'with' : 'without'} it`,
    );
  }
}

/**
 * What nobody told is found in the provider's list, tried again when it cannot be settled at once, and rebuilt when the
 * database has lost it. The provider's clock must be behind by some minutes: what was just made is not read yet.
 */
async function pollPayments(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    const lost = await newUser(hosts);
    const gone = await open(lost);
    await pay(hosts, gone.order.id);
    await loseOrders({ addresses: hosts });
    await runSchedules(hosts);
    await expectOrder(lost, gone.orderID, 'paid');
    const buyer = await newUser(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/orders/*/payments' });
    await runSchedules(hosts);
    await tell(hosts, 'faults/clear');
    await expectOrder(buyer, orderID, 'open', 'confirming', 'failed');
    await runSchedules(hosts);
    await expectOrder(buyer, orderID, 'paid');
    await loseOrders({ addresses: hosts });
    await runSchedules(hosts);
    await expectOrder(buyer, orderID, 'paid');
  });
}

/** A sale is numbered, what is approved is sent, what was refunded gets a credit note, and what waits for the person ends with the plan. */
async function followUp(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    const { buyer, orderID } = await bought(hosts, 'innovator');
    await buyer.agree();
    await requested(buyer.ask);
    const labDayID = await aSmokeDay(hosts, { seats: 1 });
    expectStatus('a seat', await buyer.ask('product/bookLabSeat', { labDayID }), 200, 'ok');
    await buyer.ask('payment/requestRefund', { orderID, reason: 'It was a gift.' });
    await approveRefundWork({ addresses: hosts }, orderID, 390_000);
    await runSchedules(hosts);
    await runSchedules(hosts);
    await expectSummary(buyer, 'paidBack', ['receipt', 'creditNote']);
  });
}

/** Who has bought is told so by mail, once the receipt has its number; a first device is no news. */
async function sendMails(hosts: Hosts): Promise<void> {
  const { ask, emailID } = await bought(hosts).then(({ buyer }) => buyer);
  await ask('user/getProfile'); // the profile has the address
  expectStatus('a device', await ask('user/setWebInstance', { webSessionID: 1 }), 200, 'ok');
  await runSchedules(hosts);
  const mails = await inbox({ addresses: hosts }, emailID);
  const subjects = mails.map(({ subject }) => subject);
  if (subjects.length !== 1 || !subjects[0]?.includes('plan is active')) {
    throw new Error(
      `the inbox: expected a mail about the plan, met ${subjects.join(', ') || 'none'}`,
    );
  }
}

/** What a deletion could not do, and what is written after it, goes with the next run, which then looks again later. */
async function finishErasures(hosts: Hosts): Promise<void> {
  const { ask, emailID, sub } = await account(hosts, await newUser(hosts));
  await withServiceDown(hosts, 'cognito-idp', 'user/deleteAccount', async () =>
    expectStatus('deleting', await ask('user/deleteAccount', { confirm: true }), 200, 'ok'),
  );
  const { item } = await newEntry(hosts);
  await leaveBehind(running(hosts), sub, emailID, { itemID: item.id });
  await runSchedules(hosts);
  await expectNothingLeft(hosts, sub, emailID);
  const items = await itemsWith(running(hosts), 'Sessions', sub);
  const standing = items.find(({ closed }) => closed !== undefined);
  const { at } = Object(Object(standing?.['closed'])['M']);
  if (Number(Object(standing?.['lookAt'])['N']) <= Number(Object(at)['N'])) {
    throw new Error('a completed deletion is not looked at later');
  }
}

/**
 * What nobody could settle for a day is settled at night, the day is sealed, and the report is kept. The clock moves by a day each
 * time.
 */
async function nightly(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    await settleLate(hosts);
    const buyer = await newUser(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    const subject = randomUUID();
    await notePrivilege({ addresses: hosts }, subject);
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/*' });
    await moveDays(hosts, 1);
    await tell(hosts, 'faults/clear');
    await expectOrder(buyer, orderID, 'open', 'confirming', 'failed', 'expired');
    await runNight(hosts);
    await expectOrder(buyer, orderID, 'paid');
    const sealed = await sealedTexts({ addresses: hosts });
    if (!sealed.some((text) => text.includes(subject))) {
      throw new Error('the journal: expected what was done with special rights, met nothing');
    }
  });
}

/**
 * The index is rebuilt with each change, the one before stays, and older ones go; texts whose time has come are published, and the
 * page of an entry that is withdrawn goes.
 */
async function buildIndex(hosts: Hosts): Promise<void> {
  const bucket = indexBucket(hosts.aws);
  await bucket.removePointer();
  const seen: string[][] = [];
  for (let change = 0; change < 3; change += 1) {
    const before = change === 0 ? '' : await bucket.pointer();
    await newEntry(hosts);
    await runSchedules(hosts);
    if ((await bucket.pointer()) === before) {
      throw new Error('a change of the catalogue: expected another index, met the one before');
    }
    seen.push(await bucket.files());
  }
  const [first = [], second = [], third = []] = seen;
  const gone = second.filter((key) => !third.includes(key));
  if (first.length === 0 || gone.length !== 1) {
    throw new Error(`old indexes: expected one to go, met ${gone.length}`);
  }
  const itemID = `smoke-${randomUUID()}`;
  let baseHash = await importEntry(hosts.aws, itemID, writtenSource());
  // The first may be offered by colleges, the second no more.
  for (const markdown of [writtenSource({ isSample: true }), newText()]) {
    baseHash = await scheduleDue(hosts, { itemID, baseHash, markdown });
    await runSchedules(hosts);
    if ((await newestHashOf(itemID)) !== baseHash) {
      throw new Error('a text whose time has come: expected it to be published, met another');
    }
  }
  const address = `${hosts.site}/viewDoc?item=${itemID}`;
  await runSchedules(hosts);
  await expectPage(address, 200, `href="${address}"`);
  const editor = await editorAt(hosts.aws);
  await editor.setOpen(itemID, false);
  await editor.moveVersion();
  await runSchedules(hosts);
  await expectPage(address, 404, 'Page not found');
}

/** The check of a route's row, after a call without a token where one is needed. */
function checkOf(routeId: RouteId): SmokeCheck {
  return async (hosts) => {
    if (routes[routeId].access === 'user') {
      const answer = await call(hosts.site, routeId, {});
      expectStatus('without a token', answer, 401, 'Unauthorized');
    }
    await rows[routeId].smoke(hosts);
  };
}

const ofRoutes = Object.fromEntries(
  routeIds.map((routeId) => [routeId, checkOf(routeId)]),
) as Readonly<Record<RouteId, SmokeCheck>>; // Object.fromEntries forgets the key type

/** A page that the API makes, as the gateway names it. */
type PageKey = `ANY /pages/${LinkedPage}.html`;
type PictureKey = `ANY ${typeof certificatePicturePath}`;

/** One check for each route, one for what no route has, one for each page and picture, and one for each function that runs by the clock. */
export const smokeChecks: Readonly<
  Record<RouteId | '$default' | PageKey | PictureKey | ScheduledFunction, SmokeCheck>
> = {
  ...ofRoutes,
  $default: pathNotFound,
  'ANY /pages/certificate.html': certificatePage,
  'ANY /pages/college.html': collegePage,
  [`ANY ${certificatePicturePath}`]: certificatePicture,
  pollPayments,
  followUp,
  sendMails,
  finishErasures,
  nightly,
  buildIndex,
};
