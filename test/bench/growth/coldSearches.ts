/**
 * A burst of search functions that have just started: so many processes of the real function as a machine of two cores has room for,
 * and the fetching alone, with the product's own code, as often as on AWS.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { eventOf } from '../../../infra/local/gateway/event.ts';
import type { FunctionSettings } from '../../../infra/local/lambda/Environment.ts';
import { LambdaProcess } from '../../../infra/local/lambda/LambdaProcess.ts';
import { s3IndexStore } from '../../../lambdas/adapters/objectStore/s3IndexStore.ts';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import { build } from '../../support/build.ts';
import { indexBucketName, testerS3 } from '../../support/catalogue/indexBucket.ts';
import { startTestStack } from '../../support/localStack/startTestStack.ts';
import { publishIndex } from '../load/publishIndex.ts';

/** The result. */
export interface ColdSearches {
  readonly failed: number;
  /** Compressed, as it is fetched. */
  readonly megabytes: number;
  /** One function with the machine to itself, s. */
  readonly aloneSeconds: number;
  /** All of them, which share this machine, s. */
  readonly allSeconds: number;
  /** From its start to the first answer of a process with the machine to itself, s. */
  readonly firstAloneSeconds: number;
  /** The same of the last of `processes` that start at once, s. */
  readonly firstOfAllSeconds: number;
  /** Processes that did not answer well. */
  readonly unanswered: number;
}

/** Fetches the index so many times at once, and starts so many processes at once. */
export async function coldSearches(
  { functions, processes }: { readonly functions: number; readonly processes: number },
  entries: number,
): Promise<ColdSearches> {
  await build();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'bench-growth-'));
  const localStack = await startTestStack();
  try {
    await publishIndex(localStack, { entries, seed: 1 });
    const store = s3IndexStore();
    const version = await store.current();
    if (!version) {
      throw new Error('no index is in service');
    }
    const fetchOne = async (at: number) => {
      const file = join(folder, `${at}.sqlite`);
      await store.fetch((await store.current()) ?? version, file);
      rmSync(file);
    };
    const aloneSeconds = await secondsOf(() => fetchOne(0));
    let failed = 0;
    const allSeconds = await secondsOf(async () => {
      const all = Array.from({ length: functions }, (_, at) => fetchOne(at));
      failed = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length;
    });
    const { settings } = localStack.lambdaOf('search/for');
    const firstAloneSeconds = await firstAnswer(settings);
    const burst = await Promise.allSettled(
      Array.from({ length: processes }, () => firstAnswer(settings)),
    );
    const answered = burst.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const command = new GetObjectCommand({ Bucket: indexBucketName, Key: version.key });
    const { Body } = await testerS3(localStack.addresses.aws).send(command);
    const bytes = (await Body?.transformToByteArray())?.length ?? 0;
    return {
      failed,
      megabytes: bytes / 1e6,
      aloneSeconds,
      allSeconds,
      firstAloneSeconds,
      firstOfAllSeconds: Math.max(...answered),
      unanswered: processes - answered.length,
    };
  } finally {
    await localStack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a process of the function, searches with it, and gives the time until its answer, s. @throws Error when it is no good one */
async function firstAnswer(settings: FunctionSettings): Promise<number> {
  const started = performance.now();
  const search = new LambdaProcess(settings, () => undefined);
  try {
    const { statusCode } = z
      .object({ statusCode: z.number() })
      .parse(await search.run(searchEvent()));
    if (statusCode !== 200) {
      throw new Error(`search answered ${statusCode}`);
    }
    return (performance.now() - started) / 1000;
  } finally {
    await search.stop();
  }
}

/** A search as the gateway gives it to the function. */
function searchEvent(): object {
  const path = `${apiPrefix}search/for`;
  return eventOf({
    apiId: 'bench',
    routeKey: `POST ${path}`,
    request: new Request(`https://api.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    }),
    body: Buffer.from(JSON.stringify({ id: '1', key: 'gear', addService: true })),
    sourceIp: '127.0.0.1',
    now: Date.now(),
    claims: undefined,
  });
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}
