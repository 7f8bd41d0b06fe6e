import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, confirmPlaces, openColleges } from '../../support/freeBites/colleges.ts';
import { registerCrowd, standingOf } from '../../support/freeBites/registerCrowd.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { chanceFrom } from '../../support/moneyModel/Steps.ts';

describe('a crowd that registers at once', () => {
  const api = shareApi();
  const students = new Students(api);
  afterEach(() => {
    api.aws.fault = undefined;
  });

  it('S-37: gets one place a person, in order of arrival, though answers are lost and two operators confirm at once', async () => {
    const chance = chanceFrom(20_261_121);
    await openColleges(api.localStack.addresses.aws, [college({ seats: 10 })]);
    api.aws.fault = (target) => (target.includes('PutItem') && chance() < 0.1 ? 'lost' : undefined);

    const crowd = await registerCrowd(students, { people: 25, repeated: 5, lost: 0.1, chance });
    await Promise.all([confirmPlaces('pes-bengaluru'), confirmPlaces('pes-bengaluru')]);

    expect(crowd.wrong).toEqual([]);
    expect(crowd.calls).toBe(30);
    expect(crowd.retries).toBeGreaterThan(0);
    expect(new Set(crowd.ids.values()).size).toBe(25);
    expect(await standingOf(students)).toEqual({
      places: 10,
      waiting: 15,
      others: 0,
      people: 25,
      isOrdered: true,
    });
  });
});
