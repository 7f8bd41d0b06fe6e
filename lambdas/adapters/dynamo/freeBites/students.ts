import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { studentRetentionDays } from '../../../contract/constants.ts';
import {
  EnteredPerson,
  StoredApplicant,
  StoredRegistration,
} from '../../../contract/tables/students.ts';
import type {
  Applicant,
  GuardedStudents,
  StudentQueue,
  Students,
  StudentsByAddress,
} from '../../../domain/freeBites/ports.ts';
import type { Registration } from '../../../domain/freeBites/Registration.ts';
import { comparable } from '../../../domain/people/Caller.ts';
import {
  expiryAfter,
  getItem,
  putItem,
  query,
  table,
  updateAndGetItem,
  updateItem,
} from '../table.ts';
import { addressHashOf, dueMail, setDueMail, valuesOfDueMail } from './studentMails.ts';

const RegistrationItem = z.pipe(StoredRegistration, z.transform(registrationOf));
const StoredRegistrationCount = z.object({ count: z.int() });
const EnteredItem = z.object({ person: z._default(z.nullable(EnteredPerson), null) });
const StoredPlaces = z.object({
  version: z._default(z.int(), 0),
  holders: z._default(z.array(z.string()), []),
  vouched: z._default(z.boolean(), false),
});

/** Registrations in the table named by `STUDENTS_TABLE`; key `registration`, the hash of the id; they age out by `expiresAt` (epoch s). */
export function dynamoStudents(): Students {
  const registrations = table('students', RegistrationItem);
  const people = table('students', EnteredItem);
  const counts = table('students', StoredRegistrationCount);
  return {
    // What the student entered is not even read.
    find: (studentID) =>
      getItem(registrations, keyOf(studentID), {
        ProjectionExpression:
          '#collegeID, #state, #position, #receivedAt, #decidedAt, #expiresAt, #opened',
      }),
    findPerson: async (studentID) =>
      (await getItem(people, keyOf(studentID), { ProjectionExpression: '#person' }))?.person ??
      null,
    async admit({ collegeID, opensAt, closesAt }, most) {
      const counted = await updateAndGetItem(
        counts,
        // No hash begins so. A window that opens later has a count of its own.
        { registration: `#count#${collegeID}#${opensAt}` },
        {
          UpdateExpression: 'SET #expiresAt = :expiresAt ADD #count :one',
          ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
          values: { expiresAt: expiryAfter(closesAt ?? 0, studentRetentionDays), one: 1, most },
        },
      );
      return counted?.count ?? null;
    },
    async add(studentID, registration, { mails }) {
      const mail = mails ? dueMail(registration.receivedAt) : {};
      const { collegeID, person } = registration;
      const addressHash = addressHashOf({ collegeID, emailID: comparable(person.emailID) });
      await putItem(
        registrations,
        { ...registration, ...keyOf(studentID), addressHash, ...mail },
        { ConditionExpression: 'attribute_not_exists(#registration)' },
      );
    },
    async open(studentID, itemID, { state, most }) {
      // The set and its size are checked and written in one step, so that two at once both count.
      const registration = await updateAndGetItem(registrations, keyOf(studentID), {
        UpdateExpression: 'ADD #opened :items',
        ConditionExpression:
          '#state = :state AND (attribute_not_exists(#opened) OR contains(#opened, :item) OR size(#opened) < :most)',
        values: {
          state,
          item: itemID,
          items: new Set([itemID]),
          most,
        },
      });
      return registration?.opened ?? null;
    },
    cancel: (studentID, now) => updateItem(registrations, keyOf(studentID), cancelling(now)),
  };
}

/** The update that cancels a registration and erases what the student entered. */
function cancelling(now: number) {
  return {
    UpdateExpression:
      'SET #state = :cancelled REMOVE #person, #addressHash, #position, #sealedID, #queue, #lookAt',
    ConditionExpression: 'attribute_exists(#registration) AND #expiresAt > :now',
    values: { cancelled: 'givenBack', now: Math.floor(now / 1000) },
  };
}

/** The same table as parents and guardians see it. */
export function dynamoGuardedStudents(): GuardedStudents {
  const applicants = table('students', StoredApplicant);
  return {
    async find(registration) {
      const found = await getItem(applicants, { registration });
      return found && applicantOf(found);
    },
    agree: (registration, { now, expiresAt, mails }) =>
      updateItem(
        applicants,
        { registration },
        {
          UpdateExpression: `SET #state = :received, #guardianAgreedAt = :now, #expiresAt = :expiresAt${mails ? `, ${setDueMail}` : ''}`,
          ConditionExpression: '#state = :asked AND #expiresAt > :nowSeconds',
          values: {
            received: 'received',
            asked: 'guardianAsked',
            now,
            nowSeconds: Math.floor(now / 1000),
            expiresAt,
            ...(mails && valuesOfDueMail(now)),
          },
        },
      ),
    cancel: (registration, now) => updateItem(applicants, { registration }, cancelling(now)),
  };
}

/** The same table as operators' commands see it. */
export function dynamoStudentQueue(): StudentQueue {
  const applicants = table('students', StoredApplicant);
  const allPlaces = table('students', StoredPlaces);
  return {
    // The index lags by less than a second, so the newest registrations may be missing: they are decided the next time.
    async *ofCollege(collegeID) {
      const found = query(applicants, {
        IndexName: 'college',
        KeyConditionExpression: '#collegeID = :collegeID',
        values: { collegeID },
      });
      for await (const one of found) {
        yield applicantOf(one);
      }
    },
    async places(collegeID) {
      return (await getItem(allPlaces, placesKey(collegeID))) ?? StoredPlaces.parse({});
    },
    commit: (collegeID, places) =>
      putItem(
        allPlaces,
        { ...placesKey(collegeID), ...places },
        {
          ConditionExpression: 'attribute_not_exists(#version) OR #version = :before',
          values: { before: places.version - 1 },
        },
      ),
    async decide(registration, { state, position }, version, { now, mails }) {
      await updateItem(
        applicants,
        { registration },
        {
          // The decision and its mail are one write: neither is without the other.
          UpdateExpression: `SET #state = :state, #position = :position, #decision = :version, #decidedAt = :now${mails ? `, ${setDueMail}` : ''}`,
          ConditionExpression:
            'attribute_exists(#registration) AND #state <> :cancelled AND (attribute_not_exists(#decision) OR #decision < :version)',
          values: {
            state,
            position,
            version,
            now,
            cancelled: 'givenBack',
            ...(mails && valuesOfDueMail(now)),
          },
        },
      );
    },
  };
}

/** Registrations by their address: the index `address` of the same table. */
export function dynamoStudentsByAddress(): StudentsByAddress {
  const applicants = table('students', StoredApplicant);
  return {
    async *ofAddress(known) {
      const found = query(applicants, {
        IndexName: 'address',
        KeyConditionExpression: '#addressHash = :addressHash',
        values: { addressHash: addressHashOf(known) },
      });
      for await (const one of found) {
        yield applicantOf(one);
      }
    },
  };
}

function applicantOf({
  registration,
  person,
  consent,
  ...rest
}: z.infer<typeof StoredApplicant>): Applicant {
  return { ...registrationOf(rest), registration, person, consent };
}

/** The key under which an id is stored: who reads the table learns no id. */
function keyOf(studentID: string) {
  return { registration: createHash('sha256').update(studentID).digest('base64url') };
}

/** Where the decision about a college's places is among its registrations; no hash begins so. */
function placesKey(collegeID: string) {
  return { registration: `#places#${collegeID}` };
}

function registrationOf({ opened, ...rest }: z.infer<typeof StoredRegistration>): Registration {
  return { ...rest, opened: [...(opened ?? [])] };
}
