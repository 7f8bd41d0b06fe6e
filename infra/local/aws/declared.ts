/** The secrets that stacks declare. */
import { randomInt } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Store } from '../State.ts';
import type { Stack } from '../template/Stack.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The secrets that a stack generates, by their ARNs: generated at the first start, and kept. */
export function generatedSecrets(stack: Stack, store: Store): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const { ref, properties } of stack.all('AWS::SecretsManager::Secret')) {
    const kept = z.safeParse(z.string(), store.get(ref));
    const value = kept.success
      ? kept.data
      : generated(properties.GenerateSecretString.PasswordLength);
    store.set(ref, value);
    secrets[ref] = value;
  }
  return secrets;
}

function generated(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A key to sign certificates with, as `ops certificates key` makes one on a stage in the cloud. */
export async function certificateKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(signing);
  return JSON.stringify({ signing: { ...signing, kid }, earlier: [] });
}
