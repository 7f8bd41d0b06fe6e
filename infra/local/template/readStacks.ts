import { type StackId, stackIds, stackName } from '../../cloud/stacks.ts';
import { Stack } from './Stack.ts';
import { readTemplate } from './Template.ts';

/** The stacks of stage `local`. */
export type Stacks = Readonly<Record<StackId, Stack>>;

/**
 * Reads all stacks' templates, in the order in which they are deployed: each reads parameters that those before it have written.
 *
 * @throws Error that names the first thing that the local stack does not know
 */
export function readStacks(assembly: string): Stacks {
  let stored: Readonly<Record<string, string>> = {};
  const stacks = stackIds.map((id) => {
    const name = stackName(id, 'local');
    const stack = new Stack(name, readTemplate(assembly, name), stored);
    stored = { ...stored, ...parametersOf(stack) };
    return [id, stack] as const;
  });
  return Object.fromEntries(stacks) as Record<StackId, Stack>; // Object.fromEntries forgets the key type
}

/** What the stacks have written to Systems Manager: values by name. */
export function readStored(assembly: string): Record<string, string> {
  return Object.assign({}, ...Object.values(readStacks(assembly)).map(parametersOf));
}

/** A stack's parameters of Systems Manager: values by name. */
export function parametersOf(stack: Stack): Record<string, string> {
  const parameters = stack.all('AWS::SSM::Parameter');
  return Object.fromEntries(parameters.map(({ properties: { Name, Value } }) => [Name, Value]));
}
