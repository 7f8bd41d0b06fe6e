import { Stack } from 'aws-cdk-lib';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../settings.ts';
import { logRetention } from './logRetention.ts';

const id = 'FunctionLog';

/** A log group with its ARN, which the library would only guess of one that another stack has. */
export interface GivenLog {
  readonly group: ILogGroup;
  readonly arn: string;
}

/** The logs of another stack, for functions and a gateway that write to them. */
export interface GivenLogs {
  readonly functions: GivenLog;
  readonly calls: ILogGroup;
}

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
