import { watch } from 'node:fs';
import { join } from 'node:path';
import { bundleHandlers, projectRoot } from '../infra/cloud/bundle.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { synthesizeLocal } from '../infra/local/synthesize.ts';

/** Several files are often saved together; one bundling serves them all. */
const settleMs = 50;

/**
 * Takes over changed handlers: bundles them, synthesizes a second assembly and switches to it. A change that does not
 * compile is reported, and the old handlers stay. Changes to the infrastructure need a restart.
 */
export function watchHandlers(
  localStack: LocalStack,
  port: number,
  assembly: string,
  say: (line: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let running = Promise.resolve();

  async function takeOver(): Promise<void> {
    const startedAt = Date.now();
    turn = 1 - turn;
    const next = `${assembly}-${turn}`;
    try {
      await bundleHandlers();
      synthesizeLocal(port, next);
      await localStack.reload(next);
      say(`Handlers reloaded in ${Date.now() - startedAt} ms.`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  watch(join(projectRoot, 'lambdas'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(takeOver);
    }, settleMs);
  });
}
