/** A call of an AWS service, before anything is decided about it. */
export interface Call {
  /** As faults name it. */
  readonly service: string;
  /** What it does and touches, as policies name it. */
  readonly action: string;
  readonly resources: readonly string[];
  /**
   * Answers once the call is allowed; undefined when the local stack does not play it.
   *
   * @param refusalOf what the caller gets who may not do something else
   */
  answer(
    refusalOf: (action: string, resource: string) => Response | undefined,
  ): Response | undefined | Promise<Response | undefined>;
}

type Refusal = readonly [status: number, code: string];

/** A service's refusals: HTTP status and code. */
export interface Refusals {
  readonly refuse: (status: number, code: string, message: string) => Response;
  /** Of a call that the local stack does not play. */
  readonly unknown: Refusal;
  /** Of an access key that was not issued. */
  readonly stranger: Refusal;
  readonly denied: Refusal;
  /** What is around a resource's name in its message. */
  readonly quote?: '"';
  /** In an outage. */
  readonly down: Refusal;
}
