import { parseJson } from '../parseJson.ts';

/** Sends a request, follows no redirect, and waits 15 s at most. */
export async function askHttp(
  url: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    ...init,
  }).catch((cause: unknown) => {
    const { cause: inner } = Object(cause);
    throw new Error(`${new URL(url).origin} does not answer (${Object(inner).code ?? cause})`, {
      cause,
    });
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Calls a route. */
export async function askRoute(
  origin: string,
  route: string,
  body: object,
): Promise<{
  readonly status: number;
  readonly word: unknown;
  readonly body: Record<string, unknown>;
}> {
  const { status, text } = await askHttp(`${origin}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = Object(parseJson(text));
  return { status, word: answer.status, body: answer };
}
