import { Command } from '@commander-js/extra-typings';
import { dynamoPrivilegeLog } from '../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoDirectory } from '../../lambdas/adapters/dynamo/people.ts';
import { buyerIn } from '../../lambdas/domain/money/orders/orderID.ts';
import { comparable } from '../../lambdas/domain/people/Caller.ts';
import type { Terminal } from './Terminal.ts';

/**
 * Records in the audit log that a command is run which changes something or shows a person, as its name and what it is given first. An address becomes
 * the opaque id of its account: what is recorded is sealed for good.
 *
 * @param args what commander gives an action: operands, options, the command itself
 */
export async function recordCommand(
  { who, now }: Pick<Terminal, 'who' | 'now'>,
  args: readonly unknown[],
): Promise<void> {
  // The log is in the site's stack; a command that needs only the other one runs without it.
  const isDryRun = Object(args.at(-2))['dryRun'] === true;
  if (isDryRun || process.env['JOURNAL_TABLE'] === undefined) {
    return;
  }
  const command = args.at(-1);
  const named = command instanceof Command ? namesOf(command) : [];
  const operand = args.length > 2 ? String(args[0]) : '';
  await dynamoPrivilegeLog().record({
    at: now,
    who: await who(),
    what: named.join(' '),
    subject: /^[\w.#-]{1,64}$/.test(operand) ? operand : '',
    about: await personIn(operand),
  });
}

/** A command's name, after that of its subject when it has one. */
function namesOf(command: Command): string[] {
  const { parent } = command;
  return parent?.parent ? [parent.name(), command.name()] : [command.name()];
}

async function personIn(operand: string): Promise<string | undefined> {
  const [sub] = operand.includes('@')
    ? await dynamoDirectory().withAddress(comparable(operand))
    : [buyerIn(operand)];
  return sub;
}
