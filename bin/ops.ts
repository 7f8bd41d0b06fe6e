/** `npm run ops -- <subject> <command> [--stage dev]`: what operators and editors do. Without `--stage` it is the laptop's stage. */
import '../infra/local/ownHome.ts';
import { parseArgs } from 'node:util';
import type { Command } from './ops/Command.ts';
import { catalogue } from './ops/catalogue.ts';
import { colleges } from './ops/colleges.ts';
import { enterStage } from './ops/enterStage.ts';
import { refunds } from './ops/refunds.ts';
import { visits } from './ops/visits.ts';

const subjects = new Map([
  ['catalogue', new Map<string, Command>(Object.entries(catalogue))],
  ['colleges', new Map<string, Command>(Object.entries(colleges))],
  ['refunds', new Map<string, Command>(Object.entries(refunds))],
  ['visits', new Map<string, Command>(Object.entries(visits))],
]);

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: idsLast(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'local' },
      'dry-run': { type: 'boolean', default: false },
      personal: { type: 'boolean', default: false },
      by: { type: 'string' },
      rupees: { type: 'string' },
    },
  });
  const [subject = '', name = '', ...rest] = positionals;
  const command = subjects.get(subject)?.get(name);
  if (!command) {
    usage();
    return false;
  }
  const missing = await enterStage(values.stage);
  const { 'dry-run': dryRun, personal, by, rupees } = values;
  const flags = new Set([...(dryRun ? ['dry-run'] : []), ...(personal ? ['personal'] : [])]);
  const given = Object.entries({ by, rupees }).filter(([, value]) => value !== undefined);
  const options = new Map(given.map(([option, value]) => [option, String(value)]));
  try {
    return await command.run(rest, { say, progress, flags, options, now: Date.now() });
  } catch (cause) {
    const [one] = missing;
    throw one ? new Error(`Stage ${values.stage} is without ${one}. (${cause})`, { cause }) : cause;
  }
}

/** An order's id may begin with a dash, as options do: it comes after all of them. */
function idsLast(args: readonly string[]): string[] {
  const isID = (arg: string) => /^-[\w-]{39}$/.test(arg);
  const ids = args.filter(isID);
  return [...args.filter((arg) => !isID(arg)), ...(ids.length > 0 ? ['--', ...ids] : [])];
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
