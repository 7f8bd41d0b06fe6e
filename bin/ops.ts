/** `npm run ops -- <subject> <command> [--stage dev]`: what operators and editors do. Without `--stage` it is the laptop's stage. */
import '../infra/local/ownHome.ts';
import { parseArgs } from 'node:util';
import type { Command } from './ops/Command.ts';
import { catalogue } from './ops/catalogue.ts';
import { enterStage } from './ops/enterStage.ts';
import { finance } from './ops/finance.ts';

const subjects = new Map([
  ['catalogue', new Map<string, Command>(Object.entries(catalogue))],
  ['finance', new Map<string, Command>(Object.entries(finance))],
]);

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
      again: { type: 'boolean', default: false },
      by: { type: 'string' },
      csv: { type: 'string' },
      xlsx: { type: 'string' },
    },
  });
  const [subject = '', name = '', ...rest] = positionals;
  const command = subjects.get(subject)?.get(name);
  if (!command) {
    usage();
    return false;
  }
  await enterStage(values.stage);
  const flags = new Set((['dry-run', 'again'] as const).filter((flag) => values[flag]));
  const { by, csv, xlsx } = values;
  const given = Object.entries({ by, csv, xlsx }).filter(([, value]) => value !== undefined);
  const options = new Map(given.map(([option, value]) => [option, String(value)]));
  return command.run(rest, { say, progress, flags, options, now: Date.now() });
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
