/** Deleting an account: what goes, what stays, and what a token, a payment or a second call meets afterwards. */
import { afterEach, describe, expect, it } from 'vitest';
import { keptAfterDeletion } from '../../../lambdas/contract/privacy.ts';
import { goodRequest, oneOfEachUser } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { FullAccount } from '../../support/people/FullAccount.ts';
import { itemsWith, tracesOf } from '../../support/people/traces.ts';

const hour = 3_600_000;
const year = 365 * 24 * hour;
const confirm = { confirm: true };
/** Tables that name a person or keep that person's own words. */
const everywhere =
  'Certificates Challenge Commitments Invoices Items Orders People Posts Proposals Refunds Services Visits'.split(
    ' ',
  );
const lines: string[] = [];
const signedOut = { status: 'signedOut', data: { deleted: true } };

describe('user/deleteAccount', () => {
  const api = shareApi({ onLine: (line) => void lines.push(line) });
  afterEach(() => {
    api.aws.failing = undefined;
  });

  const traces = (text: string) => tracesOf(api.localStack, text);
  const subOf = async ({ emailID }: FullAccount) => {
    const [person] = await itemsWith(api.localStack, 'People', emailID);
    return String(Object(person?.['sub'])['S']);
  };
  const moved = async (word: string) => {
    const account = new FullAccount(api, word);
    api.localStack.razorpay.sandbox.webhooks.plan({ delay_ms: hour }); // so that nothing is written meanwhile
    await account.fillEveryTable();
    return account;
  };
  /** Someone who has bought nothing. */
  const joined = async (word: string) => {
    const account = new FullAccount(api, word);
    await account.signIn();
    await account.ask('user/getProfile');
    return account;
  };
  /** The runs that complete a deletion, after every call and every clock that was under way has ended. */
  const later = async () => {
    await api.localStack.passTime(2 * hour);
    for (const name of ['pollPayments', 'finishErasures', 'followUp', 'sendMails']) {
      await api.localStack.runSchedule(name);
    }
  };

  it('leaves the person at once only in the work-list, and after two hours nowhere', async () => {
    const asha = await moved('kanaria');
    const sub = await subOf(asha);
    expect(await traces('kanaria')).toEqual(everywhere);

    const { body } = await asha.ask('user/deleteAccount', confirm);
    const atOnce = await traces('kanaria');
    await later();

    expect(body['status']).toBe('ok');
    // Documents are kept as they were issued.
    // The mail about the deletion has the address until it is sent.
    expect(atOnce).toEqual(['Invoices', 'Outbox', 'Sessions']);
    expect(await traces('kanaria')).toEqual(['Invoices']);
    expect(await traces(FullAccount.state)).toEqual(['Invoices', 'Orders']);
    expect(await traces(sub)).toEqual(['Journal', 'Orders', 'Refunds', 'Sessions']);
    expect(api.localStack.identity.people().map(({ email }) => email)).not.toContain(asha.emailID);
    const own = lines.filter((line) => !/^(?:identity|razorpay): /.test(line)); // the simulators' own
    expect(own.filter((line) => line.toLowerCase().includes('kanaria'))).toEqual([]);
  });

  it('says what is kept, why and until when, and orders with their facts age out then', async () => {
    const asha = await moved('kanarib');
    const sub = await subOf(asha);
    const before = Date.now();

    const { body } = await asha.ask('user/deleteAccount', confirm);

    const { kept } = Object(body['data']);
    const [records] = kept;
    expect(kept.map(({ what }: { what: string }) => what)).toEqual(
      Object.values(keptAfterDeletion).map(({ what }) => what),
    );
    expect(records.until).toBeGreaterThan(before + 7.75 * year);
    expect(records.until).toBeLessThan(before + 8.1 * year);
    const [order] = await itemsWith(api.localStack, 'Orders', sub);
    const until = { N: String(Math.ceil(records.until / 1000)) };
    expect(order).toMatchObject({ expiresAt: until, terms: { M: { emailID: { S: '' } } } });
    const facts = await itemsWith(api.localStack, 'Facts', Object(order?.['orderID'])['S']);
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.map(({ expiresAt }) => expiresAt)).toEqual(facts.map(() => until));
  });

  it('says less to someone who has never ordered anything', async () => {
    const emailID = 'frugal@example.com';
    const body = { id: '1', emailID, ...confirm };

    const answer = await api.call('user/deleteAccount', body, api.as(emailID));

    const whats = Object(answer.body['data']).kept.map(({ what }: { what: string }) => what);
    expect(whats).not.toContain(keptAfterDeletion.orders.what);
    expect(whats).toContain(keptAfterDeletion.logs.what);
  });

  it('S-28: refuses every other call of a token from then on, and answers the same to the same call', async () => {
    const asha = await joined('kanaric');
    const first = await asha.ask('user/deleteAccount', confirm);
    const items = await readTables(api.localStack);

    for (const routeId of oneOfEachUser) {
      const refused = await asha.try(routeId, goodRequest(routeId, asha.emailID));

      expect([routeId, refused.status]).toEqual([routeId, 401]);
      expect(refused.body).toMatchObject(signedOut);
    }
    const again = await asha.ask('user/deleteAccount', confirm);

    expect(again.body).toEqual(first.body);
    expect(await readTables(api.localStack)).toEqual(items);
  });

  it('asked twice at once deletes once and answers both', async () => {
    const asha = await moved('kanarid');

    const answers = await Promise.all([1, 2].map(() => asha.ask('user/deleteAccount', confirm)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await traces('kanarid')).toEqual(['Invoices', 'Outbox', 'Sessions']);
  });

  it('makes who comes back with the same Google account someone new, whom no later run touches', async () => {
    const asha = await joined('kanarie');
    const old = await subOf(asha);
    await asha.ask('user/deleteAccount', confirm);

    await asha.signIn();
    const { body } = await asha.ask('user/getProfile');
    await asha.ask('product/requestLabVisit', goodRequest('product/requestLabVisit', asha.emailID));
    await later();

    expect(body).toMatchObject({
      data: { createStatus: 'newUser' },
      userinfo: { state: null, plan: { level: 'Freebie' } },
    });
    expect(await subOf(asha)).not.toBe(old);
    expect(await traces('kanarie')).toEqual(['People', 'Visits']);
    expect(api.localStack.identity.people().map(({ email }) => email)).toContain(asha.emailID);
  });

  it('keeps a payment that comes after it, alerts about it, and brings nothing of the person back', async () => {
    const asha = await moved('kanarif');
    const sub = await subOf(asha);
    const razorpayOrderID = await asha.open('creator');
    await asha.ask('user/deleteAccount', confirm);
    await later();

    await asha.buyer.pay(razorpayOrderID, { email: asha.emailID });
    await later();

    const orders = await itemsWith(api.localStack, 'Orders', sub);
    const paid = orders.find((item) => JSON.stringify(item).includes(razorpayOrderID));
    expect(paid).toMatchObject({ state: { M: { status: { S: 'paid' } } } });
    const expiresAt = Number(Object(paid?.['expiresAt'])['N']) * 1000;
    expect(expiresAt).toBeGreaterThan(Date.now() + 7.75 * year);
    const orderID = Object(paid?.['orderID'])['S'];
    expect(lines.filter((line) => line.includes('paidAfterDeletion'))).toEqual(
      expect.arrayContaining([expect.stringContaining(orderID)]),
    );
    expect(await traces('kanarif')).toEqual(['Invoices']);
    const refunds = await itemsWith(api.localStack, 'Refunds', orderID);
    expect(refunds).toMatchObject([{ why: { S: 'accountDeleted' }, state: { S: 'requested' } }]);
  });

  it.each([
    ['is refunded in full when Razorpay captured it', 'kanarim', true, 'paid', ['accountDeleted']],
    ['is left to Razorpay when nobody captured it', 'kanarin', false, 'authorized', []],
  ])(
    'a payment that was begun before it, and whose bank answers after it, %s',
    async (_, word, late_capture, status, reasons) => {
      const asha = await joined(word);
      const sub = await subOf(asha);
      const order_id = await asha.open('innovator');
      const late = { order_id, outcome: 'late', after_ms: hour, late_capture } as const;
      const { payment } = await api.localStack.razorpay.sandbox.pay(late);

      await asha.ask('user/deleteAccount', confirm);
      await later();

      const [order] = await itemsWith(api.localStack, 'Orders', sub);
      expect(order).toMatchObject({ state: { M: { status: { S: status } } } });
      const refunds = await itemsWith(api.localStack, 'Refunds', payment.id);
      expect(refunds.map(({ why }) => Object(why)['S'])).toEqual(reasons);
      const alerts = lines.filter((line) => line.includes('paidAfterDeletion'));
      expect(alerts.filter((line) => line.includes(payment.id))).toHaveLength(reasons.length);
    },
  );

  it('owes back all of each payment that comes after it, though one would have ended the other’s plan', async () => {
    const asha = await moved('kanaril');
    const lower = await asha.open('creator');
    const higher = await asha.open('innovator');
    await asha.ask('user/deleteAccount', confirm);
    await later();
    const { razorpay_payment_id } = await asha.buyer.pay(lower, { email: asha.emailID });
    await later();
    await asha.buyer.pay(higher, { email: asha.emailID });
    await later();
    const paymentID = { S: razorpay_payment_id };
    const [refund] = await itemsWith(api.localStack, 'Refunds', razorpay_payment_id);

    const orderID = String(Object(refund?.['orderID'])['S']);
    const { body } = await new FinanceUser(api).approve(orderID);

    expect(body).toMatchObject({ status: 'ok', data: { state: 'approved' } });
    expect(await itemsWith(api.localStack, 'Refunds', razorpay_payment_id)).toMatchObject([
      { paymentID, why: { S: 'accountDeleted' }, approvedPaise: { N: '100200' } },
    ]);
  });

  it('erases what a call that was under way writes afterwards', async () => {
    const asha = await moved('kanarig');
    const held = api.aws.hold(/PutItem .*DataOrders/);
    const ordering = asha.open('creator');
    await held.reached;

    await asha.ask('user/deleteAccount', confirm);
    held.release();
    await ordering;
    const between = await traces('kanarig');
    await later();

    expect(between).toContain('Orders');
    expect(await traces('kanarig')).toEqual(['Invoices']);
  });

  it('is refused while the web session is elsewhere; the browser that is elsewhere learns of it', async () => {
    const asha = await joined('kanarih');
    await asha.ask('user/setWebInstance', { webSessionID: 1 });
    await asha.ask('user/setWebInstance', { webSessionID: 2 });
    const headers = (webSession: string) => ({ ...asha.token, 'x-web-session': webSession });
    const request = goodRequest('user/deleteAccount', asha.emailID);

    const elsewhere = await api.call('user/deleteAccount', request, headers('1'));
    const found = await traces('kanarih');
    const newest = await api.call('user/deleteAccount', request, headers('2'));
    const again = await api.call('user/deleteAccount', request, headers('2'));
    const other = await api.call(
      'user/getProfile',
      goodRequest('user/getProfile', asha.emailID),
      headers('1'),
    );

    expect([elsewhere.status, newest.status, again.status]).toEqual([409, 200, 200]);
    expect(found).toEqual(['People']);
    expect(other.status).toBe(401);
    expect(other.body).toMatchObject(signedOut);
  });

  it('closes the account although the sign-in service is down, and removes it there later', async () => {
    const asha = await joined('kanarii');
    const emails = () => api.localStack.identity.people().map(({ email }) => email);
    api.aws.failing = {
      target: /Cognito/,
      status: 500,
      body: { __type: 'InternalErrorException' },
    };

    const { status } = await asha.ask('user/deleteAccount', confirm);
    const afterwards = await asha.try('user/getProfile');
    const between = emails();
    api.aws.failing = undefined;
    await later();

    expect(status).toBe(200);
    expect(afterwards.status).toBe(401);
    expect(between).toContain(asha.emailID);
    expect(emails()).not.toContain(asha.emailID);
    expect(lines.filter((line) => line.includes('"what":"account"'))).not.toEqual([]);
  });

  it('changes nothing when the account cannot be closed', async () => {
    const asha = await joined('kanarij');
    const items = await readTables(api.localStack);
    api.aws.failing = {
      target: /UpdateItem/,
      status: 400,
      body: { __type: 'AccessDeniedException', message: 'no' },
    };

    const answer = await asha.try('user/deleteAccount', confirm);
    api.aws.failing = undefined;

    expect(answer.status).toBe(500);
    expect(await readTables(api.localStack)).toEqual(items);
    expect((await asha.try('user/getProfile')).status).toBe(200);
  });

  it('removes a published case study and every photo', async () => {
    const asha = await moved('kanarik');
    const { body } = await asha.ask('product/getMyProposals');
    const [{ photos, state }] = Object(body['data']).proposals;
    const [{ path }] = photos;
    const served = async () => (await fetch(`${api.localStack.addresses.site}${path}`)).status;
    expect([state, await served()]).toEqual(['approved', 200]);
    expect(await traces('kanarik drone')).toEqual(['Items', 'Proposals']);

    await asha.ask('user/deleteAccount', confirm);

    expect([await traces('kanarik drone'), await served()]).toEqual([[], 403]);
    await later();
    expect(await traces('kanarik')).toEqual(['Invoices']);
  });
});
