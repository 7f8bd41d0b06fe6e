import type { Stack } from './template/Stack.ts';
import { Parameter } from './template/shapes.ts';

/** A stack's parameters: values by name. */
export function parametersOf(stack: Stack): Record<string, string> {
  const parameters = stack.all('AWS::SSM::Parameter', Parameter);
  return Object.fromEntries(parameters.map(({ properties: { Name, Value } }) => [Name, Value]));
}
