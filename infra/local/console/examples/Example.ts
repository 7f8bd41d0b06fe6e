import type { ScenarioUser } from '../scenarios/ScenarioUser.ts';

/** A person whose orders show a certain state. */
export interface Example {
  readonly emailID: string;
  readonly name: string;
  /** What this person shows. */
  readonly shows: string;
  /** Creates it with the product's own calls. */
  make(user: ScenarioUser): Promise<unknown>;
}

/** A person for these examples only; the address names the example. */
export function example(
  purpose: string,
  name: string,
  shows: string,
  make: Example['make'],
): Example {
  return { emailID: `${purpose}@example.com`, name, shows, make };
}
