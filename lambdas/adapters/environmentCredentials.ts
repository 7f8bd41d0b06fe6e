import { requireEnv } from './requireEnv.ts';

/** What a function signs its calls of AWS with. */
interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * Replaces the SDK's credential search in bundles, under the name by which the SDK imports it: Lambda puts the credentials into a
 * function's environment, and they are valid as long as its process.
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
