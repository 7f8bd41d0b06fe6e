import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { ItemKind, OpeningLevel } from '../../../lambdas/contract/vocabulary.ts';
import { agree } from '../../support/api/agree.ts';
import type { Answer } from '../../support/api/callRoute.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { editorAt, publishEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { withOpening } from '../../support/catalogue/withOpening.ts';
import { type PlanToBuy, TestBuyer } from '../../support/money/TestBuyer.ts';

const yearMs = 365 * 86_400_000;
const levels = OpeningLevel.options;
const secretOf = (id: string) => `The secret of ${id} is told here.`;
const entries = levels.flatMap((plan) =>
  ItemKind.options.map((kind) => {
    const id = `${plan}-${kind}`.toLowerCase();
    return withOpening(entryWith({ id, kind, plan, title: `Entry ${id}` }, secretOf(id)));
  }),
);
const oneOfEachLevel = entries.filter(({ item }) => item.kind === ItemKind.options[0]);
const emailOf = (level: OpeningLevel) => `${level.toLowerCase()}@example.com`;
const section = 'teeth-and-turns';

const api = shareApi();
const search = new Searcher(api);
beforeAll(async () => {
  await publishEntries(api.localStack, entries);
  await agree(api, emailOf('Freebie'));
  for (const offer of ['explorer', 'creator', 'innovator'] as const satisfies PlanToBuy[]) {
    const buyer = new TestBuyer(api, `${offer}@example.com`);
    await agree(api, buyer.emailID);
    await buyer.verify(await buyer.pay(await buyer.open(offer)), offer);
  }
});

/** A call of someone with a plan of that level, as it was when everybody bought. */
const ask = (level: OpeningLevel, routeId: RouteId, body: object): Promise<Answer> =>
  api.call(routeId, { id: '1', emailID: emailOf(level), ...body }, api.as(emailOf(level)));
const isOpen = (level: OpeningLevel, needs: OpeningLevel) =>
  levels.indexOf(level) >= levels.indexOf(needs);

describe.each(levels)('someone on the level %s', (level) => {
  it('reads the documents that the level opens, of every kind, and is told what opens the others', async () => {
    for (const { item, document } of entries) {
      const { status, body } = await ask(level, 'product/getDocument', { itemID: item.id });

      if (isOpen(level, item.plan)) {
        expect([status, body['data']]).toEqual([200, { document }]);
      } else {
        expect([status, body]).toMatchObject([
          403,
          { status: 'insufficientPerm', data: { needs: item.plan } },
        ]);
      }
    }
  });

  it('keeps progress with the same entries and no others', async () => {
    for (const { item } of entries) {
      const { body } = await ask(level, 'product/saveProgress', { itemID: item.id, section });

      expect(body['status']).toBe(isOpen(level, item.plan) ? 'ok' : 'insufficientPerm');
    }
    const { body } = await ask(level, 'product/getProgress', {});
    const shown: { itemID: string }[] = Object(body['data']).progress;
    const open = entries.filter(({ item }) => isOpen(level, item.plan));
    expect(shown).toHaveLength(Math.min(50, open.length));
    expect(open.map(({ item }) => item.id)).toEqual(
      expect.arrayContaining(shown.map(({ itemID }) => itemID)),
    );
  });

  it('S-16: never gets a sentence of a document above the level but its first section, in no answer', async () => {
    const closed = oneOfEachLevel.filter(({ item }) => !isOpen(level, item.plan));
    const answers: Answer[] = [];
    for (const { item } of closed) {
      const itemID = item.id;
      answers.push(
        await ask(level, 'product/getItem', { itemID }),
        await ask(level, 'product/getDocument', { itemID }),
        await ask(level, 'product/saveProgress', { itemID, section }),
        await ask(level, 'product/getProgress', { itemID }),
        await ask(level, 'search/for', { key: item.title, addService: true }),
        await ask(level, 'search/for', { key: secretOf(itemID), addService: true }),
        await ask(level, 'search/getAllRecentInfo', { key: '', addService: true }),
      );
    }

    const bytes = answers.map(({ text }) => text).join('\n');
    expect(closed.filter(({ item }) => bytes.includes(secretOf(item.id)))).toEqual([]);
    expect(bytes).not.toContain('is told here');
  });
});

describe('a visitor', () => {
  it('reads what is free whole, and of everything else what it is, its first section and what opens it', async () => {
    for (const { item, document } of entries) {
      const { body, text } = await api.call('product/getItem', { id: '1', itemID: item.id });

      const isFree = item.plan === 'Freebie';
      expect(body).toEqual({
        id: '1',
        status: 'ok',
        data: isFree
          ? { item, document, opening: null }
          : { item, document: null, opening: document.sections[0] },
      });
      expect(text.includes('is told here')).toBe(isFree);
    }
  });

  it('opens no document', async () => {
    const { status, text } = await api.call('product/getDocument', {
      id: '1',
      emailID: 'a@example.com',
      itemID: 'freebie-build',
    });

    expect([status, text]).toEqual([401, '{"message":"Unauthorized"}']);
  });
});

describe('an entry that is withdrawn', () => {
  it('S-35: is told by no byte from one that never was, and is found no more', async () => {
    const itemID = 'freebie-build';
    const before = await ask('Innovator', 'product/getProgress', { itemID });
    const editor = await editorAt(api.localStack.addresses.aws);
    await editor.setOpen(itemID, false);
    await editor.moveVersion();
    await api.localStack.runSchedule('buildIndex');

    for (const routeId of [
      'product/getItem',
      'product/getDocument',
      'product/saveProgress',
    ] as const) {
      const withdrawn = await ask('Innovator', routeId, { itemID, section });
      const unknown = await ask('Innovator', routeId, { itemID: 'never-was', section });
      expect(withdrawn.status).toBe(404);
      expect(withdrawn.text).toBe(unknown.text);
      expect(withdrawn.body).toMatchObject({ status: 'dataNotFound' });
    }
    const { ids } = await search.findUntil({}, (found) => !found.ids.includes(itemID));
    const after = await ask('Innovator', 'product/getProgress', { itemID });
    expect(ids).toHaveLength(entries.length - 1);
    expect(Object(before.body['data']).progress).toHaveLength(1);
    expect(Object(after.body['data']).progress).toEqual([]);
  });

  it('is back with its document and everybody’s progress once it is put back', async () => {
    const itemID = 'freebie-build';
    const editor = await editorAt(api.localStack.addresses.aws);
    await editor.setOpen(itemID, true);

    const { body } = await ask('Innovator', 'product/getDocument', { itemID });
    const { body: progress } = await ask('Innovator', 'product/getProgress', { itemID });

    expect(body).toMatchObject({ data: { document: { sections: expect.any(Array) } } });
    expect(progress).toMatchObject({ data: { progress: [{ itemID, done: [section] }] } });
  });
});

describe('progress', () => {
  const mine = { itemID: 'freebie-utility' };
  const done = async (level: OpeningLevel) => {
    const { body } = await ask(level, 'product/getProgress', mine);
    return Object(Object(body['data']).progress[0]).done;
  };

  it('of two tabs at once counts both', async () => {
    await Promise.all(
      [section, 'cut-and-try'].map((one) =>
        ask('Explorer', 'product/saveProgress', { ...mine, section: one }),
      ),
    );

    expect(await done('Explorer')).toEqual([section, 'cut-and-try']);
  });

  it('made without a network counts by when it was made, not by when it arrives, and once', async () => {
    const email = 'late@example.com';
    await agree(api, email);
    async function doneAfter(one: string, isDone: boolean, hoursAgo: number): Promise<string[]> {
      const body = { id: '1', emailID: email, ...mine, section: one, done: isDone };
      const call = { ...body, agoMs: hoursAgo * 3_600_000 };
      const answer = await api.call('product/saveProgress', call, api.as(email));
      return Object(Object(answer.body['data']).progress).done;
    }

    expect(await doneAfter('cut-and-try', true, 3)).toEqual(['cut-and-try']);
    // Another device, offline for longer: its older mark of the same section changes nothing, that of another one counts.
    expect(await doneAfter('cut-and-try', false, 5)).toEqual(['cut-and-try']);
    expect(await doneAfter(section, true, 6)).toEqual([section, 'cut-and-try']);
    expect(await doneAfter('cut-and-try', false, 1)).toEqual([section]);
    // The first one arrives once more, because its answer was lost.
    expect(await doneAfter('cut-and-try', true, 3)).toEqual([section]);
  });

  it('is a person’s own, goes back section by section, and knows the entry’s sections only', async () => {
    await ask('Explorer', 'product/saveProgress', { ...mine, section, done: false });
    const wrong = await ask('Explorer', 'product/saveProgress', { ...mine, section: 'no-such' });

    expect(await done('Explorer')).toEqual(['cut-and-try']);
    expect(await done('Creator')).toEqual([section]);
    expect(wrong.body).toMatchObject({ status: 'invalidInput', data: { fields: ['section'] } });
  });

  it('of people makes an entry popular: everything is listed by how many began it', async () => {
    const itemID = 'freebie-service';
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) {
      await agree(api, email);
      await api.call(
        'product/saveProgress',
        { id: '1', emailID: email, itemID, section },
        api.as(email),
      );
    }
    await api.localStack.passTime(86_400_000);
    await api.localStack.runSchedule('buildIndex');

    const { ids } = await search.findUntil({}, (found) => found.ids[0] === itemID);

    expect(ids[0]).toBe(itemID);
  });
});

describe('once a plan has ended', () => {
  it('S-14: what it opened is closed, and a renewal is offered, not a higher plan', async () => {
    await api.localStack.passTime(yearMs);

    for (const level of levels) {
      for (const { item } of entries) {
        const answer = await ask(level, 'product/getDocument', { itemID: item.id });

        const wasOpen = isOpen(level, item.plan);
        const status = wasOpen ? 'noValidity' : 'insufficientPerm';
        const expected = item.plan === 'Freebie' ? 'ok' : status;
        expect([level, item.id, answer.body['status']]).toEqual([level, item.id, expected]);
        expect(answer.status).toBe(expected === 'ok' ? 200 : 403);
        expect(answer.text.includes('is told here')).toBe(expected === 'ok');
      }
    }
  });
});
