import { requireItem } from '../catalogue/getItem.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { type Limit, limitOf, requireWithinLimit } from '../Limits.ts';
import { requireKey } from '../requireKey.ts';
import { type AddPostPorts, requireSection } from './addPost.ts';
import { keyOfPost } from './Posts.ts';

/** Operators answer each: so many of one person's a day. */
const dailyMistakes: Limit = { name: 'mistakes a day', calls: 30, perSeconds: 86_400 };

/** What reporting works with. */
export type ReportMistakePorts = Pick<
  AddPostPorts,
  'catalogue' | 'orders' | 'posts' | 'limits' | 'newKey' | 'postIDOf'
>;

/**
 * Stores a mistake that a person has found in a section that the person may read. An operator answers it by mail. A retry with the same
 * key adds nothing.
 *
 * @param sentKey the idempotency key of the call; empty when it has none
 * @param now epoch ms
 * @throws Failure dataNotFound, insufficientPerm and noValidity as for the document; invalidInput for a section that is not there;
 *   operationFailed when the person reports too often
 */
export async function reportMistake(
  ports: ReportMistakePorts,
  sub: string,
  {
    itemID,
    section,
    words,
  }: { readonly itemID: string; readonly section: string; readonly words: string },
  sentKey: string,
  now: number,
): Promise<void> {
  const question = ports.postIDOf(sub, requireKey(sentKey, ports.newKey));
  await requireWithinLimit(ports.limits, limitOf('product/reportMistake'), sub, now);
  await requireWithinLimit(ports.limits, dailyMistakes, sub, now);
  const [item, orders] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.orders.ofPerson(sub),
  ]);
  requirePlan(item.plan, orders, now);
  requireSection(item, section);
  await ports.posts.addMistake({
    ...keyOfPost({ itemID, section, question }),
    sub,
    words,
    name: null,
    role: 'learner',
    state: 'mistake',
    at: now,
    changedAt: null,
  });
}
