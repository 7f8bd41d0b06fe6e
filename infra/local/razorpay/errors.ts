/** The fields of a refusal. */
interface RefusalFields extends Readonly<Record<string, unknown>> {
  readonly code: string;
  readonly description: string;
}

/** A refusal in the words and the shape of Razorpay's API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: { readonly error: object };
  constructor(status: number, error: RefusalFields) {
    super(error.description);
    this.status = status;
    this.body = { error };
  }
}

/** A bad request. */
export function badRequest(
  description: string,
  { reason = 'input_validation_failed', ...more }: { field?: string; reason?: string } = {},
): ApiError {
  return new ApiError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...more,
  });
}

/** Refuses a request unless a condition is met. @throws ApiError */
export function assertValid(
  holds: boolean,
  description: string,
  more: { field?: string; reason?: string } = {},
): asserts holds {
  if (!holds) {
    throw badRequest(description, more);
  }
}

/** A refusal for which Razorpay gives only a description. */
export function plainRefusal(
  status: number,
  description: string,
  code = 'BAD_REQUEST_ERROR',
): ApiError {
  return new ApiError(status, {
    code,
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}
