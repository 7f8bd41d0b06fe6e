import type { SharedApi } from '../../support/api/SharedApi.ts';
import { college, confirmPlaces, openColleges } from '../../support/freeBites/colleges.ts';
import { registerCrowd, standingOf } from '../../support/freeBites/registerCrowd.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { say } from '../say.ts';

const people = 450;
const repeated = 50;
/** A college takes three registrations a seat, and two calls at once for one person count as two. */
const seats = 250;

/** Many register at once, answers are lost on both sides of the service, and the list is confirmed twice at once and then again. */
export async function placesAreGivenOnce(api: SharedApi, chance: () => number): Promise<boolean> {
  const students = new Students(api);
  await openColleges(api.localStack.addresses.aws, [college({ seats })]);
  const startedAt = Date.now();
  let lostWrites = 0;
  api.aws.fault = (target) => {
    const isLost = target.includes('PutItem') && chance() < 0.1;
    lostWrites += isLost ? 1 : 0;
    return isLost ? 'lost' : undefined;
  };
  const crowd = await registerCrowd(students, { people, repeated, lost: 0.1, chance });
  api.aws.fault = undefined;
  say(
    `${crowd.calls} calls of ${people} people at once in ${since(startedAt)} s, ${crowd.retries} times asked again for want of an answer, ` +
      `${lostWrites} writes whose answer was lost → ${new Set(crowd.ids.values()).size} ids, ${crowd.wrong.length} browsers with another id`,
  );
  const confirm = () => confirmPlaces('pes-bengaluru');
  const confirmedAt = Date.now();
  await Promise.all([confirm(), confirm()]);
  const standing = await standingOf(students);
  say(`confirmed twice at once in ${since(confirmedAt)} s: ${JSON.stringify(standing)}`);
  const again = await confirm();
  say(`confirmed again: ${again.changed} changed`);
  const after = await standingOf(students);
  return (
    crowd.wrong.length === 0 &&
    crowd.ids.size === people &&
    again.changed === 0 &&
    [standing, after].every(
      ({ places, waiting, others, people: distinct, isOrdered }) =>
        places === seats &&
        waiting === people - seats &&
        others === 0 &&
        distinct === people &&
        isOrdered,
    )
  );
}

function since(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(1);
}
