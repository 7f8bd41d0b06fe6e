import { randomIdempotencyKey } from '../../../lambdas/adapters/randomIDs.ts';
import type { OpenableKind, WorkAnswer } from '../../../lambdas/contract/groups/operator.ts';
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

  /** Answers one thing that waits, as it is now. */
  async answer(
    kind: OpenableKind,
    workID: string,
    answer: WorkAnswer,
    words = '',
  ): Promise<Answer> {
    const { body } = await this.call('operator/openWork', { kind, workID });
    const { proposal, request, written } = Object(Object(body['data']).work);
    const seen = proposal?.submission ?? request?.messages.length ?? written ?? 0;
    const wasPublished = proposal?.state === 'approved';
    return this.call(
      'operator/answerWork',
      { kind, workID, answer, words, seen, wasPublished },
      { 'idempotency-key': randomIdempotencyKey() },
    );
  }

  /** What waits, as the queue lists it. */
  async work(): Promise<Record<string, unknown>[]> {
    const { work } = await this.data('operator/getWork');
    return Array.isArray(work) ? work : [];
  }
}
