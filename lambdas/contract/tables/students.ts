import * as z from 'zod/mini';
import { guardianRegistrationDays, studentRetentionDays } from '../constants.ts';
import { Consent, Student } from '../entities.ts';
import { StudentState } from '../vocabulary.ts';
import { type Stored, type TableDefinition, workList } from './TableDefinition.ts';

/** What a student entered, under one attribute, so that it goes with one removal. */
export const EnteredPerson = z.pick(Student, {
  name: true,
  emailID: true,
  rollNumber: true,
  course: true,
  year: true,
  adult: true,
  guardian: true,
});
export type EnteredPerson = Stored<typeof EnteredPerson>;

/** A registration without what the student told. */
export const StoredRegistration = z.object({
  collegeID: z.string(),
  state: StudentState,
  /** Place on the waiting list, from 1; null in every other state. */
  position: z._default(z.nullable(z.int()), null),
  /** When it was received, epoch ms. */
  receivedAt: z.int(),
  /** When its state was decided last, epoch ms: with a place, when it got it. Null before the first decision. */
  decidedAt: z._default(z.nullable(z.int()), null),
  /** When it is to be forgotten, epoch s. */
  expiresAt: z.int(),
  /** The samples that it has opened: a set of the database, absent when it is empty. */
  opened: z.optional(z.set(z.string())),
});

export type StoredRegistration = Stored<typeof StoredRegistration>;

/** A registration with what the student told, under its hash. */
export const StoredApplicant = z.extend(StoredRegistration, {
  registration: z.string(),
  /** Null once the place was cancelled. */
  person: z._default(z.nullable(EnteredPerson), null),
  consent: Consent,
});

export const students = {
  stack: 'caseStudy',
  key: { registration: 'S' },
  indexes: {
    // Mails to students that wait, and students who lost their id.
    due: workList,
    college: { key: { collegeID: 'S', receivedAt: 'N' } },
    // Registrations under an address, for students who lost their id.
    address: { key: { addressHash: 'S' } },
  },
  timeToLive: 'expiresAt',
  what: 'freeBites registrations',
  why: 'To give free samples to students of the colleges that take part, and to email them their freeBites ID and how their college decided',
  howLong: `${studentRetentionDays} days after registering; what a student entered is erased at once when the place is cancelled, and if a parent or guardian does not agree within ${guardianRegistrationDays} days`,
  fields: [
    'registration',
    'collegeID',
    'state',
    'position',
    'receivedAt',
    'decidedAt',
    'opened',
    'person',
    'guardianAgreedAt',
    'sealedID',
    'addressHash',
    'lostID',
    // How many have registered at a college; it names nobody.
    'count',
  ],
  inExport: false,
  onDeletion: {
    without: 'any connection with the account, for it never had one',
    because:
      'freeBites knows no accounts: its students see and cancel their registration with the key they were given',
    until: `${studentRetentionDays} days after registering, or until the place is cancelled`,
  },
} as const satisfies TableDefinition;
