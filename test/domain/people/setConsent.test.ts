import { describe, expect, it } from 'vitest';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import type { GivenConsent } from '../../../lambdas/domain/people/setConsent.ts';
import { MemoryConsents } from '../../support/people/memoryConsents.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** In India it is 1 March 2027. */
const now = Date.UTC(2027, 2, 1, 6);
const grownUp: GivenConsent = { version: noticeVersion, terms: termsVersion, adult: true };
const mother = { name: 'Meera', emailID: 'meera@example.com' };
const father = { name: 'Ravi', emailID: 'ravi@example.com' };
const minor: GivenConsent = {
  version: noticeVersion,
  terms: termsVersion,
  adult: false,
  adultFrom: '2027-09-01',
  guardian: mother,
};

describe('a consent', () => {
  it('of someone of age is kept with the time, names no guardian and asks none', async () => {
    const person = new MemoryConsents();

    await person.set({ ...grownUp, guardian: mother }, now);

    expect(person.consent).toEqual({ ...grownUp, at: now });
    expect(person.letters).toEqual([]);
  });

  it.each<[string, Partial<GivenConsent>, string]>([
    ['without a guardian', { guardian: undefined }, 'consent.guardian'],
    [
      'who is their own guardian',
      { guardian: { ...mother, emailID: 'ASHA@example.com' } },
      'consent.guardian',
    ],
    [
      'who is their own guardian under another spelling of their mailbox',
      { guardian: { ...mother, emailID: 'asha+mother@example.com' } },
      'consent.guardian',
    ],
    ['without a day on which they turn 18', { adultFrom: undefined }, 'consent.adultFrom'],
    ['who turns 18 today', { adultFrom: '2027-03-01' }, 'consent.adultFrom'],
    ['who turns 18 on no day', { adultFrom: '2027-09-31' }, 'consent.adultFrom'],
    ['who is not born yet', { adultFrom: '2045-03-02' }, 'consent.adultFrom'],
    ['to an older notice', { version: 'v0' }, 'consent.version'],
    ['to older terms', { terms: 'v0' }, 'consent.terms'],
  ])('of someone under 18 %s is refused, and nothing is kept', async (_, changed, field) => {
    const person = new MemoryConsents();

    await expect(person.set({ ...minor, ...changed }, now)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields: [field] },
    });
    expect(person.consent).toBeUndefined();
    expect(person.letters).toEqual([]);
  });

  it('of someone under 18 is kept with the guardian, who is asked by mail', async () => {
    const person = new MemoryConsents();

    await person.set(minor, now);

    expect(person.consent).toEqual({ ...minor, at: now, guardian: { ...mother, askedAt: now } });
    expect(person.letters).toEqual(['guardianAsked']);
  });

  it('that is taken back stays on record with the first time it was, until the next one', async () => {
    const person = new MemoryConsents();
    await person.set(grownUp, 5);

    await person.set('notSet', 7);
    await person.set('notSet', 9);
    expect(person.consent).toEqual({ ...grownUp, at: 5, withdrawnAt: 7 });

    await person.set(grownUp, 11);
    expect(person.consent).toEqual({ ...grownUp, at: 11 });
  });

  it('that was never given cannot be taken back', async () => {
    const person = new MemoryConsents();

    await person.set('notSet', 5);

    expect(person.consent).toBeNull();
  });
});

describe('someone under 18', () => {
  it('has the same guardian asked again once an hour, by the same link', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    const { token } = person;

    await person.set(minor, now + hour - 1);
    expect(person.letters).toHaveLength(1);
    await person.set(minor, now + 2 * hour);

    expect(person.letters).toEqual(['guardianAsked', 'guardianAsked']);
    expect(person.token).toBe(token);
  });

  it('keeps what a guardian has agreed to while taking their own consent back and giving it again', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    await person.answer(now + 1, true);

    await person.set('notSet', now + 2);
    await person.set(minor, now + 2 * hour);

    expect(person.consent?.guardian).toMatchObject({ agreedAt: now + 1 });
    expect(person.letters).toEqual(['guardianAsked', 'guardianAnswered']);
  });

  it('names another guardian, whose link is another one: the earlier one leads nowhere', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    await person.answer(now + 1, true);
    const { token } = person;

    await person.set({ ...minor, guardian: father }, now + 2);

    expect(await person.answer(now + 3)).toBe('asked');
    await expect(person.answer(now + 3, true, token)).rejects.toMatchObject({
      status: 'dataNotFound',
    });
  });

  it.each([
    ['declined', [false]],
    ['withdrawn', [true, false]],
  ])('can’t have a guardian asked again who has %s', async (_, answers) => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    for (const agrees of answers) {
      await person.answer(now + 1, agrees);
    }

    await expect(person.set(minor, now + 2 * hour)).rejects.toMatchObject({
      data: { fields: ['consent.guardian'] },
    });
    expect(person.letters).toEqual(['guardianAsked', ...answers.map(() => 'guardianAnswered')]);
  });

  it('can’t have strangers mailed: one address three times a day at most, and five letters in all', async () => {
    const person = new MemoryConsents();
    const ask = (who: number, at: number) =>
      person
        .set({ ...minor, guardian: { ...mother, emailID: `stranger${who}@example.com` } }, at)
        .catch((error: unknown) => expect(error).toMatchObject({ status: 'invalidInput' }));
    const morning = Math.ceil(now / day) * day;

    for (let at = morning; at < morning + 6 * 2 * hour; at += 2 * hour) {
      await ask(0, at);
    }
    expect(person.letters).toHaveLength(3);
    for (let who = 1; who <= 9; who += 1) {
      await ask(who, morning + 20 * hour);
    }

    expect(person.letters.length).toBeLessThanOrEqual(5);
  });

  it.each<[string, Partial<GivenConsent>]>([
    ['an adult', { adult: true }],
    ['older than they said', { adultFrom: '2027-08-31' }],
  ])('can’t become %s a moment later', async (_, changed) => {
    const person = new MemoryConsents();
    await person.set(minor, now);

    await expect(person.set({ ...minor, ...changed }, now + 1)).rejects.toMatchObject({
      status: 'invalidInput',
    });
    expect(person.consent).toMatchObject({ adult: false, adultFrom: minor.adultFrom });
  });

  it('decides alone from the day on which they turn 18: the guardian’s link ends, and none is on record', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    await person.answer(now, true);
    const birthday = Date.UTC(2027, 7, 31, 18, 30);

    expect(await person.answer(birthday - 1)).toBe('agreed');
    await expect(person.answer(birthday, false)).rejects.toMatchObject({ status: 'dataNotFound' });
    await person.set(grownUp, birthday);

    expect(person.consent).toEqual({ ...grownUp, at: birthday });
  });
});

describe('a parent or guardian', () => {
  it('agrees, takes that back and agrees again, and each time the child is told', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);

    const states = [
      await person.answer(now + 1),
      await person.answer(now + 2, true),
      await person.answer(now + 3, false),
      await person.answer(now + 4, true),
    ];

    expect(states).toEqual(['asked', 'agreed', 'withdrawn', 'agreed']);
    expect(person.consent?.guardian).toEqual({ ...mother, askedAt: now, agreedAt: now + 4 });
    expect(person.letters.slice(1)).toEqual(Array(3).fill('guardianAnswered'));
  });

  it.each([true, false])('who gives one answer twice (%s) gives it once', async (agrees) => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    await person.answer(now + 1, agrees);
    const { consent } = person;

    await person.answer(now + 2, agrees);

    expect(person.consent).toEqual(consent);
    expect(person.letters).toEqual(['guardianAsked', 'guardianAnswered']);
  });

  it('decides nothing by opening the link, and nothing with one that is forged or is 30 days old', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);

    expect(await person.answer(now + 30 * day)).toBe('asked');
    expect(person.consent?.guardian).toEqual({ ...mother, askedAt: now });
    await expect(person.answer(now, true, 's1.forged')).rejects.toMatchObject({
      status: 'dataNotFound',
    });
    await expect(person.answer(now + 30 * day + 1, true)).rejects.toMatchObject({
      status: 'dataNotFound',
    });
  });

  it('loses no answer when the child changes the consent at the same moment', async () => {
    const person = new MemoryConsents();
    await person.set(minor, now);
    await person.answer(now + 1, true);

    person.meanwhile = () => person.answer(now + 3, false);
    await person.set('notSet', now + 2);

    expect(person.consent).toMatchObject({
      withdrawnAt: now + 2,
      guardian: { declinedAt: now + 3 },
    });
  });
});
