import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

describe('giving a place back', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college()]));

  it('forgets at once what the student told, and can be done again', async () => {
    const studentID = await students.idOf('gone@example.com', {
      name: 'Gone Person',
      rollNumber: 'GONE1',
    });
    await students.open(studentID, 'gears');
    const before = JSON.stringify(await students.kept());

    const first = await students.giveBack(studentID);
    const again = await students.giveBack(studentID);

    const kept = JSON.stringify(await students.kept());
    expect(before).toMatch(/gone@example.com/);
    expect(first.body).toEqual({ id: '1', status: 'ok', data: { state: 'givenBack' } });
    expect(again.body).toEqual(first.body);
    expect(kept).not.toMatch(/gone@example|gone person|GONE1/i);
    expect(await students.info(studentID)).toMatchObject({ state: 'givenBack', samplesUsed: 1 });
  });

  it('opens nothing new any more; what was open stays', async () => {
    const studentID = await students.idOf('closed@example.com');
    await students.open(studentID, 'gears');
    await students.giveBack(studentID);

    const statuses = [];
    for (const id of ['gears', 'levers']) {
      statuses.push((await students.open(studentID, id)).status);
    }

    expect(statuses).toEqual([200, 403]);
  });

  it('opens nothing new even when it happens while a sample is being opened', async () => {
    const studentID = await students.idOf('race@example.com');
    const held = api.aws.hold(/UpdateItem .*opened/);
    const opening = students.open(studentID, 'gears');
    await held.reached;
    await students.giveBack(studentID);
    held.release();

    expect((await opening).status).toBe(403);
    expect(await students.info(studentID)).toMatchObject({ samplesUsed: 0 });
  });
});
