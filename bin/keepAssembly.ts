import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the cloud assembly of stage `local` into a folder, unless it has the one of the same build already.
 *
 * @param build its name, as `buildAll` returns it
 * @param assembly another folder for each port
 * @param showStep told when it is written
 */
export async function keepAssembly(
  build: string,
  port: number,
  assembly: string,
  showStep: (step: string) => void = () => {},
): Promise<void> {
  const stamp = stampOf(assembly);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) {
    return;
  }
  showStep('Synthesizing the stacks');
  // Here, because loading the CDK takes longer than most starts and tests.
  const { synthesizeLocal } = await import('../infra/local/synthesize.ts');
  synthesizeLocal(port, assembly);
  writeFileSync(stamp, build);
}

/** Lets the next start write a folder's assembly again. */
export function forgetAssembly(assembly: string): void {
  rmSync(stampOf(assembly), { force: true });
}

function stampOf(assembly: string): string {
  return join(assembly, 'made-from.txt');
}
