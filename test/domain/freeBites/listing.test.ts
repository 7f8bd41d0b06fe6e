import { describe, expect, it } from 'vitest';
import { mostSeats, registrationsPerSeat } from '../../../lambdas/contract/constants.ts';
import { freeBites } from '../../../lambdas/contract/groups/freeBites.ts';
import { getCollegeList } from '../../../lambdas/domain/freeBites/getCollegeList.ts';
import { college } from '../../support/freeBites/colleges.ts';
import { applicant } from '../../support/freeBites/ModelCollege.ts';

/** What Lambda lets a function answer, bytes. */
const longestAnswer = 6_291_556;

describe('the list of a college with all registrations that it may have, each as long as it may be', () => {
  const widest = '\u{1f600}';
  const all = Array.from({ length: registrationsPerSeat * mostSeats }, (_, at) => {
    const one = applicant(String(at).padStart(43, '0'), 1_795_257_777_000 + (at >> 2), 'a@x');
    const person = one.person && {
      ...one.person,
      name: widest.repeat(80),
      rollNumber: widest.repeat(30),
      course: widest.repeat(80),
    };
    return { ...one, person };
  });
  const ports = {
    colleges: { find: async () => ({ ...college(), placed: 0, waiting: 0, revision: 1 }) },
    links: {
      find: async () => ({ linkID: 'l', collegeID: 'c', createdAt: 1, expiresAt: 9_999_999_999 }),
    },
    limits: { count: async () => 1, noteUncounted: () => undefined },
    students: {
      async *ofCollege() {
        yield* all;
      },
    },
  };

  it('is answered in pages that a function may answer, in order of arrival, each registration once', async () => {
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const call = { source: '192.0.2.1', now: 1 };
      const { data } = await getCollegeList(ports, { linkToken: 't', after }, call);
      const answer = { id: '1', status: 'ok', data };
      expect(freeBites['freeBites/getCollegeList'].ok.safeParse(answer).success).toBe(true);
      expect(Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))).toBeLessThan(longestAnswer);
      listed.push(...data.students.map(({ registration }) => registration));
      after = data.next ?? undefined;
    } while (after !== undefined);

    expect(listed).toEqual(all.map(({ registration }) => registration));
  });
});
