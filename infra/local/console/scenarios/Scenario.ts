import type { DeclaredAnswer } from '../../../../lambdas/contract/answersOf.ts';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import type { LocalStack } from '../../LocalStack.ts';

/** An answer, read. */
export interface Answer extends DeclaredAnswer {
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; empty when it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A named way to one answer of a route. */
export interface Scenario {
  readonly route: RouteId;
  /** What is the case, in a few words; of one route each has its own. */
  readonly name: string;
  readonly answer: DeclaredAnswer;
  /** True when it breaks something that others use meanwhile. */
  readonly alone?: true;
  /** Brings the case about and makes the call. @throws Error when something on the way is not as it should be */
  play(localStack: LocalStack): Promise<Answer>;
}
