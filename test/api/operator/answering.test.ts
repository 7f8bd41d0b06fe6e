/** Answering what waits: from the console and by command, by two operators at once, and what the audit log says of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoPrivilegeLog } from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoMailQueue } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { serviceThreadLength } from '../../../lambdas/contract/constants.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { keyed } from '../../routes/support/keyed.ts';
import { codeReview } from '../../routes/support/lab.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { inParallel } from '../../support/inParallel.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { sealedTexts } from '../../support/money/journalItems.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { runOps } from '../../support/runOps.ts';

const route = 'operator/answerWork';

describe('an operator', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');
  const asha = new Author(api, 'asha@example.com');

  beforeAll(async () => {
    await decidePortsAt(api.localStack.addresses.aws);
    await new TestBuyer(api, asha.emailID).buy('innovator');
    for (const { emailID } of [omkar, uma]) {
      await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID));
    }
  });

  const today = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
  const open = (who: OperatorUser, kind: string, workID: string) =>
    who.data('operator/openWork', { kind, workID });
  const audit = async () => {
    const { entries } = await omkar.data('operator/getAuditLog', today);
    return Array.isArray(entries) ? entries : [];
  };
  const requested = async () => {
    const asker = new Author(api, `asker-${Math.random()}@example.com`);
    await new TestBuyer(api, asker.emailID).buy('innovator');
    const { request } = await asker.ask('product/requestService', codeReview);
    return { asker, requestID: String(Object(request).requestID) };
  };

  it('reads a case study with its photos and publishes it, which the site then shows', async () => {
    const productID = await asha.submit({ title: 'A solar cooker' });
    const { work } = await open(omkar, 'caseStudy', productID);

    const study = { kind: 'caseStudy', workID: productID, answer: 'publish', seen: 1 };
    const first = await omkar.call(route, study);
    const again = await omkar.call(route, study);

    expect(work).toMatchObject({
      proposal: { title: 'A solar cooker', state: 'pending', submission: 1 },
      photos: [expect.stringMatching(/^UklGR/)],
    });
    expect([first.status, again.status]).toEqual([200, 200]);
    const { itemID } = Object(await asha.own(productID));
    const shown = await api.call('product/getItem', { id: '1', itemID });
    expect(shown.status).toBe(200);
    expect((await omkar.work()).map(({ id }) => id)).not.toContain(productID);
  });

  it('is told that a case study was declined or submitted again since it was opened', async () => {
    const productID = await asha.submit({ title: 'A kite' });
    const study = { kind: 'caseStudy', workID: productID, seen: 1 };
    const published = await omkar.call(route, { ...study, answer: 'publish' });

    const late = await uma.call(route, { ...study, answer: 'decline', words: 'No.' });
    const meant = { ...study, answer: 'decline', words: 'It can burn.', wasPublished: true };
    const taken = await uma.call(route, meant);
    const repeated = await uma.call(route, meant);
    const gone = await omkar.call(route, { ...study, answer: 'requestChanges', words: 'Why?' });

    expect([published, late, taken, repeated, gone].map(({ status }) => status)).toEqual([
      200, 403, 200, 200, 403,
    ]);
    expect(late.body).toMatchObject({ status: 'noValidity', data: { state: 'approved' } });
    expect(gone.body).toMatchObject({ status: 'noValidity', data: { state: 'declined' } });
    expect(await asha.own(productID)).toMatchObject({ state: 'declined', reason: 'It can burn.' });
    // From here on the text is its author's alone.
    expect(
      (await omkar.call('operator/openWork', { kind: 'caseStudy', workID: productID })).status,
    ).toBe(404);
  });

  it('ends a service request that has as many messages as one can have', async () => {
    const { requestID } = await requested();
    const request = { kind: 'service', workID: requestID, words: 'Next.' };
    const step = async (answer: string, seen: number) =>
      (await omkar.call(route, { ...request, answer, seen }, keyed())).status;
    await step('accept', 0);
    for (let messages = 1; messages < serviceThreadLength; messages += 1) {
      expect(await step('reply', messages)).toBe(200);
    }

    expect(await step('reply', serviceThreadLength)).toBe(403);
    expect(await step('deliver', serviceThreadLength)).toBe(200);
  });

  it('answers a service request once with one key, and not when its person has written since', async () => {
    const { asker, requestID } = await requested();
    const accept = { kind: 'service', workID: requestID, answer: 'accept', seen: 0 };
    const headers = keyed();
    const twice = await Promise.all([
      omkar.call(route, accept, headers),
      omkar.call(route, accept, headers),
    ]);
    await asker.ask('product/replyToService', { requestID, message: 'It is a 12 V pump.' });

    const deliver = { kind: 'service', workID: requestID, answer: 'deliver', words: 'Done.' };
    const unread = await omkar.call(route, { ...deliver, seen: 1 }, keyed());
    const silent = await omkar.call(route, { ...deliver, words: '', seen: 2 }, keyed());
    const read = await omkar.call(route, { ...deliver, seen: 2 }, keyed());

    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([unread, silent, read].map(({ status }) => status)).toEqual([403, 400, 200]);
    const { requests } = await asker.ask('product/getMyServiceRequests');
    const [request] = Array.isArray(requests) ? requests : [];
    expect(Object(request).messages.map(({ became }: { became: unknown }) => became)).toEqual([
      'accepted',
      null,
      'delivered',
    ]);
    const told = await mailsTo(api.localStack, asker.emailID);
    expect(told.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('Code review')]),
    );
  });

  it('answers a visit and a report, and has a mail sent again that was given up', async () => {
    const asked = goodRequest('product/requestLabVisit', 'school@example.com');
    const { body } = await api.call('product/requestLabVisit', asked);
    const { visitID } = Object(body['data']);
    const visit = { kind: 'visit', workID: visitID, answer: 'done' };
    const opened = await open(omkar, 'visit', visitID);
    const { requestID } = await requested();
    await omkar.call(route, { kind: 'service', workID: requestID, answer: 'accept' }, keyed());
    const mail = await givenUp('serviceAnswered');

    const answers = [
      await omkar.call(route, visit),
      await omkar.call(route, visit),
      await omkar.call(route, { kind: 'mail', workID: mail, answer: 'retry' }),
      await omkar.call(route, { kind: 'mail', workID: mail, answer: 'publish' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(opened).toMatchObject({
      work: { person: { emailID: 'school@example.com' }, isDone: false },
    });
    const ids = (await omkar.work()).map(({ id }) => id);
    expect(ids).not.toContain(visitID);
    expect(ids).not.toContain(mail);
    const waiting = await Array.fromAsync(dynamoMailQueue().due(Date.now() + 60_000));
    expect(waiting.map(({ sub, mailID }) => `${sub}/${mailID}`)).toContain(mail);
  });

  /** A mail of a kind that sending has given up; its name in the queue. */
  async function givenUp(kind: string): Promise<string> {
    const queue = dynamoMailQueue();
    const all = await Array.fromAsync(queue.due(Date.now() + 60_000));
    const mail = all.findLast(({ cause }) => cause.kind === kind);
    if (!mail) {
      throw new Error(`no mail about ${kind} waits`);
    }
    await queue.finish(mail, 'notSent', Date.now());
    return `${mail.sub}/${mail.mailID}`;
  }

  it('leaves every look and every answer in the audit log, which the person’s copy shows without naming the operator', async () => {
    const { asker, requestID } = await requested();
    await open(omkar, 'service', requestID);
    await omkar.call(route, { kind: 'service', workID: requestID, answer: 'accept' }, keyed());

    const about = (await audit()).filter(({ subject }) => subject === requestID);
    const exported = await asker.try('user/exportData');

    expect(about.map(({ who, what }) => [who, what])).toEqual([
      [omkar.emailID, 'accept service'],
      [omkar.emailID, 'open service'],
    ]);
    const { held } = Object(exported.body['data']);
    const own = held.flatMap(({ entries }: { entries: object[] }) => entries);
    expect(own).toContainEqual({
      at: expect.any(Number),
      what: 'open service',
      subject: requestID,
    });
    expect(exported.text).not.toContain(omkar.emailID);
    // What the tests above have decided.
    const done = (await audit()).map(({ what }) => what);
    for (const decided of ['publish caseStudy', 'decline caseStudy', 'done visit', 'retry mail']) {
      expect(done).toContain(decided);
    }
  });

  it('is told who else has opened the same thing in the last minutes, but not about the operator’s own look', async () => {
    const { requestID } = await requested();

    const first = await open(omkar, 'service', requestID);
    const second = await open(uma, 'service', requestID);
    await api.localStack.passTime(20 * 60_000);
    const later = await open(uma, 'service', requestID);

    expect(first).toMatchObject({ onIt: null });
    expect(second).toMatchObject({ onIt: { name: expect.any(String) } });
    expect(JSON.stringify(second['onIt'])).not.toContain('uma');
    expect(later).toMatchObject({ onIt: null });
  });

  it('finds the audit log page by page, each entry once, and the night seals it with the books', async () => {
    const log = dynamoPrivilegeLog();
    await inParallel(
      10,
      Array.from({ length: 101 }, (_, count) => `looked-${count}`),
      (subject) =>
        log.record({ at: Date.now(), who: omkar.emailID, what: 'open service', subject }),
    );
    const pages: string[] = [];
    for (let after: unknown = null, page = 0; page === 0 || after !== null; page += 1) {
      const { entries, next } = await omkar.data('operator/getAuditLog', {
        ...today,
        ...(after !== null && { after }),
      });
      const listed = Array.isArray(entries) ? entries : [];
      pages.push(...listed.map((entry) => JSON.stringify(entry)));
      after = next;
    }
    await api.localStack.passTime(86_400_000);
    await api.localStack.runSchedule('nightly');

    expect(pages.length).toBeGreaterThan(101);
    // Each page is itself an entry, and those that were read before it are read once.
    expect(new Set(pages).size).toBe(pages.length);
    const sealed = await sealedTexts(api.localStack);
    expect(sealed.filter((text) => text.includes('"accept service"')).length).toBeGreaterThan(0);
    const { code } = await runOps(api.localStack, ['finance', 'verify']);
    expect(code).toBe(0);
  });
});
