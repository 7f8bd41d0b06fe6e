/** Places of freeBites while many register, coordinators and an operator confirm, students cancel, and samples are opened at once. */
import { dynamoCollegeEditor } from '../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import {
  dynamoStudentQueue,
  dynamoStudents,
} from '../../lambdas/adapters/dynamo/freeBites/students.ts';
import { s3Samples } from '../../lambdas/adapters/objectStore/s3Samples.ts';
import { randomIdempotencyKey } from '../../lambdas/adapters/randomIDs.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { noticeVersion } from '../../lambdas/contract/constants.ts';
import type { StudentState } from '../../lambdas/contract/vocabulary.ts';
import { cancelPlace } from '../../lambdas/domain/freeBites/cancelPlace.ts';
import { confirmCollege, type Vouching } from '../../lambdas/domain/freeBites/confirmCollege.ts';
import { openSample } from '../../lambdas/domain/freeBites/openSample.ts';
import type { Applicant } from '../../lambdas/domain/freeBites/ports.ts';
import { registerStudent } from '../../lambdas/domain/freeBites/registerStudent.ts';
import { college, openColleges, sampleIDs } from '../support/freeBites/colleges.ts';
import { untilAnswered } from '../support/untilAnswered.ts';
import { say } from './say.ts';

const calls = 200;
const seats = 20;
const coordinators = 4;

/** Whether one round holds. @param aws the local stack's AWS endpoint */
export async function placesHold(aws: string, round: number): Promise<boolean> {
  const collegeID = `round-${round}`;
  await untilAnswered(() => openColleges(aws, [college({ collegeID, seats })]));
  const ids = await Promise.all(Array.from({ length: calls }, (_, at) => register(collegeID, at)));
  const registered = await listOf(collegeID);
  const isRegistered = new Set(ids).size === calls && registered.length === calls;

  const leaving = ids.filter((_, at) => at % 5 === round % 5);
  const queue = registered.map(({ registration }) => registration);
  const share = calls / coordinators;
  await Promise.all([
    ...Array.from({ length: coordinators }, (_, at) => {
      const confirmed = new Set(queue.slice(at * share, (at + 1) * share));
      return confirm(collegeID, { confirmed, declined: new Set() });
    }),
    confirm(collegeID, { confirmed: new Set(), declined: new Set() }),
    ...leaving.map((id) => untilAnswered(() => cancelPlace(dynamoStudents(), id, Date.now()))),
  ]);
  // What was cancelled last is seen by the next run.
  await confirm(collegeID, null);
  const all = await listOf(collegeID);
  const inState = (state: StudentState) => all.filter((one) => one.state === state);
  const { holders } = await untilAnswered(() => dynamoStudentQueue().places(collegeID));
  const placed = inState('place').map(({ registration }) => registration);
  const staying = calls - leaving.length;
  say(
    `round ${round}: ${calls} registered at once → ${registered.length} kept; confirmed by ${coordinators} coordinators and an ` +
      `operator while ${leaving.length} cancelled → ${placed.length} places, ${inState('waiting').length} in line`,
  );
  const isGiven =
    String(placed.toSorted()) === String(holders.toSorted()) &&
    placed.length === seats &&
    inState('givenBack').length === leaving.length &&
    isLine(inState('waiting'), staying - seats);
  return isRegistered && isGiven && (await samplesHold(ids, round));
}

/** Students with a place open all samples, those who wait one, however many calls come at once. */
async function samplesHold(ids: readonly string[], round: number): Promise<boolean> {
  const students = dynamoStudents();
  const found = await Promise.all(
    ids.map(async (id) => ({ id, kept: await untilAnswered(() => students.find(id)) })),
  );
  const inState = (state: StudentState) => found.filter(({ kept }) => kept?.state === state);
  const some = [...inState('place'), ...inState('waiting').slice(0, seats)];
  const ports = { colleges: dynamoCollegeEditor(), students, samples: s3Samples() };
  const asked = some.flatMap(({ id }) => sampleIDs.map((itemID) => ({ studentID: id, itemID })));
  const opened = await Promise.allSettled(
    asked.map((request) => untilAnswered(() => openSample(ports, request, Date.now()))),
  );
  const granted = opened.filter(({ status }) => status === 'fulfilled').length;
  const after = await Promise.all(some.map(({ id }) => untilAnswered(() => students.find(id))));
  const expected = seats * sampleIDs.length + seats;
  const isKept = after.every(
    (one) => one?.opened.length === (one?.state === 'place' ? sampleIDs.length : 1),
  );
  say(
    `round ${round}: ${asked.length} samples asked for at once → ${granted} opened, ${expected} granted`,
  );
  return granted === expected && isKept;
}

/** A line is numbered from 1, in the order of arrival, without a gap. */
function isLine(waiting: readonly Applicant[], length: number): boolean {
  const inOrder = waiting.toSorted(
    (one, other) =>
      one.receivedAt - other.receivedAt || (one.registration < other.registration ? -1 : 1),
  );
  return waiting.length === length && inOrder.every(({ position }, at) => position === at + 1);
}

function listOf(collegeID: string): Promise<Applicant[]> {
  return untilAnswered(() => Array.fromAsync(dynamoStudentQueue().ofCollege(collegeID)));
}

function register(collegeID: string, at: number): Promise<string> {
  const ports = {
    colleges: dynamoCollegeEditor(),
    // How many may register, and what limits hold back, is no part of the proof.
    students: { ...dynamoStudents(), admit: async () => 1 },
    // Its secret is for functions alone.
    studentIDs: {
      idFor: async (text: string) => sha256(text),
      seal: async (studentID: string) => studentID,
    },
    limits: { count: async () => 1, noteUncounted: () => undefined },
    alerts: { alert: () => undefined },
    newKey: randomIdempotencyKey,
  };
  const student = {
    collegeID,
    name: 'Asha Rao',
    emailID: `s${at}@${collegeID}.example`,
    rollNumber: `R${at}`,
    course: 'Physics',
    year: 1,
    adult: true,
    consent: { version: noticeVersion, at: Date.now() } as const,
  };
  const call = {
    key: randomIdempotencyKey(),
    source: '',
    now: Date.now(),
  };
  return untilAnswered(async () => (await registerStudent(ports, student, call)).studentID);
}

function confirm(collegeID: string, vouching: Vouching | null): Promise<unknown> {
  const ports = { colleges: dynamoCollegeEditor(), students: dynamoStudentQueue() };
  return untilAnswered(() => confirmCollege(ports, collegeID, { vouching, now: Date.now() }));
}
