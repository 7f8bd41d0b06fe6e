import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { studentIDOf } from '../contract/studentID.ts';
import type { StudentIDs } from '../domain/freeBites/ports.ts';
import { requireEnv } from './requireEnv.ts';

/** Shorter would not be the one that the stack made. */
const Key = z.string().check(z.minLength(32));

/** Student ids from HMACs under the secret named by `STUDENT_KEY`, which never changes. */
export function secretStudentIDs(): StudentIDs {
  const SecretId = requireEnv('STUDENT_KEY');
  let key: Promise<string> | undefined;
  return {
    async idFor(text) {
      key ??= readKey(SecretId).catch((error: unknown) => {
        key = undefined;
        throw error;
      });
      return studentIDOf(
        createHmac('sha256', await key)
          .update(text)
          .digest(),
      );
    },
  };
}

async function readKey(SecretId: string): Promise<string> {
  const client = new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  return Key.parse(SecretString);
}
