import type { LambdaPool } from '../../../infra/local/lambda/LambdaPool.ts';
import type { Stack } from '../../../infra/local/template/Stack.ts';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import { type RouteId, routeIds } from '../../../lambdas/contract/routes.ts';

/** A function of a template, and what calls it. */
export interface TemplateHandler {
  /** The route, `$default`, or what the schedule's function is called. */
  readonly name: string;
  readonly routeId: RouteId | null;
  readonly stack: Stack;
  readonly lambda: LambdaPool;
}

/** Every function of a stack that is written in this project, by what calls it. */
export function handlersOf(
  stack: Stack,
  functions: ReadonlyMap<string, LambdaPool>,
): TemplateHandler[] {
  const byTarget = new Map(
    stack
      .all('AWS::ApiGatewayV2::Integration')
      .map(({ ref, properties }) => [`integrations/${ref}`, properties.IntegrationUri]),
  );
  const nameOf = new Map(
    stack
      .all('AWS::ApiGatewayV2::Route')
      .map(({ properties: { RouteKey, Target } }) => [
        byTarget.get(Target),
        RouteKey.replace(`POST ${apiPrefix}`, ''),
      ]),
  );
  return [...functions].map(([arn, lambda]) => {
    const name = nameOf.get(arn) ?? eventNameOf(lambda.settings.name);
    const routeId = routeIds.find((one) => one === name) ?? null;
    return { name, routeId, stack, lambda };
  });
}

/** `Xplorers-local-SchedulesnightlyFunction1A2B3C4D` → `nightly`. */
function eventNameOf(functionName: string): string {
  return /Schedules(\w+?)Function/.exec(functionName)?.[1] ?? functionName;
}
