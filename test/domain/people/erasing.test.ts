/** The two stages of deleting an account, killed and failing wherever they can be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backupDays,
  closedAccountDays,
  logDays,
  taxRecordDays,
} from '../../../lambdas/contract/constants.ts';
import { keptAfterDeletion } from '../../../lambdas/contract/privacy.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import type { AccountDeletion, Eraser } from '../../../lambdas/domain/people/AccountDeletion.ts';
import { deleteAccount } from '../../../lambdas/domain/people/deleteAccount.ts';
import { finishErasures, nextErasureAt } from '../../../lambdas/domain/people/finishErasures.ts';
import { paidOrder } from '../../support/money/fixtures.ts';

const run = { seed: 20_261_121 };
const hour = 3_600_000;
const day = 24 * hour;
const now = 1_795_257_777_000;
const caller = {
  sub: 's1',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: now,
  groups: [],
};
const kinds = ['profile', 'progress', 'proposals', 'sign-ins', 'visits', 'orders', 'account'];
const open = { newest: null, notBefore: 0, suspension: null, deletion: null };
/** What stays of everybody, and for how many days. */
const ofEverybody = [
  ['logs', logDays],
  ['deletion', closedAccountDays],
  ['audit', null],
  ['backups', backupDays],
] as const;
/** What stays of people who have paid on the day of the deletion. */
const ofBuyers = [
  ['orders', taxRecordDays],
  ['invoices', null],
  ['razorpay', null],
  ...ofEverybody,
] as const;

/** A place that holds one thing of every kind: the ports as a few lines. */
class World {
  deletion: AccountDeletion | null = null;
  lookAt: number | null = null;
  readonly held = new Set(kinds);
  readonly noted: string[] = [];
  readonly mails: NewMail[] = [];
  /** What happens before a step: nothing, an error, or an end of everything. */
  before: (what: string) => Promise<void> | void = () => undefined;

  readonly erasers = kinds.map(
    (what): Eraser => ({
      what,
      erase: async ({ finder }) => {
        await this.before(what);
        if (what !== 'account' || finder) {
          this.held.delete(what);
        }
      },
    }),
  );

  delete(ordered: readonly Order[] = [], at = now) {
    const deletions = {
      close: async (deletion: AccountDeletion) => {
        await this.before('deletion');
        this.deletion ??= deletion;
        this.lookAt ??= deletion.deletedAt;
      },
    };
    const orders = {
      ofPerson: async () => {
        await this.before('answer');
        return [...ordered];
      },
    };
    const standing = { ...open, deletion: this.deletion };
    const outbox = { add: async (mail: NewMail) => void this.mails.push(mail) };
    return deleteAccount({ ...this.parts(), deletions, orders, outbox }, caller, standing, at);
  }

  finish(at: number, until = () => false) {
    const list = {
      due: async function* (this: World) {
        if (this.deletion && this.lookAt !== null && this.lookAt <= at) {
          yield this.deletion;
        }
      }.bind(this),
      schedule: async (deletion: AccountDeletion, lookAt: number | null) => {
        this.deletion = deletion;
        this.lookAt = lookAt;
      },
    };
    return finishErasures({ ...this.parts(), list }, at, until);
  }

  private parts() {
    const leftovers = { note: (what: string) => void this.noted.push(what) };
    return { erasers: this.erasers, leftovers };
  }
}

/** What a killed process makes of a step: it never ends. */
const killed = new Promise<never>(() => undefined);

/** What happens before each step: these fail. */
const fail =
  (...steps: readonly string[]) =>
  (what: string) =>
    steps.includes(what) ? Promise.reject(new Error(what)) : undefined;

/** What an answer says of kinds of data that are kept for some days. */
function keptOf(kinds: readonly (readonly [keyof typeof keptAfterDeletion, number | null])[]) {
  return kinds.map(([kind, days]) => {
    const { what, why } = keptAfterDeletion[kind];
    return { what, why, until: days === null ? null : now + days * day };
  });
}

describe('deleting an account', () => {
  it.each([...kinds.keys()])(
    'that is killed before step %d is completed by the clock',
    async (k) => {
      const world = new World();
      const reached = new Promise<void>((resolve) => {
        world.before = (what) => {
          if (what === kinds[k]) {
            resolve();
            return killed;
          }
          return undefined;
        };
      });

      void world.delete();
      await reached;
      const left = [...world.held];
      world.before = () => undefined;
      await world.finish(now + 1);

      expect(left).toEqual(kinds.slice(k));
      expect([...world.held]).toEqual([]);
    },
  );

  it('closes it under every name of the person, who is told by one mail', async () => {
    const world = new World();

    await world.delete();

    const finder = { username: 'Google_1', emailID: 'asha@example.com' };
    expect(world.deletion).toEqual({ sub: 's1', deletedAt: now, finder });
    expect([...world.held]).toEqual([]);
    const cause = { kind: 'accountDeleted', emailID: 'asha@example.com', name: 'Asha' };
    expect(world.mails).toEqual([{ sub: 's1', mailID: 'accountDeleted#once', cause, lookAt: now }]);
  });

  it('that cannot be closed erases nothing, and has noted the mail that a crash would lose', async () => {
    const world = new World();
    world.before = fail('deletion');

    await expect(world.delete()).rejects.toThrow('deletion');

    expect([...world.held]).toEqual(kinds);
    expect(world.mails).toHaveLength(1);
  });

  it('asked for again answers the same, erases what is left, and sends no second mail', async () => {
    const world = new World();
    const orders = [paidOrder('order', now)];
    world.before = fail('visits');
    const first = await world.delete(orders);
    const { deletion } = world;
    world.before = () => undefined;

    const again = await world.delete(orders, now + hour);

    expect(again).toEqual(first);
    expect(world.deletion).toEqual(deletion);
    expect([...world.held]).toEqual([]);
    expect(world.mails).toHaveLength(1);
  });

  it.each([
    ['a buyer', [paidOrder('order', now)], ofBuyers],
    ['someone who has never ordered anything', [], ofEverybody],
  ])('tells %s what is kept, why and until when', async (_, orders, kept) => {
    const { data } = await new World().delete(orders);

    expect(data.kept).toEqual(keptOf(kept));
  });

  it('says what is kept of everybody when orders cannot be read, which is noted', async () => {
    const world = new World();
    world.before = fail('answer');

    const { data } = await world.delete([paidOrder('order', now)]);

    expect(data.kept).toEqual(keptOf(ofEverybody));
    expect(world.noted).toEqual(['answer']);
    expect([...world.held]).toEqual([]);
  });

  it.each([
    ['older first', [0, 1]],
    ['newer first', [1, 0]],
  ])('says that orders are kept until the last of them may go: %s', async (_, places) => {
    const paidAt = [now - 400 * day, now - day];
    const orders = places.map((place) => paidOrder(`order ${place}`, paidAt[place] ?? 0));

    const { data } = await new World().delete(orders);

    const records = data.kept.find(({ what }) => what === keptAfterDeletion.orders.what);
    expect(records?.until).toBe(now - day + taxRecordDays * day);
  });

  it('that is killed before it is closed has changed nothing', async () => {
    const world = new World();
    const reached = new Promise<void>((resolve) => {
      world.before = () => {
        resolve();
        return killed;
      };
    });

    void world.delete();
    await reached;

    expect([...world.held]).toEqual(kinds);
    expect(await world.finish(now + hour)).toEqual({ looked: 0, failed: 0 });
  });

  it('ends with nothing left whatever failed in which run, and knows the other names until then', async () => {
    const failing = fc.array(fc.uniqueArray(fc.constantFrom(...kinds)), { maxLength: 6 });

    await fc.assert(
      fc.asyncProperty(failing, async (runs) => {
        const world = new World();
        const [first = [], ...later] = runs;
        world.before = fail(...first);
        await world.delete();
        for (const [index, steps] of later.entries()) {
          world.before = fail(...steps);
          await world.finish(now + (index + 1) * hour);
          expect(world.held.has('account') && world.deletion?.finder === null).toBe(false);
        }
        world.before = fail();
        await world.finish(now + (runs.length + 1) * hour);

        expect([...world.held]).toEqual([]);
        expect(world.deletion).toMatchObject({ sub: 's1', finder: null });
      }),
      run,
    );
  });

  it('notes what could not be erased, and looks again at the next run', async () => {
    const world = new World();
    world.before = fail('visits');
    await world.delete();

    const failed = await world.finish(now + 1);
    world.before = () => undefined;
    const finished = await world.finish(now + hour);

    expect(world.noted).toEqual(['visits', 'visits']);
    expect([failed, finished]).toEqual([
      { looked: 1, failed: 1 },
      { looked: 1, failed: 0 },
    ]);
  });

  it('that kills its run waits behind the other accounts, and is due again at the next run', async () => {
    const world = new World();
    world.before = fail('visits');
    await world.delete();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    world.before = () => {
      reach();
      return killed;
    };

    void world.finish(now + 1);
    await reached;

    expect(world.lookAt).toBeGreaterThan(now + 1);
    expect(world.lookAt).toBeLessThan(now + hour);
    world.before = () => undefined;
    expect(await world.finish(now + hour)).toEqual({ looked: 1, failed: 0 });
    expect([...world.held]).toEqual([]);
  });

  it('is left to the next run when this one has no time left', async () => {
    const world = new World();
    world.before = fail('visits');
    await world.delete();
    world.before = () => undefined;

    expect(await world.finish(now + 1, () => true)).toEqual({ looked: 0, failed: 0 });
    expect([...world.held]).toEqual(['visits']);
    expect(await world.finish(now + 2)).toEqual({ looked: 1, failed: 0 });
  });

  it('erases what is written in the first hour, although everything was gone before', async () => {
    const world = new World();
    await world.delete();
    await world.finish(now + 1);
    world.held.add('profile').add('account');

    await world.finish(now + hour);

    expect([...world.held]).toEqual([]);
    expect(world.deletion?.finder).toBeNull();
  });

  it('is looked at ever less often, and no more once nothing can arrive', () => {
    const deletion = { sub: 's1', deletedAt: now, finder: null };
    const looks: number[] = [];
    for (let at: number | null = now; at !== null; at = nextErasureAt(deletion, at)) {
      looks.push(at);
    }

    const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    const days = ((looks.at(-1) ?? 0) - now) / day;
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.every((pause) => pause >= hour)).toBe(true);
    expect(looks.length).toBeLessThan(60);
    expect(days).toBeGreaterThan(closedAccountDays);
    expect(days).toBeLessThan(closedAccountDays * 1.3);
  });

  it.each([
    ['an hour after it at first', 0, hour],
    ['an hour after it until that hour is over', hour - 1, hour],
    ['an hour later then', hour, 2 * hour],
    ['after a quarter of the time that it was closed', 8 * hour, 10 * hour],
    ['still when nothing more can arrive on its last day', closedAccountDays * day, 250 * day],
    ['never once that is over', closedAccountDays * day + 1, null],
  ])('is looked at again %s', (_, ageMs, againMs) => {
    const deletion = { sub: 's1', deletedAt: now, finder: null };

    const again = nextErasureAt(deletion, now + ageMs);

    expect(again).toBe(againMs === null ? null : now + againMs);
  });
});
