/** Short checks of the catalogue's routes and of the function that builds its index, each with entries of its own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { routes } from '../../lambdas/contract/routes.ts';
import type { Entry } from '../../lambdas/domain/catalogue/Entry.ts';
import { keepEntries } from './catalogue.ts';
import { entryWith } from './entryWith.ts';
import { indexBucket } from './indexBucket.ts';
import { missesOf } from './missesOf.ts';
import {
  call,
  expectStatus,
  type Hosts,
  refusesStrangers,
  runSchedules,
  type SmokeCheck,
  somebody,
} from './smokeCalls.ts';

const Documents = z.object({
  data: z.object({ document: z.object({ sections: z.array(z.any()) }) }),
});
const Ids = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Progresses = z.object({
  data: z.object({ progress: z.array(z.object({ itemID: z.string() })) }),
});
const Proposals = z.object({
  data: z.object({ proposals: z.array(z.object({ productID: z.string() })) }),
});
const NewProduct = z.object({ data: z.object({ productID: z.string() }) });

/** Longest that a search answers from the index before, ms. */
const renewedWithinMs = 15_000;

const product = { title: 'A drone', summary: 'It flies.' };

/** A free entry is shown with its document. */
export async function getItem(hosts: Hosts): Promise<void> {
  const { item } = await newEntry(hosts);
  const answer = await call(hosts.site, 'product/getItem', { itemID: item.id });
  expectStatus('a visitor', answer, 200, 'ok');
  Documents.parse(answer.body);
}

/** A free entry's document opens to somebody without a plan. */
export async function getDocument(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'product/getDocument');
  const { item } = await newEntry(hosts);
  const { ask } = await somebody(hosts);
  const answer = await ask('product/getDocument', { itemID: item.id });
  expectStatus('signed in', answer, 200, 'ok');
  Documents.parse(answer.body);
}

/** A section is marked as done. */
export async function saveProgress(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'product/saveProgress');
  const { item } = await newEntry(hosts);
  const { ask } = await somebody(hosts);
  const mark = { itemID: item.id, section: item.outline[0]?.id };
  expectStatus('a section', await ask('product/saveProgress', mark), 200, 'ok');
}

/** What was marked is there, asked for by its entry and among all. */
export async function getProgress(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'product/getProgress');
  const { item } = await newEntry(hosts);
  const { ask } = await somebody(hosts);
  const mark = { itemID: item.id, section: item.outline[0]?.id };
  expectStatus('a section', await ask('product/saveProgress', mark), 200, 'ok');
  for (const wanted of [{ itemID: item.id }, {}]) {
    const answer = await ask('product/getProgress', wanted);
    expectStatus('progress', answer, 200, 'ok');
    expectOne(
      'progress',
      Progresses.parse(answer.body).data.progress.map(({ itemID }) => itemID),
      item.id,
    );
  }
}

/** A product is proposed; who proposes too many is held back. */
export async function addCaseStudyProduct(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'product/addCaseStudyProduct');
  const { ask } = await somebody(hosts);
  expectStatus('a product', await ask('product/addCaseStudyProduct', { product }), 200, 'ok');
  const { calls } = routes['product/addCaseStudyProduct'].limit;
  for (let count = 0; count <= 2 * calls; count += 1) {
    const answer = await ask('product/addCaseStudyProduct', { product });
    if (answer.httpCode === 429) {
      expectStatus('too many', answer, 429, 'operationFailed');
      return;
    }
  }
  throw new Error('proposing too much is never refused');
}

/** What somebody proposed is listed. */
export async function getMyProposals(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'product/getMyProposals');
  const { ask } = await somebody(hosts);
  const added = await ask('product/addCaseStudyProduct', { product });
  expectStatus('a product', added, 200, 'ok');
  const answer = await ask('product/getMyProposals');
  expectStatus('the list', answer, 200, 'ok');
  expectOne(
    'the list',
    Proposals.parse(answer.body).data.proposals.map(({ productID }) => productID),
    NewProduct.parse(added.body).data.productID,
  );
}

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

/** The index is built anew with each change, the one before stays, and older ones go. */
export async function buildIndex(hosts: Hosts): Promise<void> {
  const bucket = indexBucket(hosts.aws);
  await bucket.removePointer();
  const seen: string[][] = [];
  for (let change = 0; change < 3; change += 1) {
    const before = change === 0 ? '' : await bucket.pointer();
    await newEntry(hosts);
    await runSchedules(hosts);
    if ((await bucket.pointer()) === before) {
      throw new Error('a change of the catalogue: expected another index, met the one before');
    }
    seen.push(await bucket.files());
  }
  const [first = [], second = [], third = []] = seen;
  const gone = second.filter((key) => !third.includes(key));
  if (first.length === 0 || gone.length !== 1) {
    throw new Error(`old indexes: expected one to go, met ${gone.length}`);
  }
}

async function newEntry({ aws }: Hosts): Promise<Entry> {
  const id = `smoke-${randomUUID()}`;
  const entry = entryWith({ id, title: `Smoke ${id.replaceAll('-', '')}` });
  await keepEntries(aws, [entry]);
  return entry;
}

/** One process notes at most one a second, so the first may be passed over. */
async function keepsMisses(hosts: Hosts, route: RouteId): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const key = `nobody has ${randomUUID().replaceAll(/[\d-]/g, '')}`;
    expectStatus('a miss', await call(hosts.site, route, { key }), 200, 'ok');
    if ((await missesOf(hosts.aws)).some(({ words }) => words === key)) {
      return;
    }
    await sleep(300);
  }
  throw new Error('what is not found: expected it to be kept, met nothing');
}

function expectOne(what: string, ids: readonly string[], id: string): void {
  if (ids.length !== 1 || ids[0] !== id) {
    throw new Error(`${what}: expected ${id}, met ${ids.join(', ') || 'nothing'}`);
  }
}
