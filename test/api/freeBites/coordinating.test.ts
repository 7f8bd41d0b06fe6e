import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dynamoCoordinatorLinkEditor } from '../../../lambdas/adapters/dynamo/freeBites/coordinatorLinks.ts';
import {
  revokeLink,
  shownLinkID,
  workingLinks,
} from '../../../lambdas/domain/freeBites/coordinatorLinks.ts';
import { giveLink } from '../../routes/support/coordinators.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const day = 86_400_000;
const List = z.object({
  counts: z.record(z.string(), z.int()),
  students: z.array(
    z.object({ registration: z.string(), rollNumber: z.string(), state: z.string() }),
  ),
});

describe("a coordinator's link", () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      college(),
      college({ collegeID: 'others', name: 'Other College' }),
      college({ collegeID: 'at-once', seats: 2 }),
    ]),
  );
  const now = () => api.localStack.productNow();
  const read = (linkToken: string) => students.call('freeBites/getCollegeList', { linkToken });
  const mark = (linkToken: string, marks: object) =>
    students.call('freeBites/confirmStudents', { linkToken, ...marks });
  const listOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
    List.parse(body['data']);
  const statesOf = (answer: { body: Readonly<Record<string, unknown>> }) =>
    Object.fromEntries(listOf(answer).students.map((one) => [one.rollNumber, one.state]));
  /** Registers students with these roll numbers; the hashes of their registrations by them. */
  async function register(collegeID: string, linkToken: string, rollNumbers: readonly string[]) {
    for (const rollNumber of rollNumbers) {
      await students.idOf(`${rollNumber}@${collegeID}.example`, { collegeID, rollNumber });
    }
    const { students: all } = listOf(await read(linkToken));
    return rollNumbers.map(
      (roll) => all.find(({ rollNumber }) => rollNumber === roll)?.registration ?? '',
    );
  }

  it('shows counts and the list, without address and guardian, and not who cancelled', async () => {
    const linkToken = await giveLink('pes-bengaluru', 1, now());
    const [asha = ''] = await register('pes-bengaluru', linkToken, ['A1']);
    await students.idOf('another@secret.example', { rollNumber: 'A2' });
    await students.idOf('minor@secret.example', {
      rollNumber: 'A4',
      adult: false,
      guardian: { name: 'Meera', emailID: 'meera@home.example' }, // who has not agreed yet
    });
    await students.giveBack(await students.idOf('gone@secret.example', { rollNumber: 'A3' }));

    const { status, body, text } = await read(linkToken);

    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      college: 'PES University',
      seats: 2,
      counts: { registered: 2, toConfirm: 2, places: 0, waiting: 0, declined: 0, placesLeft: 2 },
    });
    expect(listOf({ body }).students.map(({ rollNumber }) => rollNumber)).toEqual(['A1', 'A2']);
    expect(listOf({ body }).students[0]?.registration).toBe(asha);
    expect(text).not.toMatch(/secret|@|9876543210|Meera|adult|"A3"|"A4"/);
    expect(await students.info(asha)).toEqual({});
  });

  it('confirms in order of arrival, declines, and gives a cancelled place to the next', async () => {
    const collegeID = 'at-once';
    const linkToken = await giveLink(collegeID, 1, now());
    const leaver = await students.idOf('L@at-once.example', { collegeID, rollNumber: 'L' });
    const [b = '', c = '', d = ''] = await register(collegeID, linkToken, ['B', 'C', 'D']);
    const [first] = listOf(await read(linkToken)).students;
    const confirm = [d, c, first?.registration ?? ''];

    const confirmed = await mark(linkToken, { confirm, decline: [b] });
    await students.giveBack(leaver);
    const after = await mark(linkToken, {});
    const corrected = await mark(linkToken, { confirm: [b] });

    expect(statesOf(confirmed)).toEqual({ L: 'place', B: 'declined', C: 'place', D: 'waiting' });
    expect(statesOf(after)).toEqual({ B: 'declined', C: 'place', D: 'place' });
    expect(listOf(after).counts).toMatchObject({ places: 2, waiting: 0, placesLeft: 0 });
    expect(statesOf(corrected)).toEqual({ B: 'waiting', C: 'place', D: 'place' });
  });

  it('keeps what two coordinators say at the same moment', async () => {
    const collegeID = 'two';
    await openColleges(api.localStack.addresses.aws, [college({ collegeID, seats: 1 })]);
    const links = [await giveLink(collegeID, 1, now()), await giveLink(collegeID, 2, now())];
    const [one = '', other = ''] = links;
    const [p = '', q = '', r = ''] = await register(collegeID, one, ['P', 'Q', 'R']);
    api.aws.gather(2, /PutItem .*#places#two/);

    const answers = await Promise.all([
      mark(one, { confirm: [p] }),
      mark(other, { confirm: [q], decline: [r] }),
    ]);

    const states = Object.values(statesOf(await read(one))).toSorted();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(states).toEqual(['declined', 'place', 'waiting']);
  });

  it('of another college changes nothing of this one', async () => {
    const linkToken = await giveLink('pes-bengaluru', 1, now());
    const foreign = await giveLink('others', 1, now());
    const [one = ''] = await register('pes-bengaluru', linkToken, ['F1']);

    const answer = await mark(foreign, { confirm: [one], decline: [one] });

    expect(listOf(answer).students).toEqual([]);
    expect(statesOf(await read(linkToken))).toMatchObject({ F1: 'received' });
  });

  it('S-12: that is forged, expired or revoked is answered like one that never was, and reads no list', async () => {
    const expired = await giveLink('pes-bengaluru', 1, now() - 2 * day);
    const revoked = await giveLink('pes-bengaluru', 300, now());
    const editor = { links: dynamoCoordinatorLinkEditor() };
    const link = (await workingLinks(editor, 'pes-bengaluru', now())).at(-1);
    const linkID = link?.linkID ?? '';
    await revokeLink(editor, 'pes-bengaluru', link ? shownLinkID(link) : '', now());
    api.aws.calls.splice(0);

    const answers = [];
    for (const token of [expired, revoked, linkID.slice(0, 22), 'AbCdEfGhIjKlMnOpQrStUv']) {
      answers.push(await read(token), await mark(token, {}));
    }

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(api.aws.calls.filter((call) => /Scan|Query/.test(call))).toEqual([]);
  });

  it('reads the registrations of its own college alone', async () => {
    const linkToken = await giveLink('pes-bengaluru', 1, now());
    await read(linkToken);
    api.aws.calls.splice(0);

    await read(linkToken);

    const lists = api.aws.calls.filter((call) => /Scan|Query/.test(call));
    expect(lists).toEqual(['DynamoDB_20120810.Query']);
  });

  it('opens no registration, and a student id opens no list', async () => {
    const linkToken = await giveLink('pes-bengaluru', 1, now());
    const studentID = await students.idOf('id@example.com');

    const asLink = await read(studentID);
    const asStudent = await students.call('freeBites/getStudentInfo', { studentID: linkToken });

    expect([asLink.status, asStudent.status]).toEqual([400, 404]);
  });
});
