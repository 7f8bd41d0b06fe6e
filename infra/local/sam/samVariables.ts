import { containersHost } from '../../targets/samTarget.ts';
import type { Stack } from '../template/Stack.ts';

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
