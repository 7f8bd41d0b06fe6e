import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebSession } from '../../lambdas/contract/tables/sessions.ts';
import { type Caller, requireOwnAddress } from '../../lambdas/domain/people/Caller.ts';
import { getSessionDetails } from '../../lambdas/domain/people/getSessionDetails.ts';
import { requireActiveAccount } from '../../lambdas/domain/people/requireActiveAccount.ts';
import type { AccountStatus, Sessions } from '../../lambdas/domain/people/Sessions.ts';
import { setWebInstance } from '../../lambdas/domain/people/setWebInstance.ts';
import { signOutEverywhere } from '../../lambdas/domain/people/signOutEverywhere.ts';

const run = { seed: 20_261_121 };
const caller: Caller = {
  sub: 's1',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: 1_795_257_777_000,
  groups: [],
};
const session: WebSession = { webSessionID: 100, startedAt: 5, device: 'Chrome on Android' };

/** Sessions kept in a list: the port as a few lines. `acts` is what was changed. */
function sessionsWith(standing: AccountStatus): Sessions & { readonly acts: unknown[] } {
  const acts: unknown[] = [];
  return {
    acts,
    accountStatus: async () => standing,
    consentOf: async () => null,
    start: async (...start) => void acts.push({ start }),
    end: async (...end) => void acts.push({ end }),
    endAll: async (...endAll) => void acts.push({ endAll }),
    suspend: async (...suspend) => void acts.push({ suspend }),
    recent: async () => [session, { ...session, webSessionID: 99 }],
  };
}

describe('an own address', () => {
  const refused = (own: string, given: string) => () =>
    requireOwnAddress({ ...caller, emailID: own }, given);
  const letters = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'A',
        '\u00eb',
        'e\u0308',
        '\u00cb',
        '\u0130',
        'i',
        '\uff41',
        '\u00df',
        'ss',
        '@',
        '.',
      ),
    }),
  );

  it('is one that is equal after NFC and lower-casing, and no other is', () => {
    const comparable = (text: string) => text.normalize('NFC').toLowerCase();

    fc.assert(
      fc.property(letters, letters, (own, given) => {
        const act = refused(own, given);

        if (comparable(own) === comparable(given)) {
          expect(act).not.toThrow();
        } else {
          expect(act).toThrow(expect.objectContaining({ status: 'userNotAllowed' }));
        }
      }),
      { ...run, numRuns: 500 },
    );
  });

  it('is itself, composed or not', () => {
    fc.assert(
      fc.property(letters, (own) => {
        expect(refused(own, own.normalize('NFC'))).not.toThrow();
        expect(refused(own.normalize('NFD'), own.normalize('NFC'))).not.toThrow();
      }),
      run,
    );
  });

  it('is not one with anything more before or behind it', () => {
    const more = fc.string({ unit: 'grapheme-ascii', minLength: 1 });

    fc.assert(
      fc.property(more, (text) => {
        expect(refused(caller.emailID, caller.emailID + text)).toThrow();
        expect(refused(caller.emailID, text + caller.emailID)).toThrow();
      }),
      run,
    );
  });
});

describe('the standing of a person', () => {
  const require = (standing: AccountStatus, webSession?: string, signedInAt = caller.signedInAt) =>
    requireActiveAccount(sessionsWith(standing), { ...caller, signedInAt }, webSession);

  it.each([
    ['long after', 1000, true],
    ['a second after', 1, true],
    ['in the same second', 0, false],
    ['before', -1, false],
  ])('holds for a sign-in %s signing out everywhere: %s s, %s', async (_, seconds, holds) => {
    const standing = {
      newest: null,
      notBefore: caller.signedInAt + 999,
      suspension: null,
      deletion: null,
    };
    const signedInAt = caller.signedInAt + seconds * 1000;

    const answer = require(standing, undefined, signedInAt);

    await (holds
      ? expect(answer).resolves.toBe(standing)
      : expect(answer).rejects.toMatchObject({ status: 'signedOut' }));
  });

  it.each([
    ['100', session, true],
    [undefined, session, true],
    [undefined, null, true],
    ['99', session, false],
    ['', session, false],
    ['100', null, false],
    ['undefined', null, false],
    ['null', null, false],
  ])('of a browser that sends %s holds when the newest is %j: %s', async (sent, newest, holds) => {
    const answer = require({ newest, notBefore: 0, suspension: null, deletion: null }, sent);

    await (holds
      ? expect(answer).resolves.toMatchObject({ newest })
      : expect(answer).rejects.toMatchObject({
          status: 'sessionIsNotActive',
          data: newest ? { device: newest.device, startedAt: newest.startedAt } : {},
        }));
  });

  const deletion = { sub: 's1', deletedAt: 1, finder: null };

  it('does not hold once the account is deleted, which the refusal says', async () => {
    const standing = { newest: session, notBefore: 0, suspension: null, deletion };

    await expect(require(standing, '100')).rejects.toMatchObject({
      status: 'signedOut',
      data: { deleted: true },
    });
  });

  it.each([
    ['of a deleted account', { newest: null, notBefore: 0, suspension: null, deletion }, '100'],
    [
      'of an account that is not deleted',
      { newest: session, notBefore: 0, suspension: null, deletion: null },
      '100',
    ],
  ])('%s holds for asking to delete it', async (_, standing, webSession) => {
    const answer = requireActiveAccount(sessionsWith(standing), caller, webSession, true);

    expect(await answer).toBe(standing);
  });

  it.each([
    [
      'was signed out everywhere',
      { newest: session, notBefore: caller.signedInAt, suspension: null, deletion },
      '100',
    ],
    [
      'is signed in elsewhere',
      { newest: session, notBefore: 0, suspension: null, deletion: null },
      '1',
    ],
  ])('does not hold for asking to delete an account that %s', async (_, standing, webSession) => {
    const answer = requireActiveAccount(sessionsWith(standing), caller, webSession, true);

    await expect(answer).rejects.toThrow();
  });

  it('does not hold while the account is suspended, which the refusal says, for asking to delete it either', async () => {
    const suspension = { at: 1, reason: 'Copying.' };
    const standing = { newest: session, notBefore: 0, suspension, deletion: null };
    const refused = { status: 'signedOut', data: { suspended: true } };

    await expect(require(standing, '100')).rejects.toMatchObject(refused);
    await expect(
      requireActiveAccount(sessionsWith(standing), caller, '100', true),
    ).rejects.toMatchObject(refused);
  });

  it('is signedOut before it is sessionIsNotActive', async () => {
    const standing = {
      newest: session,
      notBefore: caller.signedInAt,
      suspension: null,
      deletion: null,
    };

    await expect(require(standing, '1')).rejects.toMatchObject({ status: 'signedOut' });
  });
});

describe('a web instance', () => {
  it.each<[string, AccountStatus['newest'], number, (made: WebSession) => unknown[]]>([
    ['starts a new one', session, 101, (made) => [{ start: ['s1', made] }]],
    ['starts a smaller one', session, 1, (made) => [{ start: ['s1', made] }]],
    ['starts the first', null, 100, (made) => [{ start: ['s1', made] }]],
    ['changes nothing when it is the newest', session, 100, () => []],
    ['ends the newest by -1', session, -1, () => [{ end: ['s1'] }]],
    ['ends what is not there by -1', null, -1, () => [{ end: ['s1'] }]],
  ])('%s', async (_, newest, webSessionID, acts) => {
    const standing = { newest, notBefore: 0, suspension: null, deletion: null };
    const sessions = sessionsWith(standing);
    const made = { ...session, startedAt: 9, webSessionID };

    const told: string[] = [];
    const counted: string[] = [];
    const limits = {
      count: async (name: string, sub: string) => counted.push(`${name} of ${sub}`),
      noteUncounted: () => undefined,
    };
    const outbox = { add: async ({ mailID }: { mailID: string }) => void told.push(mailID) };

    await setWebInstance({ sessions, outbox, limits }, standing, 's1', made);

    expect(sessions.acts).toEqual(acts(made));
    expect(counted).toEqual(['user/setWebInstance of s1']);
    const isOtherDevice = newest === null && webSessionID !== -1;
    expect(told).toEqual(isOtherDevice ? [`newSignIn#${webSessionID}`] : []);
  });

  it('is active among the recent ones only when it is the newest', async () => {
    const sessions = sessionsWith({
      newest: session,
      notBefore: 0,
      suspension: null,
      deletion: null,
    });
    const marked = (standing: AccountStatus) => getSessionDetails(sessions, standing, 's1');

    const now = await marked({ newest: session, notBefore: 0, suspension: null, deletion: null });
    const none = await marked({ newest: null, notBefore: 0, suspension: null, deletion: null });

    expect(now.data.recent.map(({ active }) => active)).toEqual([true, false]);
    expect(none.session).toBeNull();
    expect(none.data.recent.map(({ active }) => active)).toEqual([false, false]);
  });
});

describe('signing out everywhere', () => {
  it('asks the identity provider first, and changes nothing here when that fails', async () => {
    const sessions = sessionsWith({
      newest: session,
      notBefore: 0,
      suspension: null,
      deletion: null,
    });
    const down = { signOutEverywhere: () => Promise.reject(new Error('down')) };

    const answer = signOutEverywhere(down, sessions, caller, 7);

    await expect(answer).rejects.toThrow('down');
    expect(sessions.acts).toEqual([]);
  });

  it('names the account to the provider and the person to the sessions', async () => {
    const sessions = sessionsWith({
      newest: session,
      notBefore: 0,
      suspension: null,
      deletion: null,
    });
    const asked: string[] = [];
    const accounts = { signOutEverywhere: async (name: string) => void asked.push(name) };

    await signOutEverywhere(accounts, sessions, caller, 7);

    expect(asked).toEqual(['Google_1']);
    expect(sessions.acts).toEqual([{ endAll: ['s1', 7] }]);
  });
});
