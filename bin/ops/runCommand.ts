import { parseArgs } from 'node:util';
import { Failure } from '../../lambdas/domain/Failure.ts';
import { alarms } from './alarms.ts';
import { backup, drill, restore } from './backup.ts';
import type { Command, Terminal } from './Command.ts';
import { catalogue } from './catalogue.ts';
import { colleges } from './colleges.ts';
import { doctor } from './doctor.ts';
import { enterStage } from './enterStage.ts';
import { finance } from './finance.ts';
import { googleSecret } from './googleSecret.ts';
import { lab } from './lab.ts';
import { logs } from './logs.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';
import { refunds } from './refunds.ts';
import { services } from './services.ts';
import { visits } from './visits.ts';

const subjects = new Map(
  Object.entries({
    alarms,
    backup,
    catalogue,
    colleges,
    drill,
    finance,
    'google-secret': googleSecret,
    lab,
    logs,
    people,
    plans,
    refunds,
    restore,
    services,
    visits,
  }).map(([subject, commands]) => [subject, new Map<string, Command>(Object.entries(commands))]),
);

/** Where a command writes. */
export type Output = Pick<Terminal, 'say' | 'progress'>;

/**
 * Runs one of the operators' commands.
 *
 * @param args what follows `npm run ops --`
 * @returns whether it did what was asked
 * @throws Error with one clear line when it cannot
 */
export async function runCommand(
  args: readonly string[],
  { say, progress }: Output,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: idsLast(args),
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
      place: { type: 'string' },
      builds: { type: 'string' },
      audience: { type: 'string' },
      visit: { type: 'string' },
      event: { type: 'string' },
      order: { type: 'string' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [subject = '', ...words] = positionals;
  if (values.help) {
    usage(say);
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
    usage(say);
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
  const { stage, by, rupees, csv, xlsx, at, place, builds, audience, visit, event, order, since } =
    values;
  const texts = { by, rupees, csv, xlsx, at, place, builds, audience, visit, event, order, since };
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
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

function usage(say: Terminal['say']): void {
  say('npm run ops -- <subject> <command> [--stage <stage>]');
  say('  doctor\n      says what is broken on the local stack, or on a stage, and how to fix it');
  for (const [subject, commands] of subjects) {
    for (const { usage: words, what } of commands.values()) {
      say(`  ${`${subject} ${words}`.trimEnd()}\n      ${what}`);
    }
  }
}
