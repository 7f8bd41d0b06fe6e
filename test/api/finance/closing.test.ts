/** Closing a month is two writes, the journal's entry and then what the archive keeps, and a run may die between them. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { readItems } from '../../support/localStack/readTables.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { sealedTexts } from '../../support/money/journalItems.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { runOps } from '../../support/runOps.ts';

const dayMs = 86_400_000;
/** What a write that keeps a closed month in the archive looks like. */
const archiving = /^S3 PUT \S+\/closed/;
const refused = { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };

describe('closing a month', () => {
  const api = shareApi();
  const asha = new FinanceUser(api, 'asha.finance@example.com');
  const meera = new FinanceUser(api, 'meera.finance@example.com');
  const close = (financeUser: FinanceUser, month: string) =>
    financeUser.call('finance/closeMonth', { month });
  const reported = (month: string, again = false) =>
    asha.report({ from: `${month}-01`, to: `${month}-31` }, again);
  const entriesOf = async (month: string) =>
    (await readItems(api.localStack)).filter(
      ({ chain, entry }) => Object(chain).S === 'monthCloses' && Object(entry).S === month,
    );

  beforeAll(async () => {
    for (const { emailID } of [asha, meera]) {
      await new TestBuyer(api, emailID).plan(); // a signed-in person has a profile, which names them
    }
  });
  afterEach(() => {
    api.aws.failing = undefined;
  });

  it('that dies after its journal entry is completed by the next close with the same content, by another person too, and whatever was reported since', async () => {
    const month = '2025-01';
    const { version, rowsHash, totals } = await reported(month);
    const begun = api.localStack.productNow();
    api.aws.failing = { target: archiving, ...refused };
    const died = await close(asha, month);
    const left = await entriesOf(month);
    const still = await close(meera, month);
    api.aws.failing = undefined;
    const later = await reported(month, true);
    const [done, again] = [await close(meera, month), await close(asha, month)];

    expect([died.body['status'], still.body['status']]).toEqual(['serverError', 'serverError']);
    expect(left).toHaveLength(1);
    expect(await entriesOf(month)).toEqual(left);
    expect(later.version).toBe(version + 1);
    const content = { month, version, rowsHash, totals, closedBy: asha.emailID };
    const { closed } = Object(done.body['data']);
    expect(closed).toMatchObject(content);
    expect(left[0]).toMatchObject({ at: { N: String(closed.closedAt) } });
    expect(closed.closedAt).toBeGreaterThanOrEqual(begun);
    expect(again.body['data']).toEqual({ closed });
  });

  it('by two people at once leaves one entry, and both are told the same', async () => {
    const month = '2025-05';
    await reported(month);
    api.aws.gather(2, /PutItem.*monthCloses/);
    const answers = await Promise.all([close(asha, month), close(meera, month)]);

    const [one, other] = answers.map(({ body }) => Object(body['data']).closed);
    expect(one).toMatchObject({ month, version: expect.any(Number) });
    expect(other).toEqual(one);
    expect(await entriesOf(month)).toHaveLength(1);
  });

  it('is sealed in the journal once, with what the month was closed with, and names nobody', async () => {
    await api.localStack.passTime(2 * dayMs);
    await api.localStack.runNight();
    const sealed = (await sealedTexts(api.localStack)).filter((text) =>
      text.includes('month closed'),
    );

    expect(sealed.map((text) => JSON.parse(text).subject)).toEqual(['2025-01', '2025-05']);
    expect(JSON.parse(sealed[0] ?? '')).toMatchObject({
      version: 1,
      rowsHash: expect.any(String),
      totals: expect.any(Object),
    });
    expect(sealed.join()).not.toContain('@');
    expect((await runOps(api.localStack, ['finance', 'verify'])).code).toBe(0);
  });
});
