import * as z from 'zod/mini';
import { ProviderError } from './ProviderError.ts';

/** The SDK rejects with a plain object, or, when no answer came, with a TypeError of its own making. */
const Rejection = z.object({
  statusCode: z.number(),
  error: z.optional(z.object({ description: z.optional(z.string()) })),
});

/**
 * Makes one call of the SDK and parses its answer.
 *
 * @throws ProviderError `refused` for a 4xx that says so; `unknown` for silence, 429, 5xx and answers that cannot be read
 */
export async function razorpayCall<S extends z.core.$ZodType>(
  answer: S,
  call: () => Promise<unknown>,
): Promise<z.output<S>> {
  let raw: unknown;
  try {
    raw = await call();
  } catch (cause) {
    throw errorOf(cause);
  }
  const parsed = z.safeParse(answer, raw);
  if (!parsed.success) {
    throw new ProviderError('unknown', 200, 'an answer that is not of the documented shape');
  }
  return parsed.data;
}

function errorOf(cause: unknown): ProviderError {
  const rejection = Rejection.safeParse(cause);
  if (!rejection.success) {
    return new ProviderError('unknown', undefined, 'no answer', cause);
  }
  const { statusCode, error } = rejection.data;
  const refused = statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
  const description = error?.description ?? `HTTP ${statusCode}`;
  return new ProviderError(refused ? 'refused' : 'unknown', statusCode, description);
}
