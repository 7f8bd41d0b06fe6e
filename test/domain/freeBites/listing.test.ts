import { describe, expect, it } from 'vitest';
import { mostSeats, registrationsPerSeat } from '../../../lambdas/contract/constants.ts';
import { freeBites } from '../../../lambdas/contract/groups/freeBites.ts';
import { type OpenedCollege, operator } from '../../../lambdas/contract/groups/operator.ts';
import type { PrivilegeEvent } from '../../../lambdas/contract/tables/journal.ts';
import {
  getCollegeList,
  listedStudents,
} from '../../../lambdas/domain/freeBites/getCollegeList.ts';
import { listedCollege } from '../../../lambdas/domain/operators/listColleges.ts';
import { openCollege, pageOfCollege } from '../../../lambdas/domain/operators/openCollege.ts';
import type { PrivilegeRecord } from '../../../lambdas/domain/operators/PrivilegeRecords.ts';
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

  it('is recorded once when an operator opens it, whose later pages are part of that look', async () => {
    const recorded: PrivilegeRecord[] = [];
    const opening = {
      ...ports,
      students: {
        ...ports.students,
        places: async () => ({ version: 0, holders: [], vouched: false }),
      },
      people: { find: async () => null },
      hashOf: () => 'a'.repeat(32),
      privileges: {
        record: async (event: PrivilegeEvent) => {
          recorded.unshift({ ...event, entry: String(event.at) });
        },
      },
      records: {
        async *newestFirst(from: string) {
          yield* recorded.filter(({ entry }) => entry >= from);
        },
      },
    };
    const minute = 60_000;
    const look = async (who: string, at: number, after?: string) => {
      const opened = { collegeID: 'c', vouching: null, after };
      await openCollege(opening, opened, who, 1_795_300_000_000 + at * minute);
    };
    const page = `${'1795257777000'.padStart(16, '0')}-${'0'.repeat(43)}`;

    await look('omkar', 0);
    await look('omkar', 1, page);
    await look('uma', 2, page);
    await look('omkar', 3, page);
    await look('omkar', 30, page);
    await look('omkar', 31);

    expect(
      recorded.toReversed().map(({ who, at }) => [who, (at - 1_795_300_000_000) / minute]),
    ).toEqual([
      ['omkar', 0],
      ['uma', 2],
      ['omkar', 30],
      ['omkar', 31],
    ]);
  });

  it('can be ticked whole, and sent in one call', () => {
    const ids = all.map((_, at) => String(at).padStart(43, '0'));
    const call = { id: '1', emailID: 'o@example.com', collegeID: 'c', changesHash: 'a'.repeat(32) };
    const { request, bodyLimitBytes } = operator['operator/confirmCollege'];

    expect(request.safeParse({ ...call, confirm: ids }).success).toBe(true);
    expect(JSON.stringify({ ...call, confirm: ids }).length).toBeLessThan(bodyLimitBytes);
  });
});
