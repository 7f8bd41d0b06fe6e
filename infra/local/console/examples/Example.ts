import type { ScenarioUser } from '../scenarios/ScenarioUser.ts';

/** A person whose orders are in a state worth looking at. */
export interface Example {
  readonly emailID: string;
  readonly name: string;
  /** What a tester finds at this person's. */
  readonly shows: string;
  /** Brings it about with the product's own calls. */
  make(user: ScenarioUser): Promise<unknown>;
}

/** A person who exists for these examples only; the address says what for. */
export function example(
  purpose: string,
  name: string,
  shows: string,
  make: Example['make'],
): Example {
  return { emailID: `${purpose}@example.com`, name, shows, make };
}
