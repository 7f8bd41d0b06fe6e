/** A local stack of a proof's own, and smoke checks on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../bin/buildAll.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { synthesizeLocal } from '../../infra/local/synthesize.ts';
import type { SmokeCheck } from '../routes/support/smokeCalls.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { patience } from '../support/localStack/startTestStack.ts';
import { ScheduledRuns } from '../support/money/ScheduledRuns.ts';

const hourMs = 3_600_000;

/**
 * Starts a local stack without data whose clock is as far behind as schedules need it, and stops it afterwards.
 *
 * @param act gets its assembly too, to change and to reload
 */
export async function onLocalStack<T>(
  act: (localStack: LocalStack, assembly: string) => Promise<T>,
): Promise<T> {
  await buildAll();
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'prove-'));
  const port = await freePort();
  synthesizeLocal(port, assembly);
  const now = ScheduledRuns.behind;
  const localStack = await startLocalStack({
    assembly,
    port,
    dataFolder: null,
    now,
    patience,
    functionsInProcess: true,
  });
  try {
    return await act(localStack, assembly);
  } finally {
    await localStack.stop();
    rmSync(assembly, { recursive: true, force: true });
  }
}

/** What a smoke check met, as one line; undefined when all is well. */
export async function failureOf(
  check: SmokeCheck,
  localStack: LocalStack,
): Promise<string | undefined> {
  const earlier = hiddenFailures(localStack);
  try {
    await check(localStack.addresses);
  } catch (error) {
    return lineOf(error);
  }
  const hidden = hiddenFailures(localStack).slice(earlier.length);
  if (hidden.length > 0) {
    return `only the log says: ${hidden[0]}`;
  }
  if (localStack.productNow() > ScheduledRuns.behind() + hourMs) {
    // It moved the clock, which the next one need not stand.
    await localStack.reset();
  }
  return undefined;
}

/**
 * What the product copes with and only logs: limits let calls through that they can't count, what can't be synced or printed is tried
 * again, and so is whatever lacks a permission.
 */
const onlyLogged = /"(limitNotCounted|polledItemFailed|webhookFailed|pageNotPrinted)"|AccessDenied/;

/** The last lines that say so, oldest first. */
function hiddenFailures(localStack: LocalStack): string[] {
  return localStack.log.lines().filter((line) => onlyLogged.test(line));
}

/** An error's message on one line. */
export function lineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
