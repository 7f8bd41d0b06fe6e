/** `npm run ops -- <subject> <command> [--stage dev]`: what operators and editors do. Without `--stage` it is the laptop's stage. */
import '../infra/local/ownHome.ts';
import { parseArgs } from 'node:util';
import type { Command } from './ops/Command.ts';
import { catalogue } from './ops/catalogue.ts';
import { enterStage } from './ops/enterStage.ts';
import { people } from './ops/people.ts';

const subjects = new Map(
  Object.entries({ catalogue, people }).map(([subject, commands]) => [
    subject,
    new Map<string, Command>(Object.entries(commands)),
  ]),
);

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'local' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [subject = '', name = '', ...rest] = positionals;
  const command = subjects.get(subject)?.get(name);
  if (!command) {
    usage();
    return false;
  }
  await enterStage(values.stage);
  const flags = new Set(values['dry-run'] ? ['dry-run'] : []);
  return command.run(rest, { say, progress, flags, now: Date.now() });
}

function usage(): void {
  say('npm run ops -- <subject> <command> [--stage <stage>]');
  for (const [subject, commands] of subjects) {
    for (const { usage: words, what } of commands.values()) {
      say(`  ${subject} ${words}\n      ${what}`);
    }
  }
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
