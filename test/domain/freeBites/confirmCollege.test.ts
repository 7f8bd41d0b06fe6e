import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmCollege,
  type PlaceChange,
  vouchingBy,
} from '../../../lambdas/domain/freeBites/confirmCollege.ts';
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

describe('marked registrations', () => {
  it.each([
    [['a'], ['b']],
    [['a', 'b'], []],
    [[], ['a']],
  ])('vouch for %j and against %j', (confirm, decline) => {
    expect(vouchingBy({ confirm, decline })).toEqual({
      confirmed: new Set(confirm),
      declined: new Set(decline),
    });
  });

  it('vouch for nobody when none is marked', () => {
    expect(vouchingBy({ confirm: [], decline: [] })).toBeNull();
  });
});

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

  it('leaves out students who are forgotten, and frees their places', async () => {
    const old = applicant('old', -1, 'old@x', { expiresAt: 10 });
    const model = new ModelCollege(1, [old, ...six.slice(0, 2)]);
    await confirmCollege(model.ports(), 'c', { ...quietly, now: 9_999 });
    const before = model.in('place');

    await confirmCollege(model.ports(), 'c', { ...quietly, now: 10_000 });

    expect(before).toEqual(['old']);
    expect(model.places.holders).toEqual(['a']);
  });

  it('gives no place to who waits for a parent or guardian, and leaves them waiting', async () => {
    const child = applicant('child', -1, 'child@x', { state: 'guardianAsked' });
    const model = new ModelCollege(1, [child, ...six.slice(0, 2)]);

    await confirmCollege(model.ports(), 'c', quietly);
    await confirmCollege(model.ports(), 'c', marked(['child']));

    expect(model.in('place')).toEqual(['a']);
    expect(model.in('guardianAsked')).toEqual(['child']);
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

  it('shows its changes once, before anything is written, though others change more meanwhile', async () => {
    const model = new ModelCollege(1, six.slice(0, 2));
    const shown: unknown[] = [];
    const check = (changes: readonly PlaceChange[]) =>
      void shown.push({ changes, version: model.places.version });
    const registersLate = async (what: string) => {
      if (what === 'note' && !model.registrations.has('late')) {
        model.add(applicant('late', 50, 'late@x'));
      }
    };

    const { changed } = await confirmCollege(model.ports(registersLate), 'c', {
      ...quietly,
      check,
    });

    expect(shown).toEqual([
      {
        changes: [
          { registration: 'a', from: 'received', to: 'place', position: null },
          { registration: 'b', from: 'received', to: 'waiting', position: 1 },
        ],
        version: 0,
      },
    ]);
    expect(changed).toBe(3);
    expect(model.in('waiting')).toEqual(['b', 'late']);
  });

  it('shows its changes again when another decision came first', async () => {
    const model = new ModelCollege(1, six.slice(0, 2));
    const shown: string[][] = [];
    const check = (changes: readonly PlaceChange[]) =>
      void shown.push(changes.map(({ registration }) => registration));
    let isFirst = true;
    const comesFirst = async (what: string) => {
      if (what === 'commit' && isFirst) {
        isFirst = false;
        await confirmCollege(model.ports(), 'c', marked(['b']));
      }
    };

    await confirmCollege(model.ports(comesFirst), 'c', { ...marked(['a']), check });

    expect(shown).toEqual([['a'], ['a']]);
    expect([model.in('place'), model.in('waiting')]).toEqual([['b'], ['a']]);
  });

  it('writes nothing when its changes are not wanted', async () => {
    const model = new ModelCollege(1, six);
    const check = () => {
      throw new Error('too many');
    };

    await expect(confirmCollege(model.ports(), 'c', { ...quietly, check })).rejects.toThrow(
      'too many',
    );

    expect(model.places.version).toBe(0);
    expect(model.in('received')).toEqual(people);
  });

  it('mails nobody who only moves up the waiting list', async () => {
    const model = new ModelCollege(1, six.slice(0, 3));
    await confirmCollege(model.ports(), 'c', quietly);
    model.giveBack('b');

    await confirmCollege(model.ports(), 'c', quietly);

    expect(model.registrations.get('c')?.applicant.position).toBe(1);
    expect(model.mailed).toEqual(['a', 'b', 'c']);
  });

  it('declines one more, though nobody’s place or number changes', async () => {
    const model = new ModelCollege(2, six);
    await confirmCollege(model.ports(), 'c', marked(['a']));

    const { changed } = await confirmCollege(model.ports(), 'c', marked([], ['f']));

    expect(changed).toBe(1);
    expect(model.in('declined')).toEqual(['f']);
  });

  it.each([
    { placed: 9, waiting: 4 },
    { placed: 2, waiting: 9 },
  ])('corrects counts that are out of date: %j', async (counts) => {
    const model = new ModelCollege(2, six);
    await confirmCollege(model.ports(), 'c', quietly);
    model.college = { ...model.college, ...counts };

    await confirmCollege(model.ports(), 'c', quietly);

    expect(model.college).toMatchObject({ placed: 2, waiting: 4 });
  });

  it('takes a cancelled place off its list, though the counts are right already', async () => {
    const model = new ModelCollege(2, six.slice(0, 2));
    await confirmCollege(model.ports(), 'c', quietly);
    model.giveBack('a');
    model.college = { ...model.college, placed: 1 };

    await confirmCollege(model.ports(), 'c', quietly);

    expect(model.places.holders).toEqual(['b']);
  });

  it('is refused for a college that is not there', async () => {
    const { colleges, students } = new ModelCollege(1, six).ports();
    const ports = { students, colleges: { ...colleges, find: async () => null } };

    await expect(confirmCollege(ports, 'c', quietly)).rejects.toMatchObject({
      status: 'dataNotFound',
    });
  });

  it.each([
    [18, 'done', 19],
    [20, 'operationFailed', 20],
    [30, 'operationFailed', 20],
  ])('is tried twenty times at most: %i decisions come first', async (others, outcome, times) => {
    const model = new ModelCollege(1, six);
    const { colleges, students } = model.ports();
    let tries = 0;
    const commit: typeof students.commit = async (...decided) => {
      tries += 1;
      return tries > others && students.commit(...decided);
    };

    const ended = await confirmCollege(
      { colleges, students: { ...students, commit } },
      'c',
      quietly,
    ).then(
      () => 'done',
      ({ status }) => status,
    );

    expect([ended, tries]).toEqual([outcome, times]);
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

          // The run that ends last has left nothing undone, though seats came in between.
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
