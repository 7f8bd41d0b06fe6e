import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** This process's environment with the user's real home folder, where Docker and SAM keep their settings. */
export function personsEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, HOME: userInfo().homedir };
}

const run = (file: string, words: readonly string[]) =>
  promisify(execFile)(file, words, { env: personsEnvironment() });

/**
 * Checks the tools of `npm run sam`.
 *
 * @returns the address of this machine that containers reach; null where they reach its loopback (Docker Desktop)
 * @throws Error with one clear line when the SAM CLI or Docker is missing
 */
export async function requireSamTools(): Promise<string | null> {
  await orSay(run('sam', ['--version']), 'the AWS SAM CLI ("sam"), which is not installed');
  const system = await orSay(
    run('docker', ['info', '--format', '{{.OperatingSystem}}']),
    'Docker, which is not installed or does not run',
  );
  if (system === 'Docker Desktop') {
    return null;
  }
  const gateway = '{{(index .IPAM.Config 0).Gateway}}';
  return orSay(
    run('docker', ['network', 'inspect', 'bridge', '--format', gateway]),
    'Docker\'s network "bridge", which is not there',
  );
}

async function orSay(output: Promise<{ stdout: string }>, what: string): Promise<string> {
  try {
    return (await output).stdout.trim();
  } catch (cause) {
    throw new Error(`npm run sam needs ${what}.`, { cause });
  }
}
