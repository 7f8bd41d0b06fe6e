import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmCollege } from '../../../lambdas/domain/freeBites/confirmCollege.ts';
import { rollOf } from '../../../lambdas/domain/freeBites/decidePlaces.ts';
import { applicant, ModelCollege } from '../../support/freeBites/ModelCollege.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const six = people.map((id, at) => applicant(id, at, `${id}@x`));
const double = applicant('a2', 9, 'A@X');
const quietly = { vouching: null, now: 1 };
const marked = (confirmed: readonly string[], declined: readonly string[] = []) => ({
  vouching: { confirmed: new Set(confirmed), declined: new Set(declined) },
  now: 1,
});
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

  it('keeps to what the college has said once it has vouched, and leaves who came later received', async () => {
    const model = new ModelCollege(1, six);
    const rolls = new Set(['R-C', 'R-D'].map(rollOf));
    await confirmCollege(model.ports(), 'c', { ...quietly, vouching: { rolls } });
    model.add(applicant('later', 50, 'later@x'));
    model.giveBack('c');

    await confirmCollege(model.ports(), 'c', quietly);

    expect(model.in('place')).toEqual(['d']);
    expect(model.in('declined')).toEqual(['a', 'b', 'e', 'f']);
    expect(model.in('received')).toEqual(['later']);
  });

  it('by a roll number gives one place, to the first who gave the number, and leaves others with it to the college', async () => {
    const withRoll = (id: string, at: number, emailID: string, rollNumber: string) => {
      const { person, ...one } = applicant(id, at, emailID);
      return { ...one, person: person && { ...person, rollNumber } };
    };
    const model = new ModelCollege(6, [
      withRoll('again', 3, 'other@x', ' r-1'),
      withRoll('first', 1, 'first@x', 'R-1'),
      withRoll('double', 2, 'FIRST@x', 'R-1'),
      withRoll('second', 4, 'second@x', 'R-2'),
      withRoll('odd', 5, 'odd@x', 'R-9'),
    ]);
    const rolls = new Set(['R-1', 'R-2'].map(rollOf));

    const counts = await confirmCollege(model.ports(), 'c', { ...quietly, vouching: { rolls } });
    const states = [model.in('place'), model.in('declined'), model.in('received')];
    await confirmCollege(model.ports(), 'c', marked(['again']));

    expect(counts).toMatchObject({ places: 2, waiting: 0, declined: 2 });
    expect(states).toEqual([['first', 'second'], ['double', 'odd'], ['again']]);
    expect(model.in('place')).toEqual(['first', 'again', 'second']);
  });

  it('by a roll number gives no place to whom the college has declined before, if another has the number', async () => {
    const model = new ModelCollege(
      6,
      ['squatter', 'student'].map((id, at) => {
        const { person, ...one } = applicant(id, at, `${id}@x`);
        return { ...one, person: person && { ...person, rollNumber: 'R-1' } };
      }),
    );
    await confirmCollege(model.ports(), 'c', marked([], ['squatter']));

    const rolls = new Set([rollOf('R-1')]);
    await confirmCollege(model.ports(), 'c', { ...quietly, vouching: { rolls } });

    expect([model.in('place'), model.in('declined')]).toEqual([['student'], ['squatter']]);
  });

  it('tells each address one thing, however often it was registered: what it has come to', async () => {
    const flood = Array.from({ length: 20 }, (_, at) => applicant(`f${at}`, 10 + at, 'F@X'));
    const model = new ModelCollege(5, [...six, ...flood]);

    await confirmCollege(model.ports(), 'c', quietly);
    const first = model.mailed.splice(0);
    model.giveBack('a');
    await confirmCollege(model.ports(), 'c', quietly);

    expect(first.toSorted()).toEqual(people);
    expect(model.in('declined')).toHaveLength(20);
    expect(model.mailed).toEqual(['f']);
  });

  it("gives the next no place on its own when roll numbers changed nobody's place", async () => {
    const model = new ModelCollege(6, six);
    const before = await confirmCollege(model.ports(), 'c', quietly);
    const rolls = new Set(people.map((id) => rollOf(`R-${id}`)));
    const vouching = { rolls };

    const { changed, places } = await confirmCollege(model.ports(), 'c', { ...quietly, vouching });

    expect([before.places, places, changed]).toEqual([6, 6, 0]);
    model.giveBack('a');
    model.add(applicant('later', 50, 'later@x'));
    await confirmCollege(model.ports(), 'c', quietly);
    expect(model.in('received')).toEqual(['later']);
  });

  it('of single registrations leaves the others as they are, and takes no place away', async () => {
    const model = new ModelCollege(2, six);
    await confirmCollege(model.ports(), 'c', marked(['b', 'c', 'd'], ['a']));
    const first = [model.in('place'), model.in('waiting'), model.in('declined')];

    await confirmCollege(model.ports(), 'c', marked(['a', 'e', 'nobody'], ['b', 'd']));

    expect(first).toEqual([['b', 'c'], ['d'], ['a']]);
    expect(model.in('place')).toEqual(['b', 'c']);
    expect(model.in('waiting')).toEqual(['a', 'e']);
    expect(model.in('declined')).toEqual(['d']);
    expect(model.in('received')).toEqual(['f']);
  });

  it('notes when a place was given, and not again when nothing changes', async () => {
    const model = new ModelCollege(1, six);
    await confirmCollege(model.ports(), 'c', { ...quietly, now: 5 });
    model.giveBack('b');
    await confirmCollege(model.ports(), 'c', { ...quietly, now: 6 });

    const decidedAt = (id: string) => model.registrations.get(id)?.applicant.decidedAt;
    expect([decidedAt('a'), decidedAt('c')]).toEqual([5, 6]);
  });

  it('by two coordinators and an operator at once, in any order of steps, keeps what each has said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(4), async (scheduler, seats) => {
        const model = new ModelCollege(seats, six);
        const step = async (what: string) => {
          await scheduler.schedule(Promise.resolve(), what);
          expectLaws(model, seats);
        };
        await confirmCollege(model.ports(), 'c', marked(['f']));
        const runs = [marked(['a', 'b'], ['e']), marked(['c'], ['d']), quietly].map((options) =>
          confirmCollege(model.ports(step), 'c', options),
        );
        await scheduler.waitFor(Promise.all(runs));

        const seated = [...model.in('place'), ...model.in('waiting')];
        expect(seated.toSorted()).toEqual(['a', 'b', 'c', 'f']);
        expect(model.in('declined')).toEqual(['d', 'e']);
        expect(model.in('place')).toHaveLength(Math.min(seats, 4));
        const { changed } = await confirmCollege(model.ports(), 'c', quietly);
        expect(changed).toBe(0);
      }),
      run,
    );
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

  it('twice at once, in any order of steps, while places are cancelled, keeps to its laws', async () => {
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
          // Of two registrations of one person the other counts once one is cancelled.
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
