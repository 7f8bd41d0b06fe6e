/** The laptop's stand-in for Amazon Cognito with Google behind it. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from './Context.ts';
import { createCodes } from './codes.ts';
import { cognitoApi } from './cognitoApi.ts';
import { demoPeople } from './demoPeople.ts';
import { createFaults, type Faults } from './faults.ts';
import { hostedPages } from './hostedPages.ts';
import { checkSettings, type IdentitySettings } from './IdentitySettings.ts';
import type { KeyValueStore } from './KeyValueStore.ts';
import { type Keys, openKeys } from './keys.ts';
import { newPerson, type Person } from './Person.ts';
import { nameFrom, openPeople } from './people.ts';
import { openPoolIdentities } from './poolIdentities.ts';
import { openSessions } from './sessions.ts';
import { tokenEndpoints } from './tokenEndpoints.ts';
import { accessClaims, idClaims } from './tokens.ts';
import { userPoolAdminOperations } from './userPoolAdmin.ts';
import { answer } from './wire.ts';

/** What the stand-in works with. */
export interface IdentityOptions {
  readonly settings: IdentitySettings;
  readonly store: KeyValueStore;
  /** Milliseconds since 1970. */
  now(): number;
  log(line: string): void;
}

/** Someone whom the pool knows, for the tester's desk. */
export interface KnownPerson extends Person {
  /** What a demo person is for. */
  readonly purpose?: string;
}

/** Claims laid over those of an ordinary token; one set to undefined is left out. */
export type MintedClaims = Readonly<Record<string, unknown>> & {
  readonly token_use?: 'id' | 'access';
  /** Whose token: a known person's, or else one made up. */
  readonly email?: string;
};

/** The user pool's operations that need AWS credentials. */
export interface Admin {
  readonly operations: readonly string[];
  /** Answers as the service does, once the caller's signature and permission have been checked. */
  answer(operation: string, body: string): Promise<Response>;
  adminUserGlobalSignOut(username: string): Promise<void>;
}

/** The running stand-in. */
export interface Identity {
  readonly app: Hono;
  readonly faults: Faults;
  readonly admin: Admin;
  keys(): Keys['jwks'];
  people(): KnownPerson[];
  mint(claims?: MintedClaims, header?: object): string;
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
  const app = new Hono();
  app.route('/oauth2', tokenEndpoints(context));
  app.route('/cognito', cognitoApi(context, admin.operations));
  app.route('/', hostedPages(context));
  return {
    app,
    faults,
    admin,
    keys: () => keys.jwks,
    people: () => people.all().map(withPurpose),
    mint: (claims = {}, header = {}) => mint(context, claims, header),
    async reset() {
      faults.clear();
      codes.reset();
      await sessions.reset();
      await identities.reset();
      await people.reset();
    },
  };
}

async function openContext({ settings, store, now, log }: IdentityOptions): Promise<Context> {
  return {
    settings,
    keys: await openKeys(store),
    people: await openPeople({ poolId: settings.userPoolId, store, now, log }),
    sessions: await openSessions({ settings, store, now, log }),
    identities: await openPoolIdentities(settings.region, store, log),
    codes: createCodes(now),
    faults: createFaults(),
    now,
    log,
  };
}

function createAdmin(context: Context): Admin {
  const operations = userPoolAdminOperations(context);
  return {
    operations: Object.keys(operations),
    answer: (name, body) =>
      answer(
        Object.hasOwn(operations, name) ? operations[name] : undefined,
        body,
        new AbortController().signal,
      ),
    async adminUserGlobalSignOut(username) {
      const input = { UserPoolId: context.settings.userPoolId, Username: username };
      await operations['AdminUserGlobalSignOut']?.(input, new AbortController().signal);
    },
  };
}

function withPurpose(person: Person): KnownPerson {
  const demo = demoPeople.find(({ email }) => email === person.email);
  return demo === undefined ? person : { ...person, purpose: demo.purpose };
}

function mint(context: Context, claims: MintedClaims, header: object): string {
  const { settings, keys, people, now } = context;
  const email = claims.email ?? demoPeople[0]?.email ?? '';
  const person =
    people.byEmail(email) ??
    newPerson(settings.userPoolId, { email, name: nameFrom(email), emailVerified: true }, 0, now());
  const signIn = {
    originJti: randomUUID(),
    eventId: randomUUID(),
    scopes: [...settings.allowedScopes],
    authTime: Math.floor(now() / 1000),
  };
  const token =
    claims.token_use === 'access'
      ? { ...accessClaims(settings, person, signIn, now()), ...claims, email: undefined }
      : { ...idClaims(settings, person, signIn, now()), ...claims };
  return keys.sign(token, header);
}
