import type { Context as Call } from 'hono';

/** The words that OAuth has for a refusal. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';

/** Cognito's refusal: the word, and no description. */
export function refuse(call: Call, error: OAuthError): Response {
  return call.json({ error }, 400);
}
