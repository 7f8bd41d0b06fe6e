import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const longerThanKept = 401 * 86_400_000;

describe('what is shown of a registration or a college', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      college({ closesAt: Date.now() + 3 * longerThanKept, samples: ['gears', 'none', 'levers'] }),
    ]),
  );

  it('S-16: of a registration is the college, the state and the samples that are published, and nothing of the person', async () => {
    const studentID = await students.idOf('canary@example.com', {
      name: 'Canary Name',
      rollNumber: 'CANARY1',
      course: 'Canary',
    });

    const { status, text, body } = await students.call('freeBites/getStudentInfo', { studentID });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: '1',
      status: 'ok',
      data: {
        college: 'PES University',
        state: 'received',
        waitingPosition: null,
        samplesGranted: 1,
        samplesUntil: null,
        samplesUsed: 0,
        samples: [
          { id: 'gears', title: 'All of gears', opened: false },
          { id: 'levers', title: 'All of levers', opened: false },
        ],
      },
    });
    expect(text).not.toMatch(/canary/i);
  });

  it('S-35: is the same refusal for every id that leads to nothing, and for one that is forgotten', async () => {
    const forgotten = await students.idOf('old@example.com');
    await students.open(forgotten, 'gears');
    const before = await students.info(forgotten);
    await api.localStack.passTime(longerThanKept);
    const ids = [forgotten, 'A'.repeat(43), newKey(), 'a_-'.repeat(28), forgotten.slice(0, -1)];

    for (const route of ['getStudentInfo', 'openSample', 'giveBackPlace'] as const) {
      const answers = await Promise.all(
        ids.map((studentID) => students.call(`freeBites/${route}`, { studentID, itemID: 'gears' })),
      );

      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
      expect(answers[0]?.body).toMatchObject({ status: 'dataNotFound' });
    }
    expect(before).toMatchObject({ state: 'received', samplesUsed: 1 });
    expect(await students.kept()).not.toEqual([]);
  });

  it.each([
    ['too short', 'A'.repeat(21)],
    ['too long', 'A'.repeat(87)],
    ['with other letters', `${'A'.repeat(42)}/`],
  ])('is refused for an id that is %s', async (_, studentID) => {
    const { status, body } = await students.call('freeBites/getStudentInfo', { studentID });

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: ['studentID'] } });
  });

  const info = (collegeID: string) => students.call('freeBites/getCollegeInfo', { collegeID });

  it('of a college is its name, city, window, whether seats are open, and its samples', async () => {
    const one = college();
    await openColleges(api.localStack.addresses.aws, [
      one,
      college({ collegeID: 'full', seats: 0 }),
    ]);

    const { status, body } = await info('pes-bengaluru');
    const full = await info('full');

    expect(status).toBe(200);
    expect(body['data']).toEqual({
      name: 'PES University',
      city: 'Bengaluru',
      windowOpen: true,
      seatsOpen: true,
      opensAt: one.opensAt,
      closesAt: one.closesAt,
      samples: one.samples.map((id) => ({ id, title: `All of ${id}` })),
    });
    expect(full.body).toMatchObject({ data: { seatsOpen: false, windowOpen: true } });
  });

  it('is nothing of a college that is not there', async () => {
    const { status, body } = await info('no-such-college');

    expect(status).toBe(404);
    expect(body).toEqual({ id: '1', status: 'dataNotFound', errMsg: expect.any(String) });
  });
});
