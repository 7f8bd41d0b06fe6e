import * as z from 'zod/mini';
import { AccountConsent, EmailChoices } from '../entities.ts';
import { indianState } from '../fields.ts';
import { attributesOf, type TableDefinition, whileAccount } from './TableDefinition.ts';

/** A person as stored. */
export const Person = z.object({
  sub: z.string(),
  /** The verified address of the newest sign-in that was seen: people change it at Google. */
  emailID: z.string(),
  name: z.string(),
  /** The State of India for documents. */
  state: z.nullable(indianState),
  /** Epoch ms. */
  createdAt: z.int(),
  consent: z.nullable(AccountConsent),
  /** Tags of what the person wants to build; null while the person has not answered. */
  interests: z.nullable(z.array(z.string())),
  /** The path through the catalogue that the person follows. */
  pathID: z.nullable(z.string()),
  /** Which groups of mails the person has switched off or on. */
  emails: EmailChoices,
  /** The entry that the last plan was bought for. */
  boughtFor: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

export const people = {
  stack: 'site',
  key: { sub: 'S' },
  indexes: { email: { key: { emailID: 'S' } } },
  timeToLive: null,
  what: 'Profile, consent, what you want to build, which emails you switched off, and the course or build you bought your plan for',
  why: 'To know that it is you, what you agreed to, and which path to suggest, and what to show you first',
  howLong: whileAccount,
  fields: [...attributesOf(Person), 'addressAt', 'stopToken'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
