/** The laptop's stand-in for Amazon Cognito with Google behind it. */
import { Hono } from 'hono';
import { type Admin, createAdmin } from './admin.ts';
import type { Context } from './Context.ts';
import { createCodes } from './codes.ts';
import { cognitoApi } from './cognitoApi.ts';
import { demoPeople } from './demoPeople.ts';
import { createFaults, type Faults } from './faults.ts';
import { hostedPages } from './hostedPages.ts';
import { checkSettings, type IdentitySettings } from './IdentitySettings.ts';
import type { KeyValueStore } from './KeyValueStore.ts';
import { type Keys, openKeys } from './keys.ts';
import { type MintedClaims, mintToken } from './mintToken.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';
import type { Person } from './Person.ts';
import { openPeople } from './people.ts';
import { openPoolIdentities } from './poolIdentities.ts';
import { openSessions } from './sessions.ts';

/** What the stand-in works with. */
export interface IdentityOptions {
  readonly settings: IdentitySettings;
  readonly store: KeyValueStore;
  /** Milliseconds since 1970. */
  now(): number;
  /** The time that sign-ins are dated with, as the product compares them with its own; `now` if left out. */
  productNow?(): number;
  log(line: string): void;
}

/** Someone whom the pool knows, for the tester's desk. */
export interface KnownPerson extends Person {
  /** What a demo person is for. */
  readonly purpose?: string;
}

/** The running stand-in. */
export interface Identity {
  readonly app: Hono;
  readonly faults: Faults;
  readonly admin: Admin;
  keys(): Keys['jwks'];
  people(): KnownPerson[];
  mint(claims?: MintedClaims, header?: object): string;
  /** Makes somebody a user of the pool, as a first sign-in does. */
  enrol(account: { readonly email: string; readonly name: string }): Promise<void>;
  /** Forgets everything but the keys, and makes the demo people anew. */
  reset(): Promise<void>;
}

/** The path prefixes that a host in front has to hand over. */
export const identityPaths = ['/oauth2', '/login', '/logout', '/error', '/cognito'] as const;

/** Starts the stand-in on what its store kept. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  checkSettings(options.settings);
  const context = await openContext(options);
  const { keys, people, sessions, identities, codes, faults } = context;
  const admin = createAdmin(context);
  // The AWS SDK puts a slash behind the endpoint, aws-amplify does not.
  const app = new Hono({ strict: false });
  app.route('/oauth2', oauthEndpoints(context));
  app.route('/cognito', cognitoApi(context, admin.operations));
  app.route('/', hostedPages(context));
  return {
    app,
    faults,
    admin,
    keys: () => keys.jwks,
    people: () => people.all().map(withPurpose),
    async enrol(account) {
      await people.signIn({ ...account, emailVerified: true });
    },
    mint: (claims = {}, header = {}) => mintToken(context, claims, header),
    async reset() {
      faults.clear();
      codes.reset();
      await sessions.reset();
      await identities.reset();
      await people.reset();
    },
  };
}

async function openContext(options: IdentityOptions): Promise<Context> {
  const { settings, store, now, productNow = now, log } = options;
  return {
    settings,
    keys: await openKeys(store),
    people: await openPeople({ poolId: settings.userPoolId, store, now, log }),
    sessions: await openSessions({ settings, store, now, productNow, log }),
    identities: await openPoolIdentities(settings.region, store, log),
    codes: createCodes(now),
    faults: createFaults(),
    now,
    productNow,
    log,
  };
}

function withPurpose(person: Person): KnownPerson {
  const demo = demoPeople.find(({ email }) => email === person.email);
  return demo === undefined ? person : { ...person, purpose: demo.purpose };
}
