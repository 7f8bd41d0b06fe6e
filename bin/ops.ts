/** `npm run ops -- <subject> <command> [--stage dev]`: what operators and editors do. Without `--stage` they work on the local stack. */
import { parseArgs } from 'node:util';
import { Failure } from '../lambdas/domain/Failure.ts';
import { alarms } from './ops/alarms.ts';
import { backup, drill, restore } from './ops/backup.ts';
import type { Command } from './ops/Command.ts';
import { catalogue } from './ops/catalogue.ts';
import { colleges } from './ops/colleges.ts';
import { doctor } from './ops/doctor.ts';
import { enterStage } from './ops/enterStage.ts';
import { finance } from './ops/finance.ts';
import { googleSecret } from './ops/googleSecret.ts';
import { people } from './ops/people.ts';
import { plans } from './ops/plans.ts';
import { refunds } from './ops/refunds.ts';
import { visits } from './ops/visits.ts';

const subjects = new Map(
  Object.entries({
    alarms,
    backup,
    catalogue,
    colleges,
    drill,
    finance,
    'google-secret': googleSecret,
    people,
    plans,
    refunds,
    restore,
    visits,
  }).map(([subject, commands]) => [subject, new Map<string, Command>(Object.entries(commands))]),
);

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
      again: { type: 'boolean', default: false },
      'our-fault': { type: 'boolean', default: false },
      by: { type: 'string' },
      rupees: { type: 'string' },
      csv: { type: 'string' },
      xlsx: { type: 'string' },
      at: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [subject = '', ...words] = positionals;
  if (values.help) {
    usage();
    return true;
  }
  if (subject === 'doctor') {
    return doctor(values.stage, say);
  }
  const commands = subjects.get(subject);
  // A subject of one command has it without a name.
  const rest = commands?.has('') ? words : words.slice(1);
  const command = commands?.get(commands.has('') ? '' : (words[0] ?? ''));
  if (!command) {
    usage();
    return false;
  }
  if (command.elsewhere && values.stage !== 'local') {
    throw new Error(`This command is for the local stack only. ${command.elsewhere}`);
  }
  if (command.locally && values.stage === 'local') {
    throw new Error(`This is for stages in the cloud: name one with --stage. ${command.locally}`);
  }
  const missing = await enterStage(values.stage);
  const flags = new Set(
    (['dry-run', 'personal', 'again', 'our-fault'] as const).filter((flag) => values[flag]),
  );
  const { stage, by, rupees, csv, xlsx, at } = values;
  const given = Object.entries({ by, rupees, csv, xlsx, at }).filter(
    ([, value]) => value !== undefined,
  );
  const options = new Map(given.map(([option, value]) => [option, String(value)]));
  try {
    return await command.run(rest, { say, progress, flags, options, now: Date.now(), stage });
  } catch (cause) {
    const [one] = missing;
    throw one && !(cause instanceof Failure)
      ? new Error(`Stage ${values.stage} is without ${one}. (${cause})`, { cause })
      : cause;
  }
}

/** An order's id may begin with a dash, as options do: it comes after all of them. */
function idsLast(args: readonly string[]): string[] {
  if (args.includes('--')) {
    return [...args];
  }
  const isID = (arg: string) => /^-[\w-]{39}$/.test(arg);
  const ids = args.filter(isID);
  return [...args.filter((arg) => !isID(arg)), ...(ids.length > 0 ? ['--', ...ids] : [])];
}

function usage(): void {
  say('npm run ops -- <subject> <command> [--stage <stage>]');
  say('  doctor\n      says what is broken on the local stack, or on a stage, and how to fix it');
  for (const [subject, commands] of subjects) {
    for (const { usage: words, what } of commands.values()) {
      say(`  ${`${subject} ${words}`.trimEnd()}\n      ${what}`);
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
