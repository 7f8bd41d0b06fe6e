/**
 * `npm run emulator -- [stage] [--host address]`: deploys a stage, `dev` if none is named, to the emulator of AWS at `AWS_ENDPOINT_URL`,
 * and starts the simulators that a tester needs. `--host` is an address of this machine that the emulator's functions reach, where that is
 * not 127.0.0.1. See infra/targets/README.md.
 */
import '../infra/local/ownHome.ts';
import { parseArgs } from 'node:util';
import { portsFrom } from '../infra/local/Addresses.ts';
import { loopback, requireFreePorts } from '../infra/local/listen.ts';
import { printHelp } from './printHelp.ts';
import { runOrExit } from './terminal.ts';

printHelp(`
AWS_ENDPOINT_URL=http://127.0.0.1:4566 npm run emulator [-- <stage>] [-- --host <address>]

Deploys a stage, dev unless named, to an emulator of AWS, and starts sign-in, payments and pages beside it.

  --host    an address of this machine that the emulator's functions reach, where that is not 127.0.0.1
`);

await runOrExit(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { host: { type: 'string', default: loopback } },
  });
  const [stage = 'dev'] = positionals;
  const emulator = await enterEmulator();
  const port = Number(process.env['PORT'] ?? 8080);
  await requireFreePorts(Object.values(portsFrom(port)));
  // Here, because the CDK takes seconds to load: what is missing is said at once.
  const { runOnEmulator } = await import('./runOnEmulator.ts');
  await runOnEmulator(emulator, { stage, host: values.host });
});

/**
 * Points this process, and the commands it runs, at the emulator.
 *
 * @returns its address
 * @throws Error with one clear line when there is none
 */
async function enterEmulator(): Promise<string> {
  const given = process.env['AWS_ENDPOINT_URL'];
  if (!given) {
    throw new Error(
      'AWS_ENDPOINT_URL must name an emulator of AWS, such as http://127.0.0.1:4566.',
    );
  }
  // By number: for a host with a name S3's client would put the bucket in front of it.
  const address = given.replace('//localhost', `//${loopback}`).replace(/\/$/, '');
  process.env['AWS_ENDPOINT_URL'] = address;
  process.env['AWS_REGION'] = 'ap-south-1';
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
  try {
    await fetch(address, { signal: AbortSignal.timeout(5000) });
  } catch (cause) {
    throw new Error(`Nothing answers at ${address}, which AWS_ENDPOINT_URL names.`, { cause });
  }
  return address;
}
