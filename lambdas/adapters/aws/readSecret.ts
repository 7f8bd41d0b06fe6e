import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { boundedCalls } from './boundedCalls.ts';

/** The text of a secret that a function cannot work without. @throws when it can't be read */
export async function readSecret(SecretId: string): Promise<string | undefined> {
  const client = new SecretsManagerClient(boundedCalls(2, 2000));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}
