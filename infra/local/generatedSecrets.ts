import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { KeyValueStore } from './identity/KeyValueStore.ts';
import type { Stack } from './template/Stack.ts';
import { Secret } from './template/shapes.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The secrets that a stack makes up, by their ARNs: made at the first start, the same ever after. */
export async function generatedSecrets(
  stack: Stack,
  store: KeyValueStore,
): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const { ref, properties } of stack.all('AWS::SecretsManager::Secret', Secret)) {
    const kept = z.safeParse(z.string(), await store.get(ref));
    const value = kept.success ? kept.data : made(properties.GenerateSecretString.PasswordLength);
    if (!kept.success) {
      await store.set(ref, value);
    }
    secrets[ref] = value;
  }
  return secrets;
}

function made(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
