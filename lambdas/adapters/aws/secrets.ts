import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { orNull } from './orNull.ts';

/** A secret's text; null when there is no such secret. */
export async function readSecretText(SecretId: string): Promise<string | null> {
  const reading = new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  const secret = await orNull(reading, 'ResourceNotFoundException');
  return secret ? (secret.SecretString ?? '') : null;
}

/** Sets a secret's value; creates the secret if it does not exist. */
export async function writeSecretText(name: string, value: string): Promise<void> {
  const client = new SecretsManagerClient({});
  const putting = client.send(new PutSecretValueCommand({ SecretId: name, SecretString: value }));
  if (!(await orNull(putting, 'ResourceNotFoundException'))) {
    await client.send(new CreateSecretCommand({ Name: name, SecretString: value }));
  }
}
