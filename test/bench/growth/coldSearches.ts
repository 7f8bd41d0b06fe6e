/** A burst of search functions that have just started: each fetches the whole index, with the product's own code. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { s3IndexStore } from '../../../lambdas/adapters/objectStore/s3IndexStore.ts';
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
}

/** Fetches the index so many times at once. */
export async function coldSearches(functions: number, entries: number): Promise<ColdSearches> {
  await build();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'bench-growth-'));
  const localStack = await startTestStack({ pageItems: null });
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
    const command = new GetObjectCommand({ Bucket: indexBucketName, Key: version.key });
    const { Body } = await testerS3(localStack.addresses.aws).send(command);
    const bytes = (await Body?.transformToByteArray())?.length ?? 0;
    return { failed, megabytes: bytes / 1e6, aloneSeconds, allSeconds };
  } finally {
    await localStack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}
