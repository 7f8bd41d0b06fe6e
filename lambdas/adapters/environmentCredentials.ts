import { requireEnv } from './requireEnv.ts';

/** What a function signs its calls of AWS with. */
interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * Stands in bundles for the SDK's search for credentials, under the name by which the SDK imports it: Lambda puts them into a
 * function's environment, and they hold as long as its process.
 */
export function defaultProvider(): () => Promise<Credentials> {
  return async () => {
    const sessionToken = process.env['AWS_SESSION_TOKEN'];
    return {
      accessKeyId: requireEnv('AWS_ACCESS_KEY_ID'),
      secretAccessKey: requireEnv('AWS_SECRET_ACCESS_KEY'),
      ...(sessionToken && { sessionToken }),
    };
  };
}
