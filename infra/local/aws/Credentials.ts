import { randomBytes } from 'node:crypto';
import type { Statement } from '../template/shapes.ts';

/** A caller of the AWS endpoint. */
export interface Principal {
  /** As AWS names it in a refusal. */
  readonly arn: string;
  /** What it may do; null for the tester, who may do everything. */
  readonly statements: readonly Statement[] | null;
}

/** What an AWS client signs with. */
export interface KeyPair {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The key pair of the person at the keyboard: any AWS tool may look inside with it. */
export const testerKeys: KeyPair = { accessKeyId: 'tester', secretAccessKey: 'tester' };

/** Who holds which access key. Signatures are not checked: the endpoint listens on loopback only. */
export class Credentials {
  private readonly principals = new Map<string, Principal>([
    [testerKeys.accessKeyId, { arn: 'arn:aws:iam::000000000000:user/tester', statements: null }],
  ]);

  /** Hands out a new key pair. */
  issue(principal: Principal): KeyPair {
    const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    this.principals.set(accessKeyId, principal);
    return { accessKeyId, secretAccessKey: randomBytes(20).toString('hex') };
  }

  /** Who signed a request, by its Authorization header. */
  holder(authorization: string | undefined): Principal | undefined {
    const keyId = /Credential=([^/,\s]+)\//.exec(authorization ?? '')?.[1];
    return keyId === undefined ? undefined : this.principals.get(keyId);
  }
}

/** Whether statements of Allow let an action on a resource pass, wildcards as IAM reads them. */
export function allows(
  statements: readonly Statement[],
  action: string,
  resource: string,
): boolean {
  return statements.some(
    (statement) =>
      statement.Action.some((pattern) => matches(pattern, action, 'i')) &&
      statement.Resource.some((pattern) => matches(pattern, resource)),
  );
}

function matches(pattern: string, text: string, flags = ''): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`).test(text);
}
