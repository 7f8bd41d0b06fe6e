import type { Card } from '../../domain/catalogue/Card.ts';
import { kinds, plans } from './schema.ts';

/** A row of `cards` without its rank. */
export type StoredCard = readonly [
  itemID: string,
  kind: number,
  title: string,
  summary: string,
  tags: string,
  plan: number,
  updatedAt: number,
  learners: number,
];

/** The columns of a stored card in their order. */
export const cardColumns = 'itemID, kind, title, summary, tags, plan, updatedAt, learners';

/** What is kept of a card. */
export function storedCard(card: Card): StoredCard {
  const { itemID, kind, title, summary, tags, plan, updatedAt, learners } = card;
  return [
    itemID,
    kinds.indexOf(kind),
    title,
    summary,
    JSON.stringify([...new Set(tags)]),
    plans.indexOf(plan),
    updatedAt,
    learners,
  ];
}

/** The card as it was given. */
export function readCard(stored: StoredCard): Card {
  const [itemID, kind, title, summary, tags, plan, updatedAt, learners] = stored;
  return {
    itemID,
    kind: kinds[kind] ?? 'service',
    title,
    summary,
    tags: JSON.parse(tags),
    plan: plans[plan] ?? 'Freebie',
    updatedAt,
    learners,
  };
}
