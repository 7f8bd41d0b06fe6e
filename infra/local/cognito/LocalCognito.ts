/** Local Cognito: a user pool with Google behind it, and an identity pool. */
import { Hono } from 'hono';
import { type CognitoFault, FaultList } from '../Faults.ts';
import type { Store } from '../State.ts';
import type { Context } from './Context.ts';
import { cognitoApi } from './cognitoApi.ts';
import { hostedPages } from './hostedPages.ts';
import { Keys } from './keys.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';
import { Codes, Sessions } from './sessions.ts';
import { checkSettings, type PoolSettings } from './settings.ts';
import { type MintedClaims, mintToken } from './tokens.ts';
import { userPoolAdminOperations } from './userPoolAdmin.ts';
import { demoPeople, PoolIdentities, type User, Users } from './users.ts';
import { answer } from './wire.ts';

/** What local Cognito is started with. */
export interface CognitoOptions {
  readonly settings: PoolSettings;
  readonly store: Store;
  /** Epoch ms. */
  now(): number;
  /** The time that sign-ins are dated with, as the product compares them with its own; `now` if left out. */
  productNow?(): number;
  /** Failures that are switched on; none if left out. */
  readonly faults?: FaultList<CognitoFault>;
  log(line: string): void;
}

/** A user whom the pool knows. */
export interface KnownUser extends User {
  /** What a demo user is for. */
  readonly purpose?: string;
}

/** The running pools. */
export class LocalCognito {
  readonly app: Hono;
  readonly faults: FaultList<CognitoFault>;
  /** Answers an operation that needs AWS credentials, once the caller's permission has been checked. */
  readonly answerAdmin: (operation: string, body: string) => Promise<Response>;
  private readonly context: Context;

  /** Starts on what the store kept. @throws Error that names a setting which would have to be ignored */
  constructor(options: CognitoOptions) {
    const { settings, store, now, productNow = now, faults = new FaultList(), log } = options;
    checkSettings(settings);
    this.faults = faults;
    this.context = {
      settings,
      keys: new Keys(store),
      users: new Users(settings.userPoolId, store, now, log),
      sessions: new Sessions({ settings, store, now, productNow, log }),
      identities: new PoolIdentities(settings.region, store, log),
      codes: new Codes(now),
      faults,
      now,
      productNow,
      log,
    };
    const admin = userPoolAdminOperations(this.context);
    this.answerAdmin = (name, body) => answer(admin, name, body, new AbortController().signal);
    // The AWS SDK puts a slash behind the endpoint, aws-amplify does not.
    this.app = new Hono({ strict: false });
    this.app.route('/oauth2', oauthEndpoints(this.context));
    this.app.route('/cognito', cognitoApi(this.context, admin));
    this.app.route('/', hostedPages(this.context));
  }

  readonly keys = (): Keys['jwks'] => this.context.keys.jwks;

  people(): KnownUser[] {
    return this.context.users.all().map((user) => {
      const demo = demoPeople.find(({ email }) => email === user.email);
      return demo ? { ...user, purpose: demo.purpose } : user;
    });
  }

  /** Makes a person a user of the pool, as a first sign-in does. */
  enrol(account: { readonly email: string; readonly name: string }): void {
    this.context.users.signIn({ ...account, emailVerified: true });
  }

  /** Signs a token of no sign-in, for tests. */
  readonly mint = (claims: MintedClaims = {}, header: object = {}): string =>
    mintToken(this.context, claims, header);

  /** Forgets everything but the keys, and makes the demo users again. */
  reset(): void {
    this.faults.clear();
    this.context.codes.reset();
    this.context.sessions.reset();
    this.context.identities.reset();
    this.context.users.reset();
  }
}

const paths = ['/oauth2', '/login', '/logout', '/error', '/cognito'];

/** Whether a request is for the hosted sign-in pages, which live under the site's own address; see README.md. */
export function isCognitoRequest(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
