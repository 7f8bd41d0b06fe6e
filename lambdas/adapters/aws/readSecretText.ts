import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { orNone } from './orNone.ts';

/** What a secret holds, as text; null when there is none. */
export async function readSecretText(SecretId: string): Promise<string | null> {
  const reading = new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  const secret = await orNone(reading, 'ResourceNotFoundException');
  return secret ? (secret.SecretString ?? '') : null;
}
