import {
  CreateSecretCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/** Gives a secret its value, and makes it if it is not there. */
export async function keepSecret(name: string, value: string): Promise<void> {
  const client = new SecretsManagerClient({});
  try {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString: value }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) {
      throw error;
    }
    await client.send(new CreateSecretCommand({ Name: name, SecretString: value }));
  }
}
