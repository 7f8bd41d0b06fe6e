/** What `npm run emulator` deploys and starts once an emulator answers and its ports are free. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { bootstrap } from '../infra/cloud/pipeline/gitHubDeployAccess.ts';
import {
  certificateSecretOf,
  razorpaySecretOf,
  type StageSettings,
} from '../infra/cloud/settings.ts';
import { type StackId, stackName } from '../infra/cloud/stacks.ts';
import { portsFrom } from '../infra/local/Addresses.ts';
import { certificateKeys } from '../infra/local/aws/Secrets.ts';
import { loopback, passThrough } from '../infra/local/listen.ts';
import { openSimulators, type Simulators } from '../infra/local/openSimulators.ts';
import { synthesizeLocal } from '../infra/local/synthesize.ts';
import { emulatorTrouble } from '../infra/targets/emulatorTrouble.ts';
import { testerSettings } from '../infra/targets/Target.ts';
import { readSecretText, writeSecretText } from '../lambdas/adapters/aws/secrets.ts';
import { readParameter } from '../lambdas/adapters/readParameter.ts';
import { buildAll } from './buildAll.ts';
import { seedStage } from './seedStage.ts';
import { onEndSignal, say } from './terminal.ts';

const port = Number(process.env['PORT'] ?? 8080);
const cdk = join(projectRoot, 'node_modules', '.bin', 'cdk');
const folder = join(projectRoot, '.local', 'emulator');
/** What the command line writes of each stack. */
const Outputs = z.record(z.string(), z.object({ ApiId: z.string() }));

/**
 * Deploys a stage to the emulator, starts the simulators beside it, and fills it.
 *
 * @param emulator its address, which `AWS_ENDPOINT_URL` names too
 * @param options `host`: an address of this machine that the emulator's functions reach
 */
export async function runOnEmulator(
  emulator: string,
  { stage, host }: { readonly stage: string; readonly host: string },
): Promise<void> {
  await buildAll();
  const assembly = join(folder, `assembly-${port}`);
  synthesizeLocal(port, assembly);
  const reachedAt = `http://${host}:${port}`;
  const dataFolder = join(folder, 'data');
  const beside = openSimulators({ assembly, port, dataFolder, reachedAt, log: () => {} });
  const context = contextOf(stage, reachedAt, beside);
  const { issuer, audience, razorpaySecret } = beside;
  await storeSecrets(
    testerSettings({ stage, issuer, audience, beside: reachedAt }),
    razorpaySecret,
  );
  const apis = await deploy(stage, context, emulator);
  await beside.serve(apis);
  if (host !== loopback) {
    await passThrough(host, Object.values(portsFrom(port)));
  }
  const trouble = await emulatorTrouble(reachedAt, beside.token());
  if (trouble) {
    throw new Error(trouble);
  }
  await seedStage(stage, emulator, say);
  announce(stage, emulator, beside);
  say(`To remove it: npx cdk destroy --all ${context.join(' ')}`);
  onEndSignal(() => beside.stop().finally(() => process.exit(0)));
}

function contextOf(stage: string, reachedAt: string, { issuer, audience }: Simulators): string[] {
  const context = { target: 'emulator', stage, oidcIssuer: issuer, oidcAudience: audience };
  return Object.entries({ ...context, beside: reachedAt }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** Stores the keys of the Razorpay simulator, and once a key to sign certificates with, where the stage's functions read them. */
async function storeSecrets(settings: StageSettings, razorpaySecret: string): Promise<void> {
  await writeSecretText(razorpaySecretOf(settings), razorpaySecret);
  const certificates = certificateSecretOf(settings);
  if ((await readSecretText(certificates)) === null) {
    await writeSecretText(certificates, await certificateKeys());
  }
}

/** Deploys all stacks. @returns where the APIs' paths begin */
async function deploy(
  stage: string,
  context: readonly string[],
  emulator: string,
): Promise<Record<StackId, string>> {
  if (!(await isBootstrapped())) {
    await runCdk(['bootstrap', ...context]);
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'outputs.json');
  const quietly = ['--require-approval', 'never', '--outputs-file', file];
  await runCdk(['deploy', '--all', ...context, ...quietly]);
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')));
  const addressOf = (id: StackId) =>
    `${emulator}/_aws/execute-api/${outputs[stackName(id, stage)]?.ApiId}/$default`;
  return { site: addressOf('site'), caseStudy: addressOf('caseStudy'), staff: addressOf('staff') };
}

async function isBootstrapped(): Promise<boolean> {
  try {
    await readParameter(bootstrap.versionParameter);
    return true;
  } catch {
    return false;
  }
}

async function runCdk(words: readonly string[]): Promise<void> {
  const child = spawn(cdk, words, { cwd: projectRoot, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(`cdk ${words[0]} failed.`);
  }
}

function announce(stage: string, emulator: string, { addresses }: Simulators): void {
  say(`Site             ${addresses.site}`);
  say(`Case-study host  ${addresses.caseStudy}`);
  say(`Dev console      ${addresses.devConsole}   Razorpay's payments and controls`);
  say(`Razorpay         ${addresses.razorpay}   the simulator's API`);
  say('Search finds the catalogue after a minute or two, when the stage has built its index.');
  say(`Stage ${stage} is at ${emulator}, with all its data. Ctrl-C stops the simulators.`);
}
