import { join } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { exitCodes, runCommand } from './ops/runCommand.ts';

/**
 * Brings the catalogue and some colleges into a stage, with the operators' own commands. It leads this process to that stage.
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

/** Runs one of the operators' commands; what goes wrong is said. */
export async function operate(
  args: readonly string[],
  aws: string | null,
  say: (line: string) => void,
): Promise<void> {
  if (aws !== null) {
    process.env['AWS_ENDPOINT_URL'] = aws;
  }
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const code = await runCommand(args, { say: keep, complain: keep, progress: () => {} });
  if (code !== exitCodes.done) {
    // One bad entry keeps no other from being shown; its line says what to fix.
    lines.forEach(say);
  }
}
