import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { type Answer, requireOk } from '../api/callRoute.ts';
import { claimsFor } from '../api/claimsFor.ts';
import type { ApiCalls } from '../api/SharedApi.ts';

/** A person of the role operator who works through the API. */
export class OperatorUser {
  private readonly api: ApiCalls;
  readonly emailID: string;

  constructor(api: ApiCalls, emailID = 'omkar.operator@example.com') {
    this.api = api;
    this.emailID = emailID;
  }

  call(routeId: RouteId, body: object = {}, headers: object = {}): Promise<Answer> {
    const own = this.api.as(this.emailID, claimsFor(routeId));
    return this.api.call(
      routeId,
      { id: '1', emailID: this.emailID, ...body },
      { ...own, ...headers },
    );
  }

  /** What a call answers as `data`. @throws Error when it is refused */
  async data(
    routeId: RouteId,
    body: object = {},
    headers: object = {},
  ): Promise<Record<string, unknown>> {
    const answer = requireOk(routeId, await this.call(routeId, body, headers));
    return Object(answer.body['data']);
  }

  /** What waits, as the queue lists it. */
  async work(): Promise<Record<string, unknown>[]> {
    const { work } = await this.data('operator/getWork');
    return Array.isArray(work) ? work : [];
  }
}
