import { randomBytes } from 'node:crypto';
import type { Statement } from '../template/shapes.ts';

/** A caller of the AWS endpoint. */
export interface Principal {
  /** Its name in AWS's refusals. */
  readonly arn: string;
  /** What it is allowed; null for the tester, who is allowed everything. */
  readonly statements: readonly Statement[] | null;
}

/** An AWS client's key pair. */
export interface KeyPair {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The tester's key pair, for any AWS tool. */
export const testerKeys: KeyPair = { accessKeyId: 'tester', secretAccessKey: 'tester' };

/** Callers by access key. Signatures are not checked: the endpoint listens on loopback only. */
export class Credentials {
  private readonly principals = new Map<string, Principal>([
    [testerKeys.accessKeyId, { arn: 'arn:aws:iam::000000000000:user/tester', statements: null }],
  ]);

  /** Issues a new key pair. */
  issue(principal: Principal): KeyPair {
    const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    this.principals.set(accessKeyId, principal);
    return { accessKeyId, secretAccessKey: randomBytes(20).toString('hex') };
  }

  /** Who signed a request, by its Authorization header. */
  holder(authorization: string): Principal | undefined {
    const [, keyId = ''] = /Credential=([^/,\s]+)\//.exec(authorization) ?? [];
    return this.principals.get(keyId);
  }
}
