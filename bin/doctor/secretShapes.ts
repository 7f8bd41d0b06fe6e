/** The shapes of the secrets that people provide. */
import * as z from 'zod/mini';

/** The secret of a stage's Google client. */
export const GoogleSecret = z.object({
  clientId: z.string().check(z.regex(/\.apps\.googleusercontent\.com$/)),
  clientSecret: z.string().check(z.minLength(1)),
});
export type GoogleSecret = z.infer<typeof GoogleSecret>;

/** Paths of values that are still placeholders. */
export function placeholdersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    return /…|\.\.\.|[<>]|placeholder|change.?me|example|xxx/i.test(value) ? [path] : [];
  }
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    placeholdersIn(inner, path === '' ? key : `${path}.${key}`),
  );
}
