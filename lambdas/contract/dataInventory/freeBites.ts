/** What the case-study service holds, apart from everything else. Imports constants only. */
import { guardianRegistrationDays, studentRetentionDays } from '../constants.ts';
import { type InventoryEntry, noPersonalData } from './InventoryEntry.ts';

export const freeBitesInventory = [
  {
    stack: 'caseStudy',
    name: 'students',
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
    timeToLive: 'expiresAt',
    inExport: false,
    onDeletion: {
      without: 'any connection with the account, for it never had one',
      because:
        'freeBites knows no accounts: its students see and cancel their registration with the key they were given',
      until: `${studentRetentionDays} days after registering, or until the place is cancelled`,
    },
  },
  {
    stack: 'caseStudy',
    name: 'limits',
    what: 'Counted calls of freeBites',
    why: 'To hold back programs that ask too often; a network address is kept as a shortened hash',
    howLong: 'The minute or hour that is counted; removed within days',
    fields: ['who', 'window', 'count'],
    timeToLive: 'expiresAt',
    inExport: false,
    onDeletion: {
      without: 'any connection with a person',
      because: 'a network address does not say whose it was',
      until: 'the minute or hour is over; removed within days',
    },
  },
  {
    stack: 'caseStudy',
    name: 'colleges',
    what: 'Colleges that take part in freeBites',
    why: 'To be chosen by their students',
    howLong: 'While they take part',
    ...noPersonalData,
    timeToLive: null,
  },
] as const satisfies readonly InventoryEntry[];
