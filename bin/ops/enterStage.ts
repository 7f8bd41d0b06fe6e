import * as z from 'zod/mini';
import {
  caseStudyOperationsParameter,
  operationsParameter,
} from '../../infra/cloud/operationsParameter.ts';
import { region } from '../../infra/cloud/settings.ts';
import { testerKeys } from '../../infra/local/aws/Credentials.ts';
import { clockPath } from '../../infra/local/aws/clockPath.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';
import { requireEnv } from '../../lambdas/adapters/requireEnv.ts';

/** A stack of a stage that is not deployed, in words. */
export type MissingStack = "the site's stack" | 'the case-study stack';

/**
 * Points this process at a stage: its region, and its resources under the variables that adapters read. Stage `local` is the local stack
 * on `PORT`; the others are reached with the AWS credentials of the person who runs the command.
 *
 * @returns which of its two stacks with data is not there; commands that need only the other can run
 * @throws Error with one clear line when the stage cannot be reached
 */
export async function enterStage(stage: string): Promise<readonly MissingStack[]> {
  process.env['AWS_REGION'] = region; // whatever the person's own default is
  if (stage === 'local') {
    enterLocalStack(
      process.env['AWS_ENDPOINT_URL'] ??
        `http://localhost:${Number(process.env['PORT'] ?? 8080) + 4}`,
    );
  }
  try {
    const site = await isEntered(operationsParameter(stage));
    const caseStudy = await isEntered(caseStudyOperationsParameter(stage));
    if (!site && !caseStudy) {
      throw new Error('neither of its stacks is there');
    }
    return [
      ...(site ? [] : ["the site's stack" as const]),
      ...(caseStudy ? [] : ['the case-study stack' as const]),
    ];
  } catch (cause) {
    const hint =
      stage === 'local'
        ? 'Is "npm start" running, on the same PORT?'
        : 'Is it deployed, and are you signed in to its account?';
    throw new Error(`Stage ${stage} does not answer. ${hint} (${String(cause)})`, { cause });
  }
}

/** Points this process at the local stack's AWS endpoint. */
export function enterLocalStack(endpoint: string): void {
  process.env['AWS_REGION'] = region;
  // By number: for a host with a name S3's client would put the bucket in front of it.
  process.env['AWS_ENDPOINT_URL'] = endpoint.replace('//localhost:', '//127.0.0.1:');
  process.env['AWS_ACCESS_KEY_ID'] = testerKeys.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = testerKeys.secretAccessKey;
  delete process.env['AWS_PROFILE']; // it would go before the keys
}

/** The time of the stage that was entered, epoch ms: the local stack's clock can be moved. */
export async function productNow(stage: string): Promise<number> {
  if (stage !== 'local') {
    return Date.now();
  }
  const answer = await fetch(`${requireEnv('AWS_ENDPOINT_URL')}${clockPath}`);
  return z.object({ now: z.number() }).parse(await answer.json()).now;
}

/** Takes over what a parameter names; false when there is no such parameter. */
async function isEntered(parameter: string): Promise<boolean> {
  try {
    const text = await readParameter(parameter);
    Object.assign(process.env, z.record(z.string(), z.string()).parse(JSON.parse(text)));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ParameterNotFound') {
      return false;
    }
    throw error;
  }
}
