import type { Block } from '../../../lambdas/contract/document.ts';
import type { Item } from '../../../lambdas/contract/entities.ts';
import type { CheckReply } from '../../../lambdas/contract/groups/product.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import type { AnswerKey } from '../../../lambdas/domain/checks/AnswerKey.ts';

/** Answers to its checks. */
export const wrongReply = { kind: 'choice', chosen: ['12-and-48'] } satisfies CheckReply;
export const rightReply = { kind: 'choice', chosen: ['12-and-49'] } satisfies CheckReply;

/** Asks which pair wears evenly. */
function checkBlock(id: string): Block {
  return {
    kind: 'check',
    id,
    question: [{ kind: 'paragraph', spans: [{ text: 'Which pair wears evenly?' }] }],
    task: {
      kind: 'choice',
      several: false,
      options: [
        { id: '12-and-48', spans: [{ text: '12 and 48' }] },
        { id: '12-and-49', spans: [{ text: '12 and 49' }] },
      ],
    },
  };
}

/** The answer to it. */
export function checkKey(id: string): AnswerKey {
  return {
    id,
    hint: [{ text: 'Look for common factors.' }],
    solution: [{ text: 'They share no factor.' }],
    computedBy: null,
    right: {
      kind: 'choice',
      options: [
        { id: '12-and-48', text: '12 and 48', reason: [{ text: 'They share the factor 12.' }] },
        { id: '12-and-49', text: '12 and 49', reason: null },
      ],
    },
  };
}

/**
 * An entry with everything that a test does not name filled in: free, with two sections, the first of which has the check `which`.
 * `text` is said in every section.
 */
export function entryWith(changes: Partial<Item> = {}, text = 'Teeth push each other.'): Entry {
  const item: Item = {
    id: 'gear-trains',
    kind: 'iCourse',
    title: 'Gear trains',
    summary: 'Count the teeth of two wheels and know how fast each turns.',
    tags: ['mechanisms', 'cardboard'],
    plan: 'Freebie',
    updatedAt: 1_790_000_000_000,
    level: 'starter',
    hours: 2,
    makes: 'Two wheels that turn each other',
    needs: ['Cardboard'],
    intro: [{ kind: 'paragraph', spans: [{ text: 'Wheels with teeth.' }] }],
    outline: [
      { id: 'teeth-and-turns', title: 'Teeth and turns', checks: ['which'] },
      { id: 'cut-and-try', title: 'Cut and try' },
    ],
    ...changes,
  };
  const sections = item.outline.map(
    ({ id, title, checks = [] }): Entry['document']['sections'][number] => ({
      id,
      title,
      blocks: [{ kind: 'paragraph', spans: [{ text }] }, ...checks.map(checkBlock)],
    }),
  );
  const keys = item.outline.flatMap(({ checks = [] }) => checks.map(checkKey));
  return { item, document: { sections }, checks: keys };
}
