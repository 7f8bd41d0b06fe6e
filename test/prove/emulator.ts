/** The product on ministack: deployed, used, deployed again without changes, a second stage beside it, and that one destroyed. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { addressesFrom } from '../../infra/local/Addresses.ts';
import { bought } from '../routes/support/smokePayments.ts';
import { signInOverHttp } from '../support/api/signInOverHttp.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { Command } from './Command.ts';
import { say } from './say.ts';

const removal = 'To remove it: ';

/** Answers whether all of it holds. It needs `ministack` (infra/targets/ministack.txt). */
export async function emulator(): Promise<boolean> {
  const ministackPort = await freePort();
  const ministack = new Command('ministack', [], {
    PATH: `${join(projectRoot, 'node_modules', 'node', 'bin')}:${process.env['PATH']}`,
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(ministackPort),
    MINISTACK_REGION: 'ap-south-1',
    LAMBDA_EXECUTOR: 'local',
    IOT_MTLS_ENABLED: '0', // its MQTT listens on every address
  });
  try {
    await ministack.says('Running on');
    const port = await freePort();
    const environment = {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${ministackPort}`,
      AWS_REGION: 'ap-south-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      PORT: String(port),
    };
    const first = await deployed('dev', environment);
    const works = await isUsed(port);
    await first.interrupt();
    const again = await deployed('dev', environment);
    const unchanged = again.text().split('(no changes)').length - 1;
    await again.interrupt();
    const second = await deployed('prod', environment);
    const worksBeside = await isUsed(port);
    const words = second.text().split(removal)[1]?.split('\n')[0]?.split(' ') ?? [];
    await second.interrupt();
    const destroyed = await new Command('npx', [...words.slice(1), '--force'], environment).ended();
    const third = await deployed('dev', environment);
    const worksStill = await isUsed(port);
    await third.interrupt();
    say(
      `emulator: dev works ${works}, deployed again ${unchanged} of 3 stacks without changes, a second stage works ${worksBeside}, ` +
        `destroying it ended with ${destroyed}, dev works still ${worksStill}`,
    );
    return works && unchanged === 3 && worksBeside && destroyed === 0 && worksStill;
  } finally {
    await ministack.interrupt();
  }
}

async function deployed(stage: string, environment: Record<string, string>): Promise<Command> {
  const started = Date.now();
  const words = [join(projectRoot, 'bin', 'emulator.ts'), stage];
  const command = new Command(process.execPath, words, environment);
  await command.says(removal);
  say(`emulator: ${stage} deployed in ${Math.round((Date.now() - started) / 1000)} s`);
  return command;
}

/** Whether someone can search, sign in, read a profile and buy a plan, and a token that was tampered with is refused. */
async function isUsed(port: number): Promise<boolean> {
  const hosts = addressesFrom(port);
  const { site } = hosts;
  await indexIsBuilt(site);
  const emailID = 'emulator@example.com';
  const token = await signInOverHttp(site, emailID);
  const statuses = [
    await statusOf(site, 'search/for', { key: 'gear', addBuild: false }),
    await statusOf(site, 'user/getProfile', { emailID }, token),
    await statusOf(site, 'user/getProfile', { emailID }, `${token}x`),
  ];
  const met = String(statuses);
  if (met !== '200,200,401') {
    say(`emulator: search, a profile and a refused token: expected 200,200,401, met ${met}`);
  }
  const buys = await bought(hosts).then(
    () => true,
    (error: unknown) => {
      say(`emulator: ${error}`);
      return false;
    },
  );
  return buys && met === '200,200,401';
}

/** Waits until the schedule that runs each minute has built the index of a stage that is new. @throws Error when it takes too long */
async function indexIsBuilt(site: string): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  const search = { key: 'gear', addBuild: false };
  for (let met = 0; met !== 200; met = await statusOf(site, 'search/for', search)) {
    if (Date.now() > deadline) {
      throw new Error(`search still answers ${met}`);
    }
    await sleep(1000);
  }
}

async function statusOf(site: string, route: string, body: object, token = ''): Promise<number> {
  const { status } = await fetch(`${site}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: '1', ...body }),
  });
  return status;
}
