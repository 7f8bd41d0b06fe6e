import { Command, CommanderError } from '@commander-js/extra-typings';
import { RefundDecisionProblem } from '../../lambdas/contract/refund.ts';
import { Failure } from '../../lambdas/domain/Failure.ts';
import { decisionProblemWords } from '../../web/src/features/finance/decisionWords.ts';
import { formatTable } from './formatTable.ts';
import { example, stageName } from './options.ts';
import { type Subject, subjects } from './subjects.ts';
import type { Only, Ops, Terminal } from './Terminal.ts';

/** Where a command writes and asks. */
export interface Output extends Pick<Terminal, 'say' | 'progress' | 'columns'> {
  /** Writes a line about what went wrong. */
  complain(line: string): void;
  /** Asks a question that is answered by yes or no; absent where nobody can answer. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** Shows an address in the person's browser; otherwise it is written for the person to open. */
  readonly open?: Terminal['open'];
}

/** What a command's process ends with. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, interrupted: 130 } as const;

const globalHelp = `
Exit codes: 0 done, 1 refused, failed, or something wrong was found, 2 the command was not understood,
130 stopped with Ctrl-C.
Without --stage, commands work on the local stack that "npm start" runs. "finance" and "operator" call the API in your
name, once you have signed in; the others use AWS credentials.

Examples:
  npm run ops -- doctor --stage prod
  npm run ops -- sign-in
  npm run ops -- operator getWork --json
  npm run ops -- finance reconcile --from 2026-11-01 --to 2026-11-30`;

/**
 * Runs one of the operators' commands.
 *
 * @param args what follows `npm run ops --`
 * @returns one of `exitCodes`
 */
export async function runCommand(args: readonly string[], output: Output): Promise<number> {
  let isWell = true;
  const end = (result: boolean) => {
    isWell = result;
  };
  try {
    const program = await makeProgram(output, end, subjectsFor(args));
    await program.parseAsync(args, { from: 'user' });
    return isWell ? exitCodes.done : exitCodes.failed;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    }
    output.complain(errorWords(error));
    return exitCodes.failed;
  }
}

/** Why a command failed, in one line; what the site puts into words is said in its words. */
function errorWords(error: unknown): string {
  const refund = RefundDecisionProblem.safeParse(
    error instanceof Failure && error.data?.['refund'],
  );
  if (refund.success) {
    return decisionProblemWords(refund.data);
  }
  return error instanceof Error ? error.message : String(error);
}

/** The subjects that a command needs: its own; none for the help of all; all for a help that names every command. */
function subjectsFor(args: readonly string[]): readonly Subject[] {
  const words = args.filter((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--stage');
  const [first] = words;
  return first === 'help' ? subjects : subjects.filter(({ name }) => name === first);
}

/**
 * The commands.
 *
 * @param end called with whether an action found nothing wrong
 * @param loaded the subjects whose commands are there; of the others only the names
 */
export async function makeProgram(
  output: Output,
  end: (isWell: boolean) => void,
  loaded: readonly Subject[] = subjects,
): Promise<Command> {
  const program = new Command('xplorers')
    .description('Commands for operators, editors and finance.')
    .option('--stage <stage>', 'dev, prod or local', stageName, 'local')
    .option('--json', 'print lists and answers as JSON')
    .option('--yes', 'don’t ask for confirmation')
    .addHelpText('after', globalHelp)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.say(text.trimEnd()),
      writeErr: (text) => output.complain(text.trimEnd()),
      outputError: (text, write) => write(text.replaceAll('\n(', ' (').trimEnd()),
      getOutHelpWidth: () => output.columns ?? 120,
      getErrHelpWidth: () => output.columns ?? 120,
    })
    .exitOverride();
  const recorded: Ops['change'] =
    (action) =>
    async (...args) => {
      const terminal = terminalOf(output, program.opts());
      const result = await inStage(terminal.stage, undefined, async () => {
        const { recordCommand } = await import('./recordCommand.ts');
        const here = { ...terminal, now: await timeOf(terminal.stage) };
        await recordCommand(here, args);
        return action(here, ...args);
      });
      end(result !== false);
    };
  const ops: Ops = {
    command(name) {
      const about = subjects.find((subject) => subject.name === name)?.about ?? '';
      return program.command(name).description(about);
    },
    act:
      (action, only) =>
      async (...args) => {
        const terminal = terminalOf(output, program.opts());
        const result = await inStage(terminal.stage, only, async () =>
          action({ ...terminal, now: await timeOf(terminal.stage) }, ...args),
        );
        end(result !== false);
      },
    change: recorded,
    look: recorded,
    actAnywhere:
      (action) =>
      async (...args) => {
        end((await action(terminalOf(output, program.opts()), ...args)) !== false);
      },
  };
  await addSubjects(ops, program, loaded);
  requireOptionsLast(program);
  return program;
}

/** Adds every subject, those that are loaded with their commands and a help that leads to the help of these. */
async function addSubjects(ops: Ops, program: Command, loaded: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    if (loaded.includes(subject)) {
      const add = await subject.load();
      add(ops);
    } else {
      ops.command(subject.name);
    }
  }
  for (const subject of program.commands) {
    const [first] = subject.commands;
    if (first) {
      subject.addHelpText('after', example(`${subject.name()} ${first.name()} --help`));
    }
  }
}

/** Commander asks for required options before it looks at unknown ones, so an operator who misspells one would not be told which. */
function requireOptionsLast(program: Command): void {
  const leaves = program.commands.flatMap((subject) => [subject, ...subject.commands]);
  const required = new Set(leaves.flatMap(({ options }) => options.filter((one) => one.mandatory)));
  for (const option of required) {
    option.mandatory = false;
    option.description += ' (required)';
  }
  program.hook('preAction', (_, command) => {
    const missing = command.options.find(
      (one) => required.has(one) && command.getOptionValue(one.attributeName()) === undefined,
    );
    if (missing) {
      command.error(`error: required option '${missing.flags}' not specified`);
    }
  });
}

async function timeOf(stage: string): Promise<number> {
  const { productNow } = await import('./enterStage.ts');
  return productNow(stage);
}

/** Runs an action in a stage, and says when a stack that is not there may be why it failed. */
async function inStage<T>(
  stage: string,
  only: Only | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (only && 'local' in only && stage !== 'local') {
    throw new Error(`This command is for the local stack only. ${only.local}`);
  }
  if (only && 'cloud' in only && stage === 'local') {
    throw new Error(`This is for stages in the cloud: name one with --stage. ${only.cloud}`);
  }
  const { enterStage } = await import('./enterStage.ts');
  const missing = await enterStage(stage);
  try {
    return await run();
  } catch (cause) {
    const [one] = missing;
    throw one && !(cause instanceof Failure)
      ? new Error(`Stage ${stage} is without ${one}. (${cause})`, { cause })
      : cause;
  }
}

function terminalOf(
  { say, progress, ask, open, columns }: Output,
  { stage, json, yes }: { stage: string; json?: true; yes?: true },
): Terminal {
  return {
    say,
    progress,
    stage,
    isJson: json === true,
    ...(columns !== undefined && { columns }),
    now: Date.now(),
    open(address) {
      say(`Sign in in your browser. If it doesn’t open, use this address:\n${address}`);
      return open?.(address);
    },
    who: () => whoRuns(stage),
    list(rows, summary, { isWhole } = {}) {
      if (json) {
        say(JSON.stringify(rows, null, 2));
        return;
      }
      for (const line of formatTable(rows, isWhole ? undefined : columns)) {
        say(line);
      }
      say(summary);
    },
    async confirm(effect) {
      if (yes) {
        return;
      }
      if (!ask) {
        throw new Error(`${effect} Add --yes to do it.`);
      }
      if (!(await ask(`${effect} Continue?`))) {
        throw new Error('Nothing was changed.');
      }
    },
  };
}

async function callerARN(): Promise<string> {
  const { readCaller } = await import('../../lambdas/adapters/aws/readAccount.ts');
  return (await readCaller()).arn;
}

/** Whose credentials AWS sees. The name of the account on this machine says nothing: anyone can choose it. */
async function whoRuns(stage: string): Promise<string> {
  return `ops (${stage === 'local' ? 'local stack' : await callerARN()})`;
}
