/** What `npm run sam` starts once its tools and ports are there. */
import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { localSettings } from '../infra/cloud/settings.ts';
import { type StackId, stackName, staffGroups } from '../infra/cloud/stacks.ts';
import { portsFrom } from '../infra/local/Addresses.ts';
import { testerKeys } from '../infra/local/aws/Credentials.ts';
import { issuerOf, settingsOf } from '../infra/local/cognito/settings.ts';
import { RemoteApi } from '../infra/local/gateway/RemoteApi.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { type PageServer, passThrough } from '../infra/local/listen.ts';
import { answerAsOnAws } from '../infra/local/sam/answerAsOnAws.ts';
import { startSamProcess, stopSamProcesses } from '../infra/local/sam/samProcess.ts';
import {
  type SamTools,
  samPorts,
  samVariables,
  userEnvironment,
} from '../infra/local/sam/samTools.ts';
import { startLocalStack } from '../infra/local/startLocalStack.ts';
import { synthesizeLocal } from '../infra/local/synthesize.ts';
import { readStacks, type Stacks } from '../infra/local/template/readStacks.ts';
import { containersHost, samTarget } from '../infra/targets/samTarget.ts';
import { simulatorAddress } from '../infra/targets/Target.ts';
import { TesterApp } from '../infra/targets/TesterApp.ts';
import { buildAll } from './buildAll.ts';
import { seedLocalStack } from './seedLocalStack.ts';
import { onEndSignal, say } from './terminal.ts';

const port = Number(process.env['PORT'] ?? 8080);
const ports = samPorts(port);
const folder = join(projectRoot, '.local', 'sam-run');
const assembly = join(folder, 'assembly');
const templates = join(folder, 'templates');
const variables = join(folder, 'env.json');
const dataFolder = join(folder, 'data');
/** The local stack's site as containers reach it. */
const beside = `http://${containersHost}:${port}`;

/**
 * Builds, starts the local stack and SAM beside it, and ends both together. The ports must be free.
 *
 * @param options `fresh` forgets the data of earlier runs
 */
export async function runOnSam(
  { reachedAt, hasImage }: SamTools,
  { fresh }: { readonly fresh: boolean },
): Promise<void> {
  if (fresh) {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  const build = await buildAll();
  const kept = { folder: join(folder, 'seed'), name: build };
  const stacks = synthesizeLocalStack();
  await synthesizeForSam(stacks);
  const localStack = await startLocalStack({
    assembly,
    port,
    dataFolder,
    functionsRunIn: "SAM's containers",
    pages: apisOf(stacks),
    seed: { name: build, fill: (stack) => seedLocalStack(stack, kept, say) },
    loadScenarios: async () => (await import('../test/routes/scenarios.ts')).scenarios,
  });
  if (reachedAt) {
    const { site, razorpay, aws } = portsFrom(port);
    await passThrough(reachedAt, [site, razorpay, aws]);
  }
  const children = [
    startSam('site', stacks, hasImage),
    startSam('caseStudy', stacks, hasImage),
    startSam('staff', stacks, hasImage),
  ];
  announce(localStack);
  stopTogether(localStack, children);
}

/** Synthesizes the local stack, with SAM's address as the case-study host. */
function synthesizeLocalStack(): Stacks {
  const settings = localSettings(port);
  const site = { origin: `http://localhost:${port}` };
  const hosts = { site, caseStudy: { origin: `http://localhost:${ports.caseStudy}` } };
  synthesizeLocal(port, assembly, { ...settings, hosts });
  return readStacks(assembly);
}

async function synthesizeForSam(stacks: Stacks): Promise<void> {
  const identity = settingsOf(stacks.site);
  const target = samTarget({
    stage: 'local',
    issuer: issuerOf(identity),
    audience: identity.clientId,
    beside,
  });
  await target.writeLayer();
  rmSync(templates, { recursive: true, force: true });
  new TesterApp(target, { outdir: templates }).synth();
  const values = samVariables(Object.values(stacks), simulatorAddress(beside, 'aws'));
  writeFileSync(variables, JSON.stringify(values, null, 2));
}

/** Sends the calls of the site's two APIs to SAM; the local stack serves everything else. */
function apisOf(stacks: Stacks): PageServer {
  const apiOf = (id: 'site' | 'staff') =>
    new RemoteApi(stacks[id], `http://127.0.0.1:${ports[id]}`);
  const [site, staff] = [apiOf('site'), apiOf('staff')];
  const answer = getRequestListener(
    async (request) => {
      const { pathname } = new URL(request.url);
      const isForStaff = staffGroups.some((group) => pathname.startsWith(`/api/${group}/`));
      return answerAsOnAws(await (isForStaff ? staff : site).handle(request));
    },
    { overrideGlobalObjects: false },
  );
  return {
    serves: (path) => path.startsWith('/api/'),
    serve: (request, response) => void answer(request, response),
  };
}

function startSam(id: StackId, stacks: Stacks, hasImage: boolean): ChildProcess {
  const hosts = [containersHost, ...bucketHosts(stacks)].flatMap((host) => [
    '--add-host',
    `${host}:host-gateway`,
  ]);
  const template = join(templates, `${stackName(id, 'local')}.template.json`);
  return startSamProcess(
    [
      'local',
      'start-api',
      '--template',
      template,
      '--port',
      String(ports[id]),
      '--env-vars',
      variables,
      '--warm-containers',
      'LAZY',
      ...hosts,
    ],
    folder,
    {
      ...userEnvironment(),
      // Functions act as the tester: permissions are checked on the local stack and on AWS.
      AWS_ACCESS_KEY_ID: testerKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: testerKeys.secretAccessKey,
      AWS_DEFAULT_REGION: 'ap-south-1', // what containers are told
      AWS_EC2_METADATA_DISABLED: 'true',
      SAM_CLI_TELEMETRY: '0',
      ...(hasImage && { SAM_SKIP_PULL_IMAGE: '1' }),
    },
  );
}

/** When one part ends, or is told to, all do. */
function stopTogether(localStack: LocalStack, children: readonly ChildProcess[]): void {
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) {
      return;
    }
    stopping = true;
    Promise.all([stopSamProcesses(children), localStack.stop()]).finally(() => process.exit(code));
  };
  for (const child of children) {
    child.once('error', () => stop(1));
    child.once('exit', (code) => stop(code ?? 0));
  }
  onEndSignal(() => stop(0));
}

/** S3's clients put the bucket in front of the host's name. */
function bucketHosts(stacks: Stacks): string[] {
  const buckets = Object.values(stacks).flatMap((stack) => stack.all('AWS::S3::Bucket'));
  return buckets.map(({ ref }) => `${ref}.${containersHost}`);
}

function announce({ addresses }: LocalStack): void {
  say(
    `Site             ${addresses.site}   its /api/* is answered by SAM, http://localhost:${ports.site} and ${ports.staff}`,
  );
  say(`Case-study host  http://localhost:${ports.caseStudy}   SAM`);
  say(`Dev console      ${addresses.devConsole}`);
  say(`Razorpay         ${addresses.razorpay}`);
  say('A function answers for the first time when Docker has its image. Ctrl-C stops everything.');
}
