import { type TableDefinition, whileAccount } from './TableDefinition.ts';

export const people = {
  stack: 'site',
  key: { sub: 'S' },
  indexes: { email: { key: { emailID: 'S' } } },
  timeToLive: null,
  what: 'Profile, consent, what you want to build, and whether we email you before your plan ends',
  why: 'To know that it is you, what you agreed to, and which path to suggest',
  howLong: whileAccount,
  fields: [
    'sub',
    'emailID',
    'addressAt',
    'name',
    'state',
    'createdAt',
    'consent',
    'interests',
    'pathID',
    'reminders',
    'reminderToken',
  ],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
