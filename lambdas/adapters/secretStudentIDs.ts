import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { studentIDOf } from '../contract/studentID.ts';
import type { StudentIDs } from '../domain/freeBites/ports.ts';
import { readSecret } from './aws/readSecret.ts';
import { cacheFor } from './cacheFor.ts';
import { isSameSecret } from './isSameSecret.ts';
import { requireEnv } from './requireEnv.ts';

/** Shorter would not be the one that the stack made. */
const Key = z.string().check(z.minLength(32));

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Student ids from HMACs under the secret named by `STUDENT_KEY`, which never changes. Sealed ones are encrypted with AES-256-GCM
 * under a key of their own that is derived from it: nonce, tag and text, as base64url.
 *
 * An id is made from college, address and the client's key, and is stored as a hash: a retry with the same key finds its registration
 * although nothing is stored in clear text, and other callers cannot find out whether a person has registered.
 */
export function secretStudentIDs(): StudentIDs {
  const SecretId = requireEnv('STUDENT_KEY');
  const theKey = cacheFor(Number.POSITIVE_INFINITY, () => readKey(SecretId));
  async function idFor(text: string): Promise<string> {
    const hmac = createHmac('sha256', await theKey());
    return studentIDOf(hmac.update(text).digest());
  }
  return {
    idFor,
    isIDFor: async (text, studentID) => isSameSecret(await idFor(text), studentID),
    async seal(studentID) {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, sealingKey(await theKey()), nonce);
      const text = Buffer.concat([sealing.update(studentID), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
    },
    async unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const textFrom = nonceLength + tagLength;
      const nonce = bytes.subarray(0, nonceLength);
      const opening = createDecipheriv(cipher, sealingKey(await theKey()), nonce, {
        authTagLength: tagLength,
      });
      opening.setAuthTag(bytes.subarray(nonceLength, textFrom));
      return Buffer.concat([opening.update(bytes.subarray(textFrom)), opening.final()]).toString();
    },
  };
}

function sealingKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'sealed student ids', 32));
}

async function readKey(SecretId: string): Promise<string> {
  return Key.parse(await readSecret(SecretId));
}
