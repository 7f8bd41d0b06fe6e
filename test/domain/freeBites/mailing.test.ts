import { describe, expect, it } from 'vitest';
import type { Applicant } from '../../../lambdas/domain/freeBites/ports.ts';
import {
  type RegistrationLetterPorts,
  readRegistrationLetter,
  type StudentMail,
} from '../../../lambdas/domain/mail/letters/registration.ts';
import { mailboxOf } from '../../../lambdas/domain/mail/mailboxOf.ts';
import { applicant } from '../../support/freeBites/ModelCollege.ts';

describe('a student who lost the id', () => {
  /** The registrations that are mailed again to `asha@x`. */
  async function mailedOf(applicants: readonly Applicant[], now = 1): Promise<string[]> {
    const mailed: string[] = [];
    const ports: RegistrationLetterPorts = {
      mails: {
        async enqueue(registration) {
          mailed.push(registration);
        },
      },
      students: {
        async *ofAddress({ emailID }) {
          yield* applicants.filter(({ person }) => person?.emailID.toLowerCase() === emailID);
        },
      },
      colleges: { find: async () => null },
      studentIDs: { idFor: async (text) => text, unseal: async (sealed) => sealed },
    };
    const lost: StudentMail = {
      registration: '#lostID#x',
      causedAt: 1,
      lookAt: 1,
      tries: 1,
      cause: { kind: 'lostID' },
      lostID: { collegeID: 'c', emailID: 'asha@x' },
    };
    await readRegistrationLetter(ports, lost, now);
    return mailed;
  }

  it('gets one mail, however often anyone has registered the address', async () => {
    const flood = Array.from({ length: 50 }, (_, at) => applicant(`r${at}`, at, 'Asha@X'));

    expect(await mailedOf([...flood, applicant('other', 0, 'other@x')])).toEqual(['r0']);
  });

  it('gets the one with a place, or else the one that can still get it', async () => {
    const declined = applicant('declined', 1, 'asha@x', { state: 'declined' });
    const received = applicant('received', 2, 'asha@x');
    const waiting = applicant('waiting', 3, 'asha@x', { state: 'waiting', position: 1 });
    const place = applicant('place', 4, 'asha@x', { state: 'place' });
    const gone = applicant('gone', 0, 'asha@x', { state: 'givenBack', person: null });
    const old = applicant('old', 0, 'asha@x', { state: 'place', expiresAt: 1 });
    const all = [gone, old, declined, received, waiting, place];

    expect(await mailedOf(all, 1000)).toEqual(['place']);
    expect(await mailedOf(all.slice(0, -1), 1000)).toEqual(['waiting']);
    expect(await mailedOf(all.slice(0, -2), 1000)).toEqual(['received']);
    expect(await mailedOf(all.slice(0, -3), 1000)).toEqual(['declined']);
    expect(await mailedOf([gone, old], 1000)).toEqual([]);
  });
});

describe('S-34: a mailbox that mails are counted by', () => {
  it.each([
    ['Asha@College.example', 'asha@college.example'],
    ['asha+1@college.example', 'asha@college.example'],
    ['a.sha@college.example', 'a.sha@college.example'],
    ['A.s.ha+x+y@gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
  ])('of %s is %s', (emailID, mailbox) => {
    expect(mailboxOf(emailID)).toBe(mailbox);
  });
});
