import { broken, type Check, type Finding } from './Check.ts';

/** The result of a check: its finding, or the failed check that kept it from being made. */
type Outcome = Finding | { readonly because: string };

/**
 * Makes every check as soon as the checks it comes after have passed. Prints a line for each, in their order, and at the end
 * every problem with its fix.
 *
 * @returns whether nothing is broken
 */
export async function examine<C>(
  checks: readonly Check<C>[],
  context: C,
  say: (line: string) => void,
): Promise<boolean> {
  const outcomes = new Map<string, Promise<Outcome>>();
  for (const check of checks) {
    outcomes.set(check.name, outcomeOf(check, context, outcomes));
  }
  const problems: string[] = [];
  for (const { name, looksAt } of checks) {
    const outcome = await outcomes.get(name);
    if (!outcome) {
      continue;
    }
    if ('because' in outcome) {
      say(`-       ${name}: not checked because of "${outcome.because}"`);
    } else if (outcome.isOk) {
      say(`ok      ${name}: ${looksAt}${outcome.note ? ` (${outcome.note})` : ''}`);
    } else {
      say(`BROKEN  ${name}: ${outcome.problem}`);
      problems.push(`${name}: ${outcome.problem}`, `    ${outcome.fix}`);
    }
  }
  say('');
  say(problems.length === 0 ? 'Nothing is broken.' : `Broken: ${problems.length / 2}.`);
  problems.forEach(say);
  return problems.length === 0;
}

async function outcomeOf<C>(
  { after, run }: Check<C>,
  context: C,
  outcomes: ReadonlyMap<string, Promise<Outcome>>,
): Promise<Outcome> {
  for (const name of after) {
    // A stage may leave a check out; then nothing has to wait for it.
    const before = await outcomes.get(name);
    if (before && !('isOk' in before && before.isOk)) {
      return { because: name };
    }
  }
  try {
    return await run(context);
  } catch (error) {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return broken(
      words.replaceAll(/\s+/g, ' '),
      'The check could not run. Check the network, your permissions, and that the service is running.',
    );
  }
}
