import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minimumPlaceDays, samplesWithoutPlace } from '../../../lambdas/contract/constants.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import {
  college,
  confirmPlaces,
  openColleges,
  sampleIDs,
} from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const day = 86_400_000;

describe('opening a sample', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college({ samples: sampleIDs })]));
  afterEach(() => {
    api.aws.failing = undefined;
  });

  it('shows its document from registration on, and counts it once', async () => {
    const studentID = await students.idOf('once@example.com');

    const first = await students.open(studentID, 'gears');
    const again = await students.open(studentID, 'gears');

    expect(first.status).toBe(200);
    expect(first.body['data']).toMatchObject({
      title: 'All of gears',
      samplesUsed: 1,
      samplesGranted: samplesWithoutPlace,
      document: { sections: [{ id: 'teeth-and-turns' }, { id: 'cut-and-try' }] },
      samples: sampleIDs.map((id) => ({ id, opened: id === 'gears' })),
    });
    expect(again.body).toEqual(first.body);
  });

  it('is granted once without a place, of the student’s choice, and that one stays open', async () => {
    const studentID = await students.idOf('choice@example.com');
    const answers = [];
    for (const id of ['levers', 'gears', 'levers']) {
      answers.push(await students.open(studentID, id));
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
    expect(answers[1]?.body).toMatchObject({
      status: 'insufficientPerm',
      errMsg: 'This registration opens one sample. With a place it opens all of them.',
      data: { samplesGranted: 1, samplesUsed: 1 },
    });
  });

  it('is granted for all that the college offers with a place, and on the waiting list for the one', async () => {
    const collegeID = 'small';
    const closesAt = api.localStack.productNow() + 60 * day;
    const facts = college({ collegeID, seats: 1, closesAt, samples: sampleIDs });
    await openColleges(api.localStack.addresses.aws, [facts]);
    const placed = await students.idOf('placed@example.com', { collegeID });
    const waiting = await students.idOf('waits@example.com', { collegeID });
    await students.open(waiting, 'gears');

    await confirmPlaces(collegeID);

    const info = await students.info(placed);
    expect(info).toMatchObject({
      state: 'place',
      samplesGranted: sampleIDs.length,
      samplesUntil: closesAt,
    });
    const opened = [];
    for (const id of sampleIDs.slice(1)) {
      opened.push((await students.open(placed, id)).status);
    }
    expect(opened).toEqual([200, 200, 200, 200]);
    expect(await students.info(waiting)).toMatchObject({ state: 'waiting', samplesGranted: 1 });
    expect((await students.open(waiting, 'levers')).status).toBe(403);
    expect((await students.open(waiting, 'gears')).status).toBe(200);
  });

  it('is granted for all until the college’s window ends, and at least two weeks after the place was given; what was opened stays open', async () => {
    const collegeID = 'ending';
    const closesAt = api.localStack.productNow() + day;
    const facts = college({ collegeID, closesAt, samples: sampleIDs });
    await openColleges(api.localStack.addresses.aws, [facts]);
    const studentID = await students.idOf('ending@example.com', { collegeID });
    await confirmPlaces(collegeID);
    await students.open(studentID, 'gears');
    await students.open(studentID, 'levers');

    await api.localStack.passTime(2 * day);
    const late = await students.info(studentID);
    await api.localStack.passTime(minimumPlaceDays * day);

    expect(late).toMatchObject({ samplesGranted: sampleIDs.length, samplesUsed: 2 });
    expect(Number(late['samplesUntil'])).toBeGreaterThan(closesAt + (minimumPlaceDays - 2) * day);
    expect(await students.info(studentID)).toMatchObject({ samplesGranted: 2, samplesUsed: 2 });
    expect((await students.open(studentID, 'pulleys')).status).toBe(403);
    expect((await students.open(studentID, 'levers')).status).toBe(200);
  });

  it('counts one item once when two calls come at the same moment', async () => {
    const studentID = await students.idOf('twice@example.com');
    api.aws.gather(2, /UpdateItem .*opened/);

    const answers = await Promise.all([
      students.open(studentID, 'gears'),
      students.open(studentID, 'gears'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 1 });
  });

  it('S-37: never opens one too many when several come at the same moment', async () => {
    const studentID = await students.idOf('many@example.com');
    api.aws.gather(4, /UpdateItem .*opened/);

    const answers = await Promise.all(sampleIDs.slice(1).map((id) => students.open(studentID, id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: samplesWithoutPlace });
  });

  it('is refused for what the college does not offer, published or not', async () => {
    await openColleges(api.localStack.addresses.aws, [
      college({ collegeID: 'poor', samples: ['levers', 'never-published'] }),
    ]);
    const studentID = await students.idOf('poor@example.com', { collegeID: 'poor' });

    const texts = [];
    for (const id of ['gears', 'never-published', 'no-such-thing']) {
      const { status, text } = await students.open(studentID, id);
      expect(status).toBe(404);
      texts.push(text);
    }

    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('dataNotFound');
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 0 });
  });

  it('is not counted when the document cannot be read', async () => {
    const studentID = await students.idOf('unread@example.com');
    await students.info(studentID);
    api.aws.failing = {
      target: /S3 GET .*documents/,
      status: 404,
      body: '<Error><Code>NoSuchKey</Code></Error>',
    };

    const { status } = await students.open(studentID, 'gears');

    expect(status).toBe(404);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 0 });
  });
});
