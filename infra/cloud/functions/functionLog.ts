import { Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../settings.ts';
import { logRetention } from './logRetention.ts';

const id = 'FunctionLog';

/**
 * The one log group of a stack's functions. A log group per function would be sixty of the 500 resources that a stack may have, and
 * every reader would have to look in all of them. Lines name their function, and Lambda writes the function's name into the name of
 * each log stream, so what it writes itself (`Task timed out`) names the function too.
 *
 * @param scope anything in the stack
 */
export function functionLogOf(scope: IConstruct, settings: StageSettings): LogGroup {
  const stack = Stack.of(scope);
  const made = stack.node.tryFindChild(id);
  return made instanceof LogGroup ? made : new LogGroup(stack, id, logRetention(settings));
}
