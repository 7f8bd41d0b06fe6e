import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../aws/Credentials.ts';
import type { LogGroups } from '../logs/LogGroups.ts';
import { accountId, region } from '../template/pseudoParameters.ts';
import type { ResourceOf, Stack } from '../template/Stack.ts';
import { statementsOf } from '../template/shapes.ts';
import type { StartEnvironment } from './Environment.ts';
import { LambdaPool } from './LambdaPool.ts';
import { LambdaProcess } from './LambdaProcess.ts';

/** Where functions run. */
export interface FunctionsOptions {
  /** Folder of the cloud assembly. */
  readonly assembly: string;
  readonly credentials: Credentials;
  /** Address of the AWS endpoint. */
  readonly awsEndpoint: string;
  /** How far the functions' clock is ahead of the machine's, ms; 0 by default. */
  readonly clockAhead?: () => number;
  /** See `LocalStackOptions.patience`; 1 by default. */
  readonly patience?: number;
  /** How many times longer than on AWS functions wait for others before they give up; 1 by default. */
  readonly callPatience?: () => number;
  /** Starts a function's execution environments; processes of their own by default. */
  readonly startEnvironment?: StartEnvironment;
  readonly log: (line: string) => void;
  /** Keeps what functions write; none by default. */
  readonly logs?: LogGroups;
}

/**
 * The functions of a stack by their ARN, each with the template's environment and credentials that allow what its role says.
 *
 * The one function in another language is the bucket deployment's; the local stack does its work itself.
 */
export function functionsOf(stack: Stack, options: FunctionsOptions): Map<string, LambdaPool> {
  const roles = stack.all('AWS::IAM::Role');
  const functions = new Map<string, LambdaPool>();
  const start = options.startEnvironment ?? ((settings, log) => new LambdaProcess(settings, log));
  for (const resource of stack.all('AWS::Lambda::Function')) {
    const { Runtime, Role: roleArn } = resource.properties;
    if (Runtime === 'python3.13') {
      continue;
    }
    if (Runtime !== 'nodejs24.x') {
      throw new Error(
        `${resource.logicalId} has a runtime the local stack does not know: ${Runtime}`,
      );
    }
    const role = roles.find(({ attributes }) => attributes['Arn'] === roleArn);
    if (!role) {
      throw new Error(`${resource.logicalId} has a role that the stack does not have`);
    }
    const keys = options.credentials.issue({
      arn: `arn:aws:sts::${accountId}:assumed-role/${role.ref}/${resource.ref}`,
      statements: statementsOf(role.properties),
    });
    const settings = settingsOf(resource, options, {
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    });
    const pool = new LambdaPool(settings, start, logOf(resource, options));
    functions.set(resource.attributes['Arn'] ?? '', pool);
  }
  return functions;
}

/** Writes to the local stack's log, and to the function's log group. */
function logOf(
  { ref, properties }: ResourceOf<'AWS::Lambda::Function'>,
  { log, logs }: FunctionsOptions,
) {
  return (text: string) => {
    log(text);
    for (const line of text.split('\n')) {
      logs?.write(properties.LoggingConfig.LogGroup, ref, line);
    }
  };
}

function settingsOf(
  { ref, properties }: ResourceOf<'AWS::Lambda::Function'>,
  { assembly, awsEndpoint, clockAhead = () => 0, patience = 1, ...options }: FunctionsOptions,
  keys: Record<string, string>,
) {
  const { Code, Environment, MemorySize, Timeout } = properties;
  // A function's disk is its folder for temporary files; here it is deleted with the assembly.
  const disk = join(assembly, 'disk');
  mkdirSync(disk, { recursive: true });
  return {
    name: ref,
    bundle: join(assembly, `asset.${Code.S3Key.replace(/\.zip$/, '')}`, 'index.cjs'),
    environment: {
      ...Environment?.Variables,
      ...keys,
      AWS_REGION: region,
      AWS_ENDPOINT_URL: awsEndpoint,
      AWS_LAMBDA_FUNCTION_NAME: ref,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
      TMPDIR: disk,
      TZ: ':UTC',
    },
    memoryMegabytes: MemorySize,
    timeoutMs: Timeout * 1000 * patience,
    clockAhead,
    callPatience: options.callPatience ?? (() => 1),
  };
}
