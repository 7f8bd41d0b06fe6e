/** What can be taken away from the templates of stage `local`, one thing at a time. */
import * as z from 'zod/mini';
import type { Template } from '../../infra/local/template/Template.ts';
import { apiPrefix } from '../../lambdas/contract/constants.ts';

/** One thing to take away. */
export interface Removal {
  /** In words. */
  readonly what: string;
  /** Which route it is of. */
  readonly route: string;
  /** Where it is in the template. */
  readonly path: readonly (string | number)[];
}

const Reference = z.object({ Ref: z.string() });
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Route = z.object({
  RouteKey: z.string(),
  Target: z.object({ 'Fn::Join': z.tuple([z.string(), z.tuple([z.string(), Reference])]) }),
  AuthorizerId: z.optional(z.unknown()),
});
const Integration = z.object({ IntegrationUri: Attribute });
const Rule = z.object({ Targets: z.array(z.object({ Arn: Attribute })) });
const LambdaFunction = z.object({
  Role: Attribute,
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
});
const Statement = z.object({
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
});
const Role = z.object({
  Policies: z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) })),
});

/** Every route and every rule of a template, every action and every variable of its function. */
export function removalsOf(template: Template): Removal[] {
  return [...routeRemovals(template), ...ruleRemovals(template)];
}

function routeRemovals(template: Template): Removal[] {
  return idsOf(template, 'AWS::ApiGatewayV2::Route').flatMap((routeId) => {
    const { RouteKey, Target } = Route.parse(propertiesOf(template, routeId));
    const route = RouteKey.replace(`POST ${apiPrefix}`, '');
    const integrationId = Target['Fn::Join'][1][1].Ref;
    const integration = Integration.parse(propertiesOf(template, integrationId));
    const functionId = integration.IntegrationUri['Fn::GetAtt'][0];
    return [
      { what: 'the route', route, path: ['Resources', routeId] },
      ...functionRemovals(template, functionId, route),
    ];
  });
}

/** Without the rule of alerts, which test/own/alerts.test.ts holds. The check of what a rule runs is called as its function is: `Schedules<name>Function<hash>`. */
function ruleRemovals(template: Template): Removal[] {
  const ids = idsOf(template, 'AWS::Events::Rule').filter((id) => id.startsWith('Schedules'));
  return ids.flatMap((ruleId) => {
    const { Targets } = Rule.parse(propertiesOf(template, ruleId));
    return Targets.flatMap(({ Arn }) => {
      const functionId = Arn['Fn::GetAtt'][0];
      const [, route = functionId] = /^Schedules(\w+)Function[0-9A-F]{8}$/.exec(functionId) ?? [];
      const removed = { what: 'the rule', route, path: ['Resources', ruleId] };
      return [removed, ...functionRemovals(template, functionId, route)];
    });
  });
}

function functionRemovals(template: Template, functionId: string, route: string): Removal[] {
  return [...variablesOf(template, functionId), ...actionsOf(template, functionId)].map(
    (removal) => ({ ...removal, route }),
  );
}

/** Without the one that tells CloudFront's calls from others, which do not reach a local stack; test/infra holds it. */
function variablesOf(template: Template, functionId: string): Omit<Removal, 'route'>[] {
  const { Environment } = LambdaFunction.parse(propertiesOf(template, functionId));
  const names = Object.keys(Environment?.Variables ?? {});
  return names
    .filter((name) => name !== 'ORIGIN_VERIFY')
    .map((name) => ({
      what: `the variable ${name}`,
      path: ['Resources', functionId, 'Properties', 'Environment', 'Variables', name],
    }));
}

/** Without those on the log group, which a local stack does not play; test/infra holds them. */
function actionsOf(template: Template, functionId: string): Omit<Removal, 'route'>[] {
  const roleId = LambdaFunction.parse(propertiesOf(template, functionId)).Role['Fn::GetAtt'][0];
  const { Policies } = Role.parse(propertiesOf(template, roleId));
  return Policies.flatMap(({ PolicyDocument }, policy) => {
    const inRole = ['Properties', 'Policies', policy, 'PolicyDocument', 'Statement'];
    const path = ['Resources', roleId, ...inRole];
    return PolicyDocument.Statement.flatMap(({ Action, Resource }, index) =>
      [Action].flat().map((action, position) => ({
        what: `${action} on ${nameOf(Resource)}`,
        // A statement of one action is written without a list, and goes whole.
        path: [...path, index, ...(Array.isArray(Action) ? ['Action', position] : [])],
      })),
    ).filter(({ what }) => !what.startsWith('logs:'));
  });
}

function nameOf(resource: unknown): string {
  const attribute = Attribute.safeParse(resource);
  if (attribute.success) {
    return attribute.data['Fn::GetAtt'][0];
  }
  const reference = Reference.safeParse(resource);
  if (reference.success) {
    return reference.data.Ref;
  }
  const joined = Joined.safeParse(resource);
  return joined.success ? joined.data['Fn::Join'][1].map(nameOf).join('') : String(resource);
}

function idsOf({ Resources }: Template, type: string): string[] {
  return Object.keys(Resources).filter((id) => Resources[id]?.Type === type);
}

function propertiesOf({ Resources }: Template, id: string): unknown {
  return Resources[id]?.Properties;
}

/** A copy without what is at a path. */
export function without(value: unknown, [key = '', ...rest]: Removal['path']): unknown {
  if (Array.isArray(value)) {
    const index = Number(key);
    return rest.length === 0
      ? value.toSpliced(index, 1)
      : value.with(index, without(value[index], rest));
  }
  const { [key]: inner, ...others } = z.record(z.string(), z.unknown()).parse(value);
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
}
