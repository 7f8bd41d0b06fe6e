import { broken, type Check, type Finding } from './Check.ts';

/** What came of a check: what it found, or the one before it that is broken or was not checked itself. */
type Outcome = Finding | { readonly because: string };

/**
 * Makes all checks, each as soon as those that it comes after are well, and says a line for each, in their order; then once more
 * what is broken and how to fix it.
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
    } else if (outcome.isWell) {
      say(`ok      ${name}: ${looksAt}${outcome.note ? ` (${outcome.note})` : ''}`);
    } else {
      say(`BROKEN  ${name}: ${outcome.what}`);
      problems.push(`${name}: ${outcome.what}`, `    ${outcome.fix}`);
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
    // A stage without hosts has no checks of hosts: what is not among the checks holds nothing up.
    const before = await outcomes.get(name);
    if (before && !('isWell' in before && before.isWell)) {
      return { because: name };
    }
  }
  try {
    return await run(context);
  } catch (error) {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return broken(
      words.replaceAll(/\s+/g, ' '),
      'The check could not run: is the service up, is the network available, and do you have permission?',
    );
  }
}
