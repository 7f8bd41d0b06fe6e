/** Secrets Manager. */
import { randomInt } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Store } from '../State.ts';
import type { Stack } from '../template/Stack.ts';

/** What is declared of a secret: its value, or how it is made when it is first read. */
type Declared = string | (() => Promise<string>);

/** Secrets by name, or by ARN: those that are declared, and those that were written or made since, which are kept. */
export class Secrets {
  private readonly declared: Readonly<Record<string, Declared>>;
  private readonly store: Store;
  private readonly making = new Map<string, Promise<string>>();

  constructor(declared: Readonly<Record<string, Declared>>, store: Store) {
    this.declared = declared;
    this.store = store;
  }

  async get(name: string): Promise<string | undefined> {
    const kept = z.safeParse(z.string(), this.store.get(name));
    if (kept.success) {
      return kept.data;
    }
    const declared = this.declared[name];
    return typeof declared === 'function' ? this.make(name, declared) : declared;
  }

  set(name: string, value: string): void {
    this.store.set(name, value);
  }

  /** Readers meanwhile wait for the same one. */
  private make(name: string, declared: () => Promise<string>): Promise<string> {
    const made =
      this.making.get(name) ??
      declared().then((value) => {
        this.set(name, value);
        return value;
      });
    this.making.set(name, made);
    return made;
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The secrets that a stack generates, by their ARNs. */
export function generatedSecrets(stack: Stack): Record<string, Declared> {
  return Object.fromEntries(
    stack
      .all('AWS::SecretsManager::Secret')
      .map(({ ref, properties }) => [
        ref,
        async () => generated(properties.GenerateSecretString.PasswordLength),
      ]),
  );
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
