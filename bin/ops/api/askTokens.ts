import * as z from 'zod/mini';

const Tokens = z.object({ id_token: z.string(), refresh_token: z.optional(z.string()) });

/** A request to Cognito is given up after this long, ms. */
export const giveUpMs = 30_000;

/**
 * Asks Cognito for the tokens of a code or a refresh token.
 *
 * @param pages the origin of its hosted pages
 * @returns null when it refuses them
 * @throws Error when it does not answer
 */
export async function askTokens(
  pages: string,
  fields: Readonly<Record<string, string>>,
): Promise<z.infer<typeof Tokens> | null> {
  const answer = await postForm(`${pages}/oauth2/token`, fields);
  if (answer.status === 400) {
    return null;
  }
  if (!answer.ok) {
    throw new Error(`${pages} answered ${answer.status}. Try again in a minute.`);
  }
  return Tokens.parse(await answer.json());
}

/** Posts a form to Cognito. @throws Error for the operator to read when Cognito does not answer */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  try {
    return await fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(giveUpMs),
    });
  } catch (cause) {
    const { origin } = new URL(address);
    throw new Error(`${origin} didn’t answer. Check your connection.`, { cause });
  }
}
