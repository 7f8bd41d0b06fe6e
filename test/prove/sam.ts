/** The product in SAM's containers: every short check that can pass there does, and Ctrl-C leaves no container. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { samPorts } from '../../infra/local/sam/samTools.ts';
import { smokeChecks } from '../routes/smokeChecks.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { Command } from './Command.ts';
import { say } from './say.ts';

/** What cannot pass in SAM's containers beside a local stack with demo data, and why. */
const others: Readonly<Record<string, string>> = {
  'finance/reconcile': 'moves the clock, which does not reach containers',
  'user/stopEmails': 'moves the clock, which does not reach containers',
  nightly: 'moves the clock, which does not reach containers',
  finishErasures: 'takes a service down, which does not reach containers',
  pollPayments: 'wants a Razorpay clock that is behind',
  'user/exportData': 'wants a catalogue that has been built from its own entries only',
  'search/for': 'wants a catalogue that has been built from its own entries only',
  'search/getAllRecentInfo': 'wants a catalogue that has been built from its own entries only',
};

/** Answers whether it holds. It needs Docker and the SAM CLI (infra/targets/sam.txt). */
export async function sam(): Promise<boolean> {
  const port = await freePort();
  const before = await containers();
  const words = [join(projectRoot, 'bin', 'sam.ts'), '--fresh'];
  const command = new Command(process.execPath, words, { PORT: String(port) });
  let failed = 0;
  try {
    // Each stack's SAM says so when it takes calls.
    await command.says('CTRL+C to quit', Object.keys(samPorts(port)).length);
    const at = (offset: number) => `http://localhost:${port + offset}`;
    const hosts = {
      site: at(0),
      caseStudy: at(7),
      devConsole: at(2),
      razorpay: at(3),
      aws: at(4),
    };
    for (const [name, check] of Object.entries(smokeChecks).filter(([key]) => !(key in others))) {
      await check(hosts).catch((error: unknown) => {
        failed += 1;
        say(`sam: ${name}: ${error}`);
      });
    }
  } finally {
    await command.interrupt();
  }
  const left = (await containers()).filter((id) => !before.includes(id));
  const count = Object.keys(smokeChecks).length;
  say(
    `sam: of ${count} checks ${Object.keys(others).length} left out, ${failed} failed; containers left after Ctrl-C: ${left.length}`,
  );
  return failed === 0 && left.length === 0;
}

async function containers(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('docker', ['ps', '--all', '--quiet']);
  return stdout.split('\n').filter((id) => id !== '');
}
