import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmCollege } from '../../../lambdas/domain/freeBites/confirmCollege.ts';
import { rollOf } from '../../../lambdas/domain/freeBites/decidePlaces.ts';
import { applicant, ModelCollege } from '../../support/freeBites/ModelCollege.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const six = people.map((id, at) => applicant(id, at, `${id}@x`));
const double = applicant('a2', 9, 'A@X');
const quietly = { rolls: null, now: 1 };
const run = { seed: 20_261_121, numRuns: 400 };

/** At no time more places than seats, nobody two, and no place without the decision that gives it. */
function expectLaws(model: ModelCollege, seats: number): void {
  const placed = model.all().filter(({ state }) => state === 'place');
  const emails = placed.map(({ person }) => person?.emailID.toLowerCase());

  expect(placed.length).toBeLessThanOrEqual(seats);
  expect(model.places.holders.length).toBeLessThanOrEqual(seats);
  expect(new Set(emails).size).toBe(placed.length);
}

describe('confirming a college', () => {
  it('gives places, a waiting list and the counts, and a second time changes nothing', async () => {
    const model = new ModelCollege(2, [...six, double]);

    const first = await confirmCollege(model.ports(), 'c', quietly);
    const calls: string[] = [];
    const again = await confirmCollege(
      model.ports(async (what) => {
        calls.push(what);
      }),
      'c',
      quietly,
    );

    expect(first).toEqual({ seats: 2, places: 2, waiting: 4, declined: 1, changed: 7 });
    expect(again).toEqual({ ...first, changed: 0 });
    expect(calls).toEqual(['find', 'places', 'scan']);
    expect(model.in('place')).toEqual(['a', 'b']);
    expect(model.in('waiting')).toEqual(['c', 'd', 'e', 'f']);
    expect(model.college).toMatchObject({ placed: 2, waiting: 4 });
  });

  it('after changes gives free places to the first who wait, and writes only what changes', async () => {
    const model = new ModelCollege(2, six.slice(0, 4));
    await confirmCollege(model.ports(), 'c', quietly);
    model.giveBack('a');
    model.add(applicant('new', 50, 'new@x'));
    model.college = { ...model.college, seats: 3 };

    const { changed } = await confirmCollege(model.ports(), 'c', quietly);

    expect(model.in('place')).toEqual(['b', 'c', 'd']);
    expect(model.in('waiting')).toEqual(['new']);
    expect(changed).toBe(3);
  });

  it('leaves out whoever is forgotten, and frees their places', async () => {
    const old = applicant('old', -1, 'old@x', { expiresAt: 10 });
    const model = new ModelCollege(1, [old, ...six.slice(0, 2)]);
    await confirmCollege(model.ports(), 'c', { ...quietly, now: 9_999 });
    const before = model.in('place');

    await confirmCollege(model.ports(), 'c', { ...quietly, now: 10_000 });

    expect(before).toEqual(['old']);
    expect(model.places.holders).toEqual(['a']);
  });

  it('asks for the roll numbers again once the college has vouched', async () => {
    const model = new ModelCollege(2, six);
    await confirmCollege(model.ports(), 'c', { ...quietly, rolls: new Set(['R-C']) });

    await expect(confirmCollege(model.ports(), 'c', quietly)).rejects.toMatchObject({
      status: 'invalidInput',
    });
    expect(model.in('place')).toEqual(['c']);
    expect(model.in('declined')).toHaveLength(5);
  });

  it("asks for the roll numbers again also when they changed nobody's place", async () => {
    const model = new ModelCollege(6, six);
    const before = await confirmCollege(model.ports(), 'c', quietly);
    const rolls = new Set(people.map((id) => rollOf(`R-${id}`)));

    const { changed, places } = await confirmCollege(model.ports(), 'c', { ...quietly, rolls });

    expect([before.places, places, changed]).toEqual([6, 6, 0]);
    await expect(confirmCollege(model.ports(), 'c', quietly)).rejects.toMatchObject({
      status: 'invalidInput',
    });
  });

  it('that is cut off at any step is finished by the next', async () => {
    const whole = new ModelCollege(3, [...six, double]);
    await confirmCollege(whole.ports(), 'c', quietly);
    let cutOff = true;
    for (let last = 0; cutOff; last += 1) {
      const model = new ModelCollege(3, [...six, double]);
      let steps = 0;
      const dies = async () => {
        steps += 1;
        if (steps > last) {
          throw new Error('killed');
        }
      };
      cutOff = await confirmCollege(model.ports(dies), 'c', quietly).then(
        () => false,
        () => true,
      );
      expectLaws(model, 3);

      await confirmCollege(model.ports(), 'c', quietly);

      expect(model.all()).toEqual(whole.all());
      expect(model.college).toEqual(whole.college);
    }
  });

  it('twice at once, in any order of steps, while places are given back, keeps to its laws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(4),
        fc.subarray(people, { maxLength: 3 }),
        fc.boolean(),
        fc.nat(2),
        async (scheduler, seats, leaving, isCutOff, more) => {
          const model = new ModelCollege(seats, [...six, double]);
          let steps = 0;
          const step = async (what: string) => {
            await scheduler.schedule(Promise.resolve(), what);
            expectLaws(model, seats + more);
          };
          const dies = async (what: string) => {
            await step(what);
            steps += 1;
            if (isCutOff && steps > 6) {
              throw new Error('killed');
            }
          };
          const runs = [
            confirmCollege(model.ports(step), 'c', quietly),
            confirmCollege(model.ports(dies), 'c', quietly).catch(() => undefined),
            scheduler.schedule(Promise.resolve(), 'a seat more').then(() => {
              model.college = { ...model.college, seats: seats + more };
            }),
            ...leaving.map(async (id) => {
              await scheduler.schedule(Promise.resolve(), `${id} leaves`);
              model.giveBack(id);
            }),
          ];
          await scheduler.waitFor(Promise.all(runs));
          expectLaws(model, seats + more);

          const { changed } = await confirmCollege(model.ports(), 'c', quietly);

          // Whoever ends last has left nothing undone, though seats came in between.
          expect(changed === 0 || leaving.length > 0 || isCutOff).toBe(true);
          // Of two registrations of one person the other counts once one is given back.
          const staying = people.length - leaving.length + (leaving.includes('a') ? 1 : 0);
          const placed = model.in('place');
          expectLaws(model, seats + more);
          expect(placed).toHaveLength(Math.min(seats + more, staying));
          expect(placed.toSorted()).toEqual([...model.places.holders].toSorted());
          expect(model.in('waiting')).toHaveLength(staying - placed.length);
        },
      ),
      run,
    );
  });
});
