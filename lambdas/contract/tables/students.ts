import { guardianRegistrationDays, studentRetentionDays } from '../constants.ts';
import { type TableDefinition, workList } from './TableDefinition.ts';

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
