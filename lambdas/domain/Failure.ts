import type { RefusedStatus } from '../contract/vocabulary.ts';

/**
 * An expected refusal. Anything else that is thrown is a defect, answered as `serverError` with nothing inside.
 *
 * `message` is a sentence fit to be shown: it never repeats input, names a table or quotes a vendor.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: RefusedStatus;
  /** More for the client to act on, such as `fields` of a broken schema or `needs` of a plan that is too low. */
  readonly data: Record<string, unknown> | undefined;
  /** For a call that is made too often: when it may be made again, whole seconds from now. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RefusedStatus,
    message: string,
    more: { data?: Record<string, unknown>; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The refusal of a call of which one field can't be as it is. @param message as a failure's */
export function invalidField(field: string, message: string): Failure {
  return new Failure('invalidInput', message, { data: { fields: [field] } });
}
