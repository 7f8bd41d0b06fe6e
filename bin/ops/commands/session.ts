/** Signing in and out on the command line. */
import { settingsOf } from '../../../infra/cloud/settings.ts';
import { requireEnv } from '../../../lambdas/adapters/requireEnv.ts';
import {
  forgetSession,
  freshSession,
  howToSignIn,
  keepSession,
  personOf,
  readSession,
} from '../api/keptSession.ts';
import { revoke, signIn } from '../api/signIn.ts';
import { enterStage } from '../enterStage.ts';
import { example } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- sign-in` */
export function addSignIn(ops: Ops): void {
  ops
    .command('sign-in')
    .addHelpText('after', example('sign-in', 'sign-in --stage prod'))
    .action(
      ops.actAnywhere(async ({ stage, say, open }) => {
        const session = await signIn(stage, await siteOf(stage), open);
        await keepSession(stage, session);
        say(`You’re signed in as ${lineOf(session)}.`);
      }),
    );
}

/** `npm run ops -- sign-out` */
export function addSignOut(ops: Ops): void {
  ops
    .command('sign-out')
    .addHelpText('after', example('sign-out', 'sign-out --stage prod'))
    .action(ops.actAnywhere(signOut));
}

/** `npm run ops -- whoami` */
export function addWhoami(ops: Ops): void {
  ops
    .command('whoami')
    .addHelpText('after', example('whoami --stage prod'))
    .action(
      ops.actAnywhere(async ({ stage, say }) => {
        const session = await freshSession(stage, await readSession(stage));
        if (!session) {
          throw new Error(`Your sign-in is over. ${howToSignIn(stage)}`);
        }
        say(`You’re signed in as ${lineOf(session)}.`);
      }),
    );
}

async function signOut({ stage, say }: Terminal): Promise<void> {
  const session = await readSession(stage);
  await forgetSession(stage);
  try {
    await revoke(session);
  } catch (cause) {
    throw new Error(
      `This machine has forgotten the sign-in, but Cognito didn’t end it. It expires within 12 hours. (${cause})`,
      { cause },
    );
  }
  say('You’re signed out.');
}

function lineOf(session: Parameters<typeof personOf>[0] & { readonly site: string }): string {
  const { name, emailID, roles } = personOf(session);
  return `${name} <${emailID}> at ${session.site}, ${roles.join(' and ') || 'without a role'}`;
}

/** The origin of a stage's site. One that CloudFront names is known to AWS alone. */
async function siteOf(stage: string): Promise<string> {
  const chosen = stage === 'local' ? undefined : settingsOf(stage).hosts?.site.origin;
  if (chosen) {
    return chosen;
  }
  await enterStage(stage);
  return requireEnv('SITE_ORIGIN');
}
