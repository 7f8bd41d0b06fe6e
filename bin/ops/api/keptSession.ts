/** Who is signed in on the command line: a file for each stage in the person's configuration, which only its owner can read. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { Group } from '../../../lambdas/contract/vocabulary.ts';
import { parseJson } from '../../parseJson.ts';
import { askTokens } from './askTokens.ts';

const KeptSession = z.object({
  /** The origin of the site that calls go to. */
  site: z.string(),
  /** The origin of Cognito's hosted pages. */
  pages: z.string(),
  clientId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
});
export type KeptSession = z.infer<typeof KeptSession>;

/** Tokens are refreshed when they end this soon, ms: a call takes a while. */
const soonMs = 60_000;

/** The file of a stage. Local stacks differ by their port. */
function fileOf(stage: string): string {
  const folder = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  const name = stage === 'local' ? `local-${process.env['PORT'] ?? 8080}` : stage;
  return join(folder, 'xplorers', `${name}.json`);
}

/** Keeps a sign-in in place of the one before. */
export async function keepSession(stage: string, session: KeptSession): Promise<void> {
  const file = fileOf(stage);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Always a new file: one that is there would keep its own mode.
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, JSON.stringify(session), { mode: 0o600 });
  await rename(next, file);
}

/** Forgets the sign-in at a stage. */
export async function forgetSession(stage: string): Promise<void> {
  await rm(fileOf(stage), { force: true });
}

/** The sign-in at a stage. @throws Error when there is none */
export async function readSession(stage: string): Promise<KeptSession> {
  const text = await readFile(fileOf(stage), 'utf8').catch(() => '');
  // A damaged file counts as none: signing in again replaces it.
  const session = KeptSession.safeParse(parseJson(text));
  if (!session.success) {
    throw new Error(`You aren’t signed in. ${howToSignIn(stage)}`);
  }
  return session.data;
}

/**
 * A sign-in whose token counts for a while, which is then kept.
 *
 * @param isRefused whether the API has refused the token
 * @returns null when the sign-in is over; it is forgotten
 * @throws Error when Cognito does not answer
 */
export async function freshSession(
  stage: string,
  session: KeptSession,
  isRefused = false,
): Promise<KeptSession | null> {
  const { exp = 0 } = decodeJwt(session.idToken);
  if (!isRefused && exp * 1000 > Date.now() + soonMs) {
    return session;
  }
  const { pages, clientId, refreshToken } = session;
  const tokens = await askTokens(pages, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  });
  if (!tokens) {
    await forgetSession(stage);
    return null;
  }
  const fresh = { ...session, idToken: tokens.id_token };
  await keepSession(stage, fresh);
  return fresh;
}

/** Who a sign-in is of, as the token says. */
export function personOf({ idToken }: Pick<KeptSession, 'idToken'>) {
  const { email, name, 'cognito:groups': groups } = decodeJwt(idToken);
  const all = Array.isArray(groups) ? groups : [];
  return {
    emailID: String(email),
    name: String(name ?? email),
    roles: Group.options.filter((group) => all.includes(group)),
  };
}

/** The end of a sentence about a sign-in that is missing. */
export function howToSignIn(stage: string): string {
  return `Sign in: npm run ops -- sign-in${stage === 'local' ? '' : ` --stage ${stage}`}`;
}
