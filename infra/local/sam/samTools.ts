import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { containersHost } from '../../targets/samTarget.ts';
import type { Stack } from '../template/Stack.ts';

/** What `npm run sam` learns of Docker. */
export interface SamTools {
  /** The address of this machine that containers reach; null where they reach its loopback (Docker Desktop). */
  readonly reachedAt: string | null;
  /** Whether Docker has Lambda's image, so that SAM needn't ask a registry, which it may not reach. */
  readonly hasImage: boolean;
}

/** SAM's ports, one for each template, beside the local stack's. */
export const samPorts = (port: number) => ({
  site: port + 6,
  caseStudy: port + 7,
  staff: port + 8,
});

/** What `docker network inspect` says of a network. */
const Network = z.object({
  IPAM: z.object({ Config: z.nullable(z.array(z.object({ Gateway: z.optional(z.string()) }))) }),
  Options: z.nullable(z.record(z.string(), z.string())),
});

/** What `ip -json address` says. */
const Interfaces = z.array(z.object({ addr_info: z.array(z.object({ local: z.string() })) }));

/** The image that SAM runs functions in. */
const image = `public.ecr.aws/lambda/nodejs:24-${process.arch === 'arm64' ? 'arm64' : 'x86_64'}`;

/** This process's environment with the user's real home folder, where Docker and SAM keep their settings. */
export function userEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, HOME: userInfo().homedir };
}

const run = (file: string, words: readonly string[]) =>
  promisify(execFile)(file, words, { env: userEnvironment() });

/**
 * Checks the tools of `npm run sam`.
 *
 * @throws Error with one clear line when the SAM CLI or Docker is missing, or containers can't reach this machine
 */
export async function requireSamTools(): Promise<SamTools> {
  await orExplain(run('sam', ['--version']), 'the AWS SAM CLI ("sam"), which is not installed');
  const system = await orExplain(
    run('docker', ['info', '--format', '{{.OperatingSystem}}']),
    'Docker, which is not installed or does not run',
  );
  const hasImage = await run('docker', ['image', 'inspect', image]).then(
    () => true,
    () => false,
  );
  if (system === 'Docker Desktop') {
    return { reachedAt: null, hasImage };
  }
  const network = await orExplain(
    run('docker', ['network', 'inspect', 'bridge', '--format', '{{json .}}']),
    'Docker\'s network "bridge", which is not there',
  );
  return { reachedAt: await bridgeAddress(JSON.parse(network), addressOf), hasImage };
}

/**
 * The address of Docker's bridge. A daemon that has just made the bridge doesn't name its gateway
 * (https://github.com/moby/moby/issues/26799), but the machine's interface has it.
 *
 * @param network what `docker network inspect bridge` says of it
 * @param addressOf the IPv4 address of one of this machine's interfaces
 * @throws Error with one clear line when neither knows it: containers could then reach nothing of ours
 */
export async function bridgeAddress(
  network: unknown,
  addressOf: (name: string) => Promise<string | undefined>,
): Promise<string> {
  const { IPAM, Options } = Network.parse(network);
  const name = Options?.['com.docker.network.bridge.name'] ?? 'docker0';
  const address = IPAM.Config?.[0]?.Gateway || (await addressOf(name));
  if (!address) {
    throw new Error(
      `npm run sam needs the address of Docker's bridge "${name}", which has none. Restart Docker.`,
    );
  }
  return address;
}

/** Node lists no interface without a carrier, and a bridge has none before its first container. */
async function addressOf(name: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ip', ['-json', '-4', 'address', 'show', 'dev', name]);
    return Interfaces.parse(JSON.parse(stdout))[0]?.addr_info[0]?.local;
  } catch {
    return undefined;
  }
}

async function orExplain(output: Promise<{ stdout: string }>, what: string): Promise<string> {
  try {
    return (await output).stdout.trim();
  } catch (cause) {
    throw new Error(`npm run sam needs ${what}.`, { cause });
  }
}

/** The file for `sam local start-api -n`: functions' variables by logical id. */
export type SamVariables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Every function's variables as the local stack resolves them, since SAM leaves names of tables and buckets unresolved, with the local stack's
 * addresses as containers reach them.
 *
 * @param awsEndpoint the local stack's, as containers reach it
 */
export function samVariables(stacks: readonly Stack[], awsEndpoint: string): SamVariables {
  const functions = stacks
    .flatMap((stack) => stack.all('AWS::Lambda::Function'))
    .filter(({ properties }) => properties.Runtime.startsWith('nodejs'));
  return Object.fromEntries(
    functions.map(({ logicalId, properties }) => {
      const variables = Object.entries(properties.Environment?.Variables ?? {}).map(
        ([name, value]) => [name, fromContainers(value)] as const,
      );
      return [logicalId, { ...Object.fromEntries(variables), AWS_ENDPOINT_URL: awsEndpoint }];
    }),
  );
}

/** An address of this machine as containers reach it. */
function fromContainers(value: string): string {
  return value.replace(/^http:\/\/localhost:/, `http://${containersHost}:`);
}
