/** Decides what roles of a synthesized stack may do, as IAM would. */
import * as z from 'zod/mini';
import { isAllowed } from '../../../infra/local/aws/iam.ts';
import { type CloudStack, listAt } from './synthesizeStage.ts';

/** The account of the tests. Doctor takes the one of AWS's documentation, 111122223333, for an example. */
export const accountId = '444455556666';

/** One call that someone tries. */
export interface Call {
  readonly action: string;
  readonly resource: string;
  /** What the request says of itself and its resource, by IAM's condition keys. */
  readonly context?: Readonly<Record<string, string>>;
}

const textOrTexts = z.union([z.string(), z.array(z.string())]);
const Statement = z.strictObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: textOrTexts,
  Resource: textOrTexts,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), textOrTexts))),
});
type Statement = z.infer<typeof Statement>;

/** What a role may do by its own policies. */
export class RoleRights {
  private readonly policies: readonly Statement[];

  private constructor(policies: readonly Statement[]) {
    this.policies = policies;
  }

  /** The role at a path of a stack. */
  static of(stack: CloudStack, path: string): RoleRights {
    const { logicalId, properties } = stack.only('AWS::IAM::Role', `${path}/Resource`);
    const attached = stack
      .all('AWS::IAM::Policy')
      .filter((policy) => listAt(policy.properties, 'Roles').includes(`<${logicalId}>`))
      .map((policy) => policy.properties);
    const own = listAt(properties, 'Policies');
    return new RoleRights([...own, ...attached].flatMap(statementsOf));
  }

  allows(call: Call): boolean {
    return passes(this.policies, call);
  }
}

/** Text of a template with the account's own values in it. */
export function inAccount(text: string): string {
  return text.replaceAll('<AWS::Partition>', 'aws').replaceAll('<AWS::AccountId>', accountId);
}

function statementsOf(policy: unknown): Statement[] {
  const statements = listAt(policy, 'PolicyDocument', 'Statement');
  return z.array(Statement).parse(JSON.parse(inAccount(JSON.stringify(statements))));
}

/** A Deny that applies decides; without one it takes an Allow that applies. */
function passes(statements: readonly Statement[], call: Call): boolean {
  const applying = (effect: Statement['Effect']) =>
    statements
      .filter(({ Effect, Condition }) => Effect === effect && holds(Condition, call))
      .map(({ Action, Resource }) => ({
        Effect: 'Allow' as const,
        Action: [Action].flat(),
        Resource: [Resource].flat(),
      }));
  return (
    !isAllowed(applying('Deny'), call.action, call.resource) &&
    isAllowed(applying('Allow'), call.action, call.resource)
  );
}

function holds(condition: Statement['Condition'], { context = {} }: Call): boolean {
  return Object.entries(condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => compare(operator, context[key], [wanted].flat())),
  );
}

function compare(operator: string, value: string | undefined, wanted: readonly string[]): boolean {
  switch (operator) {
    case 'StringEquals':
      return value !== undefined && wanted.includes(value);
    case 'StringLike':
      return value !== undefined && wanted.some((pattern) => fits(pattern, value));
    case 'Null':
      return wanted.includes(String(value === undefined));
    default:
      throw new Error(`tests cannot weigh the condition ${operator} yet`);
  }
}

function fits(pattern: string, value: string): boolean {
  const statement = { Effect: 'Allow' as const, Action: ['*'], Resource: [pattern] };
  return isAllowed([statement], '*', value);
}
