import * as z from 'zod/mini';
import type { IdentitySettings } from './IdentitySettings.ts';

/** A checked request to sign in. */
export const AuthorizeRequest = z.object({
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  state: z.optional(z.string()),
  challenge: z.optional(z.string()),
  nonce: z.optional(z.string()),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

/** A good request, or where its failure is told: on our own page while the client is in doubt, else at the client. */
export type Authorization =
  | { readonly request: AuthorizeRequest }
  | { readonly errorPage: 'redirect_mismatch' | 'invalid_client' }
  | { readonly redirect: string };

type Query = Readonly<Record<string, string>>;

/** Checks the query of `/oauth2/authorize` and `/login`, in the order that never redirects to a stranger. */
export function parseAuthorize(settings: IdentitySettings, query: Query): Authorization {
  const redirectUri = query['redirect_uri'] ?? '';
  if (query['client_id'] !== settings.clientId) {
    return { errorPage: 'invalid_client' };
  }
  if (!settings.callbackUrls.includes(redirectUri)) {
    return { errorPage: 'redirect_mismatch' };
  }
  const error = errorOf(settings, query);
  if (error !== undefined) {
    return { redirect: withQuery(redirectUri, { error, state: query['state'] }) };
  }
  return {
    request: {
      redirectUri,
      scopes: scopesOf(settings, query),
      ...(query['state'] === undefined ? {} : { state: query['state'] }),
      ...(query['code_challenge'] === undefined ? {} : { challenge: query['code_challenge'] }),
      ...(query['nonce'] === undefined ? {} : { nonce: query['nonce'] }),
    },
  };
}

function errorOf(settings: IdentitySettings, query: Query): string | undefined {
  if (query['response_type'] === 'token') {
    return 'unauthorized_client';
  }
  const challenged = query['code_challenge'] !== undefined;
  const provider = query['identity_provider'];
  if (
    query['response_type'] !== 'code' ||
    (challenged
      ? query['code_challenge_method'] !== 'S256'
      : query['code_challenge_method'] !== undefined) ||
    (provider !== undefined && !settings.supportedProviders.includes(provider))
  ) {
    return 'invalid_request';
  }
  const known = scopesOf(settings, query).every((scope) => settings.allowedScopes.includes(scope));
  return known ? undefined : 'invalid_scope';
}

/** Asking for no scope is asking for all that the client may have. */
function scopesOf(settings: IdentitySettings, query: Query): string[] {
  const asked = (query['scope'] ?? '').split(' ').filter((scope) => scope !== '');
  return asked.length > 0 ? asked : [...settings.allowedScopes];
}

/** An address with more query parameters; those that are undefined are left out. */
export function withQuery(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) {
      url.searchParams.set(name, value);
    }
  }
  return url.href;
}
