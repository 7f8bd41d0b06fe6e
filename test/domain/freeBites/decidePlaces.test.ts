import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePlaces, rollOf } from '../../../lambdas/domain/freeBites/decidePlaces.ts';
import type { Applicant } from '../../../lambdas/domain/freeBites/ports.ts';
import { applicant } from '../../support/freeBites/ModelCollege.ts';

const everyone = () => true;
const onRolls =
  (rolls: ReadonlySet<string>) =>
  ({ person }: Applicant) =>
    person !== null && rolls.has(rollOf(person.rollNumber));
const statesOf = ({ decisions }: ReturnType<typeof decidePlaces>) =>
  Object.fromEntries([...decisions].map(([id, { state, position }]) => [id, position ?? state]));

describe('the places of a college', () => {
  const four = [
    applicant('d', 4, 'd@example.com'),
    applicant('b', 2, 'b@example.com'),
    applicant('a2', 3, 'A@Example.com'),
    applicant('a', 1, 'a@example.com'),
    applicant('c', 2, 'c@example.com'),
  ];

  it('go to one person once, in order of arrival; then people wait; doubles are declined', () => {
    const decided = decidePlaces({ applicants: four, holders: [], seats: 2, vouchesFor: everyone });

    expect(decided.holders).toEqual(['a', 'b']);
    expect(statesOf(decided)).toEqual({ a: 'place', b: 'place', c: 1, d: 2, a2: 'declined' });
  });

  it('go only to those for whom the college vouches, however their numbers are written', () => {
    const rolls = new Set(['r-b', ' R-D ', 'r-a2'].map(rollOf));
    const decided = decidePlaces({
      applicants: four,
      holders: [],
      seats: 2,
      vouchesFor: onRolls(rolls),
    });

    expect(statesOf(decided)).toEqual({
      b: 'place',
      a2: 'place',
      d: 1,
      a: 'declined',
      c: 'declined',
    });
  });

  it('stay with those who have them, when there are fewer seats or the college vouches for others', () => {
    const question = {
      applicants: four,
      holders: ['d', 'c'],
      seats: 1,
      vouchesFor: onRolls(new Set(['R-A'])),
    };

    expect(statesOf(decidePlaces(question))).toEqual({
      d: 'place',
      c: 'place',
      a: 1,
      b: 'declined',
      a2: 'declined',
    });
  });

  it('that are cancelled go to the first on the waiting list; a double of a cancelled registration waits its turn', () => {
    const gone = applicant('a', 1, 'a@example.com', { state: 'givenBack', person: null });
    const applicants = [gone, ...four.filter(({ registration }) => registration !== 'a')];
    const decided = decidePlaces({
      applicants,
      holders: ['a', 'b'],
      seats: 2,
      vouchesFor: everyone,
    });

    expect(decided.holders).toEqual(['b', 'c']);
    expect(statesOf(decided)).toEqual({ b: 'place', c: 'place', a2: 1, d: 2 });
  });

  it('are given to nobody of whom the college has not said anything', () => {
    const vouchesFor = ({ registration }: Applicant) =>
      ({ a: true, b: false })[registration] ?? null;

    expect(statesOf(decidePlaces({ applicants: four, holders: [], seats: 2, vouchesFor }))).toEqual(
      {
        a: 'place',
        b: 'declined',
      },
    );
  });

  it('keep to their laws for any registrations', () => {
    const registrations = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 99 }).map((n) => `r${n}`),
        at: fc.integer({ min: 0, max: 9 }),
        who: fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e'),
        gone: fc.boolean(),
        held: fc.boolean(),
        vouched: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );

    fc.assert(
      fc.property(registrations, fc.nat(6), fc.boolean(), (drawn, seats, vouching) => {
        const applicants = drawn.map(({ id, at, who, gone }) =>
          applicant(id, at, `${who}@x`, gone ? { state: 'givenBack', person: null } : {}),
        );
        const people = new Map<string, string>();
        for (const { id, who, held, gone } of drawn) {
          if (held && !gone && !people.has(who.toLowerCase())) {
            people.set(who.toLowerCase(), id);
          }
        }
        const before = [...people.values()];
        const vouched = drawn.filter((one) => one.vouched).map(({ id }) => rollOf(`R-${id}`));
        const vouchesFor = vouching ? onRolls(new Set(vouched)) : everyone;
        const { holders, decisions } = decidePlaces({
          applicants,
          holders: before,
          seats,
          vouchesFor,
        });
        const again = decidePlaces({ applicants, holders, seats, vouchesFor });
        const emailOf = (id: string) => drawn.find((one) => one.id === id)?.who.toLowerCase();

        expect(holders.length).toBeLessThanOrEqual(Math.max(seats, before.length));
        expect(before.filter((id) => !holders.includes(id))).toEqual([]);
        expect(new Set(holders.map(emailOf)).size).toBe(holders.length);
        expect([...decisions.keys()].toSorted()).toEqual(
          drawn.flatMap(({ id, gone }) => (gone ? [] : [id])).toSorted(),
        );
        const waiting = [...decisions].filter(([, { state }]) => state === 'waiting');
        expect(waiting.map(([, { position }]) => position).toSorted()).toEqual(
          waiting.map((_, index) => index + 1),
        );
        const seated = new Set([...holders, ...waiting.map(([id]) => id)].map(emailOf));
        expect(seated.size).toBe(holders.length + waiting.length);
        expect(waiting.length === 0 || holders.length >= seats).toBe(true);
        expect([...again.holders].toSorted()).toEqual([...holders].toSorted());
        expect(again.decisions).toEqual(decisions);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});
