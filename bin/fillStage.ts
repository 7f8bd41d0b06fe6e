import { setTimeout } from 'node:timers/promises';
import { s3IndexStore } from '../lambdas/adapters/objectStore/s3IndexStore.ts';
import { enterStage } from './ops/enterStage.ts';
import { seedStage } from './seedStage.ts';

/** How long a new search index may take: a schedule builds it every minute. */
const indexTries = 36;
const betweenTriesMs = 5000;

/** Brings the repository's entries and the demo colleges into a stage that nobody else fills, and waits until they can be found. */
export async function fillStage(stage: string, say: (line: string) => void): Promise<void> {
  await seedStage(stage, null, say);
  await enterStage(stage);
  const shelf = s3IndexStore();
  for (let tries = 0; tries < indexTries && !(await shelf.current()); tries += 1) {
    await setTimeout(betweenTriesMs);
  }
}
