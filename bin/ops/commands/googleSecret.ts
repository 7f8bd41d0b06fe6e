/** Applies a rotated Google client. */
import { googleSecretOf, settingsOf } from '../../../infra/cloud/settings.ts';
import {
  readGoogleClient,
  updateGoogleClient,
} from '../../../lambdas/adapters/aws/readUserPool.ts';
import { readSecretText } from '../../../lambdas/adapters/aws/secrets.ts';
import { requireEnv } from '../../../lambdas/adapters/requireEnv.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { GoogleSecret, placeholdersIn } from '../../doctor/secretShapes.ts';
import { parseJson } from '../../parseJson.ts';
import { example } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- google-secret …` */
export function addGoogleSecret(ops: Ops): void {
  ops
    .command('google-secret')
    .command('apply')
    .description(
      "copies a rotated Google client id and secret from Secrets Manager into Cognito's identity provider",
    )
    .addHelpText('after', example('google-secret apply --stage prod'))
    .action(ops.act(applyGoogleSecret, { cloud: 'The local stack signs in without Google.' }));
}

/**
 * Updates Cognito directly. CloudFormation resolves the template's reference to the secret only when the identity provider's own
 * properties change, so a deployment would change nothing; and when one does resolve it, it gets the same current value.
 */
async function applyGoogleSecret({ stage, say }: Terminal): Promise<void> {
  const name = googleSecretOf(settingsOf(stage));
  const client = readGoogleSecret(name, await readSecretText(name));
  const userPoolId = requireEnv('USER_POOL_ID');
  const expected = { clientId: client.clientId, secretHash: sha256(client.clientSecret) };
  const isCurrent = async () => {
    const known = await readGoogleClient(userPoolId);
    return known?.clientId === expected.clientId && known.secretHash === expected.secretHash;
  };
  if (await isCurrent()) {
    say(`Cognito already has the Google client and secret of ${name}. Nothing was changed.`);
    return;
  }
  await updateGoogleClient(userPoolId, client);
  if (!(await isCurrent())) {
    throw new Error(
      `Cognito accepted the update but still has another Google client than ${name}.`,
    );
  }
  say(`Cognito now has the Google client and secret of ${name}.`);
  say(`Sign in once to verify, then delete the old client secret in Google's console.`);
}

/** @throws Error that names the secret and never a value of it */
function readGoogleSecret(name: string, text: string | null): GoogleSecret {
  if (text === null) {
    throw new Error(`There is no secret ${name} in ap-south-1.`);
  }
  const parsed = GoogleSecret.safeParse(parseJson(text));
  if (!parsed.success || placeholdersIn(parsed.data).length > 0) {
    throw new Error(
      `The secret ${name} is not {"clientId": "….apps.googleusercontent.com", "clientSecret": "…"}. Nothing was changed.`,
    );
  }
  return parsed.data;
}
