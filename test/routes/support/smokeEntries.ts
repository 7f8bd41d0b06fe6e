/** What smoke checks of the catalogue need: entries of their own, and what is found of them. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { dynamoLearningCounts } from '../../../lambdas/adapters/dynamo/dayCounts.ts';
import { dynamoScheduledEditions } from '../../../lambdas/adapters/dynamo/editions.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import type { Item } from '../../../lambdas/contract/entities.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { scheduleEdition } from '../../../lambdas/domain/catalogue/editions/scheduleEdition.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { editorAt, keepEntries } from '../../support/catalogue/keepEntries.ts';
import { zeroResultsOn } from '../../support/catalogue/zeroResultsOn.ts';
import {
  call,
  expectStatus,
  type Hosts,
  operatorSub,
  runSchedules,
  type SmokeCheck,
} from './smokeCalls.ts';

/** An answer with a document. */
export const Documents = z.object({
  data: z.object({ document: z.object({ sections: z.array(z.any()) }) }),
});
const Ids = z.object({ xplorers: z.array(z.object({ id: z.string() })) });

/** Longest that a search answers from the index before, ms. */
const renewedWithinMs = 15_000;

/** A new entry is found once the index holds it; what is not found is kept for editors. */
export function searches(route: RouteId): SmokeCheck {
  return async (hosts) => {
    const { item } = await newEntry(hosts);
    await runSchedules(hosts);
    const deadline = Date.now() + renewedWithinMs;
    for (;;) {
      const answer = await call(hosts.site, route, { key: item.title });
      expectStatus('a search', answer, 200, 'ok');
      const ids = Ids.parse(answer.body).xplorers.map(({ id }) => id);
      if (ids.includes(item.id)) {
        break;
      }
      if (Date.now() > deadline) {
        throw new Error(`a search: expected ${item.id}, met ${ids.join(', ') || 'nothing'}`);
      }
      await sleep(100);
    }
    await keepsMisses(hosts, route);
  };
}

/** A free entry that was never there before. */
export async function newEntry({ aws }: Hosts, changes: Partial<Item> = {}): Promise<Entry> {
  const id = `smoke-${randomUUID()}`;
  const entry = entryWith({ ...changes, id, title: `Smoke ${id.replaceAll('-', '')}` });
  await keepEntries(aws, [entry]);
  return entry;
}

/**
 * Schedules an operator's text of an imported entry for an hour ago, so that the next run publishes it.
 *
 * @returns the hash that its edition will have
 */
export async function scheduleDue(
  { site }: Hosts,
  {
    itemID,
    baseHash,
    markdown,
  }: { readonly itemID: string; readonly baseHash: string; readonly markdown: string },
): Promise<string> {
  const publishAt = Date.now() - 3_600_000;
  const source = { markdown, files: {} };
  const who = await operatorSub(site);
  const change = { itemID, source, baseHash, who, note: '', publishAt, seen: null };
  const ports = { ...editionPorts(), scheduled: dynamoScheduledEditions() };
  const { outcome } = await scheduleEdition(ports, change, publishAt - 1);
  if (outcome !== 'stored') {
    throw new Error(`scheduling a text: expected stored, met ${outcome}`);
  }
  return createHash('sha256').update(markdown).digest('hex');
}

/** Checks that what a person does counts one learner more of the day. */
export async function countsLearner(hosts: Hosts, act: () => Promise<void>): Promise<void> {
  const before = await learningOn(hosts.aws);
  await act();
  const { learners } = await learningOn(hosts.aws);
  if (learners <= before.learners) {
    throw new Error(`learners: expected more than ${before.learners}, met ${learners}`);
  }
}

/** One process notes at most one a second, so the first may be passed over. */
async function keepsMisses(hosts: Hosts, route: RouteId): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const key = `nobody has ${randomUUID().replaceAll(/[\d-]/g, '')}`;
    expectStatus('a miss', await call(hosts.site, route, { key }), 200, 'ok');
    if ((await zeroResultsOn(hosts.aws)).some(({ words }) => words === key)) {
      return;
    }
    await sleep(300);
  }
  throw new Error('what is not found: expected it to be kept, met nothing');
}

/** @throws Error when a list holds anything else than one id */
export function expectOne(what: string, ids: readonly string[], id: string): void {
  if (ids.length !== 1 || ids[0] !== id) {
    throw new Error(`${what}: expected ${id}, met ${ids.join(', ') || 'nothing'}`);
  }
}

/** How many learners and completed entries a local stack has counted, of all days. @param aws the local stack's AWS endpoint */
async function learningOn(aws: string): Promise<{ learners: number; completions: number }> {
  await editorAt(aws);
  const sum = { learners: 0, completions: 0 };
  for await (const day of dynamoLearningCounts().between({
    from: '2000-01-01',
    to: '2099-12-31',
  })) {
    sum.learners += day.learners;
    sum.completions += day.completions;
  }
  return sum;
}
