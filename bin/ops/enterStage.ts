import * as z from 'zod/mini';
import { operationsParameter } from '../../infra/cloud/operationsParameter.ts';
import { testerKeys } from '../../infra/local/awsEndpoint/Credentials.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';

/**
 * Points this process at a stage: its region, and its resources under the variables that adapters read. Stage `local` is the laptop
 * that runs on `PORT`; the others are reached with the AWS credentials of the person who runs the command.
 *
 * @throws Error with one clear line when the stage cannot be reached
 */
export async function enterStage(stage: string): Promise<void> {
  process.env['AWS_REGION'] ??= 'ap-south-1';
  if (stage === 'local') {
    process.env['AWS_ENDPOINT_URL'] ??=
      `http://127.0.0.1:${Number(process.env['PORT'] ?? 8080) + 4}`;
    process.env['AWS_ACCESS_KEY_ID'] = testerKeys.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = testerKeys.secretAccessKey;
  }
  try {
    const text = await readParameter(operationsParameter(stage));
    const variables = z.record(z.string(), z.string()).parse(JSON.parse(text));
    Object.assign(process.env, variables);
  } catch (cause) {
    const hint =
      stage === 'local'
        ? 'Is "npm start" running, on the same PORT?'
        : 'Is it deployed, and are you signed in to its account?';
    throw new Error(`Stage ${stage} does not answer. ${hint} (${String(cause)})`, { cause });
  }
}
