/** Takes every grant, variable, route and rule away in turn, and shows who notices: the start, or a check of a route. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackIds, stackName } from '../../infra/cloud/stacks.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { readTemplate } from '../../infra/local/template/Template.ts';
import { smokeChecks } from '../routes/smokeChecks.ts';
import { failureOf, lineOf, onLocalStack } from './onLocalStack.ts';
import { type Removal, removalsOf, without } from './removalsOf.ts';
import { say } from './say.ts';

const stacks = stackIds.map((id) => stackName(id, 'local'));

/** What is taken away: of the routes whose names begin with one of these, separated by commas. */
export interface RemovalsOptions {
  readonly only: string;
}

/** Answers whether everything that was taken away was noticed. */
export function removals({ only }: RemovalsOptions): Promise<boolean> {
  return onLocalStack((localStack, assembly) => run(localStack, assembly, only));
}

async function run(localStack: LocalStack, assembly: string, only: string): Promise<boolean> {
  const before = await whoNotices(localStack, '');
  if (before) {
    say(`removals: something is wrong before anything is removed: ${before}`);
    return false;
  }
  const beginnings = only.split(',');
  let count = 0;
  let unnoticed = 0;
  for (const stack of stacks) {
    const template = readTemplate(assembly, stack);
    const chosen = removalsOf(template).filter(({ route }) =>
      beginnings.some((beginning) => route.startsWith(beginning)),
    );
    for (const removal of chosen) {
      write(assembly, stack, without(template, removal.path));
      const noticed = await reloadAndCheck(localStack, assembly, removal);
      say(`${removal.route} without ${removal.what} → ${noticed ?? 'NOBODY NOTICED'}`);
      count += 1;
      unnoticed += noticed ? 0 : 1;
    }
    write(assembly, stack, template);
  }
  await localStack.reload(assembly);
  await localStack.reset();
  const after = await whoNotices(localStack, '');
  say(`removals: ${count} taken away, ${unnoticed} unnoticed; restored: ${after ?? 'all well'}`);
  return unnoticed === 0 && !after;
}

async function reloadAndCheck(
  localStack: LocalStack,
  assembly: string,
  { route }: Removal,
): Promise<string | undefined> {
  try {
    await localStack.reload(assembly);
  } catch (error) {
    return `the start: ${lineOf(error)}`;
  }
  await localStack.reset();
  return whoNotices(localStack, route);
}

/** The check that fails first, its own route's before all others; undefined when none does. */
async function whoNotices(localStack: LocalStack, route: string): Promise<string | undefined> {
  const checks = Object.entries(smokeChecks);
  for (const [name, check] of checks.toSorted(
    ([a], [b]) => Number(b === route) - Number(a === route),
  )) {
    const failure = await failureOf(check, localStack);
    if (failure !== undefined) {
      return `the check of ${name}: ${failure}`;
    }
  }
  return undefined;
}

function write(assembly: string, stack: string, template: unknown): void {
  writeFileSync(join(assembly, `${stack}.template.json`), JSON.stringify(template));
}
