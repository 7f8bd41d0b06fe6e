/** The two stages of deleting an account, killed and failing wherever they can be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedAccountDays, taxRecordDays } from '../../../lambdas/contract/constants.ts';
import { keptAfterDeletion } from '../../../lambdas/contract/privacy.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import type { AccountDeletion, Eraser } from '../../../lambdas/domain/people/AccountDeletion.ts';
import { deleteAccount } from '../../../lambdas/domain/people/deleteAccount.ts';
import { finishErasures, nextErasureAt } from '../../../lambdas/domain/people/finishErasures.ts';
import { paidOrder } from '../../support/money/fixtures.ts';

const run = { seed: 20_261_121 };
const hour = 3_600_000;
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
const open = { newest: null, notBefore: 0, deletion: null };

/** A place that holds one thing of every kind: the ports as a few lines. */
class World {
  deletion: AccountDeletion | null = null;
  lookAt: number | null = null;
  readonly held = new Set(kinds);
  readonly noted: string[] = [];
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

  delete(ordered: readonly Order[] = []) {
    const deletions = {
      close: async (deletion: AccountDeletion) => {
        await this.before('deletion');
        this.deletion ??= deletion;
        this.lookAt ??= deletion.deletedAt;
      },
    };
    const orders = { ofPerson: async () => [...ordered] };
    const standing = { ...open, deletion: this.deletion };
    const outbox = { add: async () => undefined };
    return deleteAccount({ ...this.parts(), deletions, orders, outbox }, caller, standing, now);
  }

  finish(at: number) {
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
    return finishErasures({ ...this.parts(), list }, at, () => false);
  }

  private parts() {
    const leftovers = { note: (what: string) => void this.noted.push(what) };
    return { erasers: this.erasers, leftovers };
  }
}

/** What a killed process makes of a step: it never ends. */
const killed = new Promise<never>(() => undefined);

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

  it.each([
    ['older first', [0, 1]],
    ['newer first', [1, 0]],
  ])('says that orders are kept until the last of them may go: %s', async (_, places) => {
    const paidAt = [now - 400 * 24 * hour, now - 24 * hour];
    const orders = places.map((place) => paidOrder(`order ${place}`, paidAt[place] ?? 0));

    const { data } = await new World().delete(orders);

    const records = data.kept.find(({ what }) => what === keptAfterDeletion.orders.what);
    expect(records?.until).toBe(now - 24 * hour + taxRecordDays * 24 * hour);
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
        const fail = (steps: readonly string[]) => (what: string) =>
          steps.includes(what) ? Promise.reject(new Error(what)) : undefined;

        world.before = fail(first);
        await world.delete();
        for (const [index, steps] of later.entries()) {
          world.before = fail(steps);
          await world.finish(now + (index + 1) * hour);
          expect(world.held.has('account') && world.deletion?.finder === null).toBe(false);
        }
        world.before = fail([]);
        await world.finish(now + (runs.length + 1) * hour);

        expect([...world.held]).toEqual([]);
        expect(world.deletion).toMatchObject({ sub: 's1', finder: null });
      }),
      run,
    );
  });

  it('notes what could not be erased, and looks again at the next run', async () => {
    const world = new World();
    world.before = (what) => (what === 'visits' ? Promise.reject(new Error()) : undefined);
    await world.delete();

    const failed = await world.finish(now + 1);
    world.before = () => undefined;
    const finished = await world.finish(now + 2);

    expect(world.noted).toEqual(['visits', 'visits']);
    expect([failed, finished]).toEqual([
      { looked: 1, failed: 1 },
      { looked: 1, failed: 0 },
    ]);
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
    const days = ((looks.at(-1) ?? 0) - now) / (24 * hour);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.every((pause) => pause >= hour)).toBe(true);
    expect(looks.length).toBeLessThan(60);
    expect(days).toBeGreaterThan(closedAccountDays);
    expect(days).toBeLessThan(closedAccountDays * 1.3);
  });
});
