import type { DeclaredAnswer } from '../../../../lambdas/contract/groups/answersOf.ts';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import type { LocalStack } from '../../LocalStack.ts';

/** An answer that has been read. */
export interface Answer extends DeclaredAnswer {
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; empty when it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A scenario that produces one answer of a route. */
export interface Scenario {
  readonly route: RouteId;
  /** What happens, in a few words; unique within a route. */
  readonly name: string;
  readonly answer: DeclaredAnswer;
  /** True when it breaks something that other scenarios use. */
  readonly alone?: true;
  /** Sets the case up and makes the call. @throws Error when a step fails */
  play(localStack: LocalStack): Promise<Answer>;
}
