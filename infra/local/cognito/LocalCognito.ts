/** Local Cognito: a user pool with Google behind it, and an identity pool. */
import { Hono } from 'hono';
import { type CognitoFault, FaultList } from '../Faults.ts';
import type { Store } from '../State.ts';
import { cognitoApi } from './api.ts';
import type { Context } from './Context.ts';
import { hostedPages } from './hostedPages.ts';
import { Keys } from './keys.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';
import { Codes, Sessions } from './sessions.ts';
import { checkSettings, type PoolSettings } from './settings.ts';
import { type MintedClaims, mintToken } from './tokens.ts';
import { userPoolAdminOperations } from './userPoolAdmin.ts';
import { demoPeople, PoolIdentities, type User, Users } from './users.ts';
import { answer } from './wire.ts';

/** Options of local Cognito. */
export interface CognitoOptions {
  readonly settings: PoolSettings;
  readonly store: Store;
  /** Epoch ms. */
  now(): number;
  /** The product's time, which dates sign-ins, because the product compares them with its own; `now` by default. */
  productNow?(): number;
  /** Faults; none by default. */
  readonly faults?: FaultList<CognitoFault>;
  log(line: string): void;
}

/** A user of the pool. */
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

  /** Starts with the store's data. @throws Error that names an unsupported setting */
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
    // The AWS SDK adds a slash to the endpoint; aws-amplify does not.
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

  /** Creates a user of the pool, as a first sign-in does. */
  enrol(account: { readonly email: string; readonly name: string }): void {
    this.context.users.signIn({ ...account, emailVerified: true });
  }

  /** Signs a token without a sign-in. */
  readonly mint = (claims: MintedClaims = {}, header: object = {}): string =>
    mintToken(this.context, claims, header);

  /** Deletes everything except the keys, and creates the demo users again. */
  reset(): void {
    this.faults.clear();
    this.context.codes.reset();
    this.context.sessions.reset();
    this.context.identities.reset();
    this.context.users.reset();
  }
}

const paths = ['/oauth2', '/login', '/logout', '/error', '/cognito'];

/** Whether a request is for the hosted sign-in pages, which share the site's address; see README.md. */
export function isCognitoRequest(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
