import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { s3IndexShelf } from '../lambdas/adapters/objectStore/s3IndexShelf.ts';
import { catalogue } from './ops/catalogue.ts';
import { colleges } from './ops/colleges.ts';
import { enterStage } from './ops/enterStage.ts';

/** How long a new search index may take: a schedule builds it every minute. */
const indexTries = 36;
const betweenTriesMs = 5000;

/** Brings the repository's entries and the demo colleges into a stage that nobody else fills, and waits until they can be found. */
export async function fillStage(stage: string, say: (line: string) => void): Promise<void> {
  await enterStage(stage);
  const terminal = {
    ...{ say, progress: () => {}, now: Date.now() },
    ...{ flags: new Set<string>(), options: new Map<string, string>() },
  };
  await catalogue['import']?.run([join(projectRoot, 'web/content/catalogue')], terminal);
  await colleges['import']?.run([join(import.meta.dirname, 'demoColleges.csv')], terminal);
  for (let tries = 0; tries < indexTries; tries += 1) {
    if (await s3IndexShelf().current()) {
      return;
    }
    await setTimeout(betweenTriesMs);
  }
}
