import { describe, expect, it } from 'vitest';
import { mostSeats, registrationsPerSeat } from '../../../lambdas/contract/constants.ts';
import { freeBites } from '../../../lambdas/contract/groups/freeBites.ts';
import type { OpenedCollege } from '../../../lambdas/contract/groups/operator.ts';
import {
  getCollegeList,
  listedStudents,
} from '../../../lambdas/domain/freeBites/getCollegeList.ts';
import { listedCollege } from '../../../lambdas/domain/operators/listColleges.ts';
import { pageOfCollege } from '../../../lambdas/domain/operators/openCollege.ts';
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

  it('is given to operators in such pages too, each with what changes of its students', () => {
    const students = listedStudents(all);
    const opened: OpenedCollege = {
      college: listedCollege({ ...college(), placed: 0, waiting: 0, revision: 1 }, 1),
      hasVouched: false,
      students,
      changes: students.map(({ registration }) => ({
        registration,
        from: 'received',
        to: 'waiting',
        position: students.length,
      })),
      changesHash: 'a'.repeat(64),
      after: { places: 0, waiting: students.length, declined: 0 },
      onIt: null,
    };
    const listed: string[] = [];
    const changed: string[] = [];
    let after: string | undefined;
    do {
      const data = pageOfCollege(opened, after);
      const answer = { id: '1', status: 'ok', data };
      expect(Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))).toBeLessThan(longestAnswer);
      listed.push(...data.students.map(({ registration }) => registration));
      changed.push(...data.changes.map(({ registration }) => registration));
      after = data.next ?? undefined;
    } while (after !== undefined);

    expect(listed).toEqual(all.map(({ registration }) => registration));
    expect(changed).toEqual(listed);
  });
});
