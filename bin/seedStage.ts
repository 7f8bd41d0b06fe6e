import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { projectRoot } from '../infra/cloud/bundle.ts';

/**
 * Brings the catalogue and some colleges into a stage, with the operators' own commands.
 *
 * @param aws address of what plays AWS; null for AWS itself
 */
export async function seedStage(
  stage: string,
  aws: string | null,
  say: (line: string) => void,
): Promise<void> {
  const catalogue = join(projectRoot, 'web/content/catalogue');
  const colleges = join(import.meta.dirname, 'demoColleges.csv');
  for (const words of [
    ['catalogue', 'import', catalogue],
    ['colleges', 'import', colleges],
  ]) {
    await operate([...words, '--stage', stage], aws, say);
  }
}

/** Runs one of the operators' commands in a process of its own; what goes wrong is said. */
export async function operate(
  args: readonly string[],
  aws: string | null,
  say: (line: string) => void,
): Promise<void> {
  const ops = join(import.meta.dirname, 'ops.ts');
  try {
    await promisify(execFile)(process.execPath, [ops, ...args], {
      env: { ...process.env, ...(aws !== null && { AWS_ENDPOINT_URL: aws }) },
    });
  } catch (error) {
    // One bad entry keeps no other from being shown; its line says what to fix.
    const { stdout } = z.object({ stdout: z.string() }).parse(error);
    say(stdout.trimEnd());
  }
}
