import * as z from 'zod/mini';
import { PostRole, PostState } from '../vocabulary.ts';
import { attributesOf, type TableDefinition, whileAccount, workList } from './TableDefinition.ts';

/** A question under a section of an entry, an answer to one, or a mistake in the section that a person reported. */
export const PostRecord = z.object({
  itemID: z.string(),
  /** Its section and its question; of an answer its own id too. */
  postID: z.string(),
  /** Whose it is; left out for what the team wrote, and for a question whose person deleted it. */
  sub: z.optional(z.string()),
  words: z.string(),
  /** The name that is shown of its author; null for none. */
  name: z.nullable(z.string()),
  role: PostRole,
  state: PostState,
  /** Epoch ms. */
  at: z.int(),
  /** When its author changed it last, epoch ms; null for never. */
  changedAt: z.nullable(z.int()),
  /** Of a question: counts what is written in its thread. */
  written: z.optional(z.int()),
  /** Of a question: whether nothing more may be written in its thread. */
  isLocked: z.optional(z.boolean()),
  /** Of a question: the id of the answer that helped. */
  best: z.optional(z.nullable(z.string())),
  /** Of a mistake that was reported: what we answered. */
  reply: z.optional(z.string()),
  /** Of an answer: whether another person's question has it as its best. */
  isAccepted: z.optional(z.boolean()),
});
export type PostRecord = z.infer<typeof PostRecord>;

export const posts = {
  stack: 'site',
  key: { itemID: 'S', postID: 'S' },
  indexes: {
    person: { key: { sub: 'S', postID: 'S' } },
    waiting: { ...workList, attributes: ['words', 'best', 'written', 'at'] },
  },
  timeToLive: null,
  what: 'Questions that you asked under sections of entries, answers that you gave, and mistakes that you reported, with our answers',
  why: 'To show questions and answers to others who read the section, with the name that you chose, and to correct mistakes',
  howLong: whileAccount,
  fields: attributesOf(PostRecord),
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
