import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplesPerStudent } from '../../../lambdas/contract/constants.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, openColleges, sampleIDs } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

describe('opening a sample', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college({ samples: sampleIDs })]));
  afterEach(() => {
    api.awsProxy.failing = undefined;
  });

  it('shows its document from registration on, and counts it once', async () => {
    const studentID = await students.idOf('once@example.com');

    const first = await students.open(studentID, 'gears');
    const again = await students.open(studentID, 'gears');

    expect(first.status).toBe(200);
    expect(first.body['data']).toMatchObject({
      title: 'All of gears',
      samplesUsed: 1,
      samplesGranted: samplesPerStudent,
      document: { sections: [{ id: 'teeth-and-turns' }, { id: 'cut-and-try' }] },
      samples: sampleIDs.map((id) => ({ id, opened: id === 'gears' })),
    });
    expect(again.body).toEqual(first.body);
  });

  it('is granted three times, and the three stay open', async () => {
    const studentID = await students.idOf('three@example.com');
    const answers = [];
    for (const id of [...sampleIDs, 'gears']) {
      answers.push(await students.open(studentID, id));
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 200]);
    expect(answers[3]?.body).toMatchObject({
      status: 'insufficientPerm',
      data: { samplesGranted: samplesPerStudent, samplesUsed: samplesPerStudent },
    });
    expect(answers[5]?.body).toMatchObject({ data: { samplesUsed: samplesPerStudent } });
  });

  it('counts one item once when two calls come at the same moment', async () => {
    const studentID = await students.idOf('twice@example.com');
    api.awsProxy.gather(2, /UpdateItem .*opened/);

    const answers = await Promise.all([
      students.open(studentID, 'gears'),
      students.open(studentID, 'gears'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 1 });
  });

  it('S-37: never opens one too many when several come at the same moment', async () => {
    const studentID = await students.idOf('many@example.com');
    await students.open(studentID, 'gears');
    api.awsProxy.gather(4, /UpdateItem .*opened/);

    const answers = await Promise.all(sampleIDs.slice(1).map((id) => students.open(studentID, id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: samplesPerStudent });
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
    api.awsProxy.failing = {
      target: /S3 GET .*documents/,
      status: 404,
      body: '<Error><Code>NoSuchKey</Code></Error>',
    };

    const { status } = await students.open(studentID, 'gears');

    expect(status).toBe(404);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 0 });
  });
});
