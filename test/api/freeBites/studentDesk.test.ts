import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoCollegeEditor } from '../../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../../../lambdas/adapters/dynamo/freeBites/students.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const collegeID = 'pes-bengaluru';
const place = { state: 'place', position: null } as const;
const waiting = { state: 'waiting', position: 7 } as const;

const quietly = { now: 1, mails: false };

describe('what is decided about a college', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college()]));

  /** A new student's id, and the hash under which it is kept. */
  async function register(emailID: string): Promise<{ id: string; hash: string }> {
    const id = await students.idOf(emailID);
    const all = await Array.fromAsync(dynamoStudentQueue().ofCollege(collegeID));
    const { registration = '' } = all.find(({ person }) => person?.emailID === emailID) ?? {};
    return { id, hash: registration };
  }

  it('is written by one of two who have read the same', async () => {
    const desk = dynamoStudentQueue();
    const before = await desk.places(collegeID);
    const next = (holder: string) => ({ version: 1, holders: [holder], vouched: false });

    const both = await Promise.all(['x', 'y'].map((one) => desk.commit(collegeID, next(one))));
    const late = await desk.commit(collegeID, next('z'));
    const after = await desk.commit(collegeID, { version: 2, holders: [], vouched: true });

    expect(before).toEqual({ version: 0, holders: [], vouched: false });
    expect(both.toSorted()).toEqual([false, true]);
    expect(late).toBe(false);
    expect(after).toBe(true);
    expect(await desk.places(collegeID)).toEqual({ version: 2, holders: [], vouched: true });
  });

  it('is stored with a registration unless a later decision was, or the place was cancelled', async () => {
    const desk = dynamoStudentQueue();
    const { id, hash } = await register('late@example.com');
    await desk.decide(hash, place, 5, quietly);
    await desk.decide(hash, waiting, 4, quietly);
    const kept = await students.info(id);
    await desk.decide(hash, waiting, 6, quietly);
    const later = await students.info(id);
    await students.giveBack(id);
    await desk.decide(hash, place, 7, quietly);

    expect(kept).toMatchObject({ state: 'place', waitingPosition: null });
    expect(later).toMatchObject({ state: 'waiting', waitingPosition: 7 });
    expect(await students.info(id)).toMatchObject({ state: 'givenBack', waitingPosition: null });
  });

  it('makes no registration of one that is gone', async () => {
    const before = await students.kept();

    await dynamoStudentQueue().decide('nobody', place, 9, quietly);

    expect(await students.kept()).toEqual(before);
  });

  it('is counted on the college unless a later one was, and stays when its facts are imported again', async () => {
    const colleges = dynamoCollegeEditor();
    await colleges.saveCounts(collegeID, { placed: 2, waiting: 1 }, 3);
    await colleges.saveCounts(collegeID, { placed: 9, waiting: 9 }, 2);
    await colleges.keep(college({ city: 'Mysuru', seats: 99 }));

    expect(await colleges.find(collegeID)).toMatchObject({
      placed: 2,
      waiting: 1,
      city: 'Mysuru',
      seats: 2,
    });
  });

  it('is not changed by a browser that sends its registration twice at once', async () => {
    const key = newKey();
    api.aws.gather(2, /PutItem .*together@/);

    const answers = await Promise.all([
      students.register('together@example.com', { course: 'Physics' }, key),
      students.register('together@example.com', { course: 'Chemistry' }, key),
    ]);

    const kept = JSON.stringify(await students.kept()).match(/together@example.com/g);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(kept).toHaveLength(1);
  });
});
