import type { Answer } from '../../infra/local/console/scenarios/Scenario.ts';
import type {
  CallChanges,
  ScenarioUser,
} from '../../infra/local/console/scenarios/ScenarioUser.ts';
import type { RequestOf } from '../../lambdas/contract/groups/endpoint.ts';
import type { Endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import type { RouteId, Routes } from '../../lambdas/contract/routes.ts';
import type { SmokeCheck } from './support/smokeCalls.ts';

type Body<R extends RouteId> = R extends RouteId
  ? Routes[R]['access'] extends 'signature'
    ? object
    : Omit<RequestOf<Endpoints[R]>, 'id'>
  : never;

/** All that tests, proofs, measurements and the dev console know of one route. */
export interface Row<R extends RouteId = RouteId> {
  /** A request that keeps to the contract but for its `id`, for a person's own address; of a signed route, the body to be signed. */
  readonly request: (emailID: string) => Body<R>;
  /** What the scenario of a good call is called. */
  readonly good: string;
  /** Brings about what a good call needs, by what the same person does first; gives how the call then differs from `request`. */
  readonly prepare?: (user: ScenarioUser) => Promise<CallChanges>;
  /** Ways to the other answers of this route's own; those that every route of its kind has are in `commonScenarios.ts`. */
  readonly others?: readonly Way[];
  /**
   * Most round trips to the database that a good call takes, the first of its process. A change that needs more changes the number, and says
   * why where it is needed. Reading the caller's consent is counted by `roundTripsOf`.
   */
  readonly roundTrips: number;
  /** What it reads all of, and what bounds that; only of a route that reads more where there are more people. */
  readonly growsWith?: string;
  /** How often one active learner's browser makes the call in a month; see `test/bench/cost/assumed.ts`. */
  readonly callsPerLearner: number;
  /** A short check over HTTP that needs every permission of the route's function. */
  readonly smoke: SmokeCheck;
}

/** A named way to one answer of a route. */
export interface Way {
  /** Code and word of the answer, such as `403 noValidity`. */
  readonly answer: `${number} ${string}`;
  /** What is the case, in a few words; of one route each has its own. */
  readonly name: string;
  /** True when it breaks something that others use meanwhile. */
  readonly alone?: true;
  /** Brings the case about and makes the call. @throws Error when something on the way is not as it should be */
  play(user: ScenarioUser): Promise<Answer>;
}
