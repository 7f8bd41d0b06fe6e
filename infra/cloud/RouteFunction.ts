import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledged.ts';
import { bundleOf } from './bundle.ts';
import { logRetention } from './logRetention.ts';
import type { RouteAccess, TableName } from './routeAccess.ts';
import type { StageSettings } from './settings.ts';

/** What functions of a stack may be given access to. */
export interface Grantable {
  readonly tables: Readonly<Record<TableName, TableV2>>;
  readonly userPool: UserPool;
}

/** Properties of a `RouteFunction`. */
export interface RouteFunctionProps {
  /** Path of the handler below `lambdas`, without `.ts`. */
  readonly entry: string;
  readonly settings: StageSettings;
  /** What it may touch; nothing when left out. */
  readonly access?: RouteAccess;
  /** Where what it may touch is found; needed when `access` names anything. */
  readonly from?: Grantable;
}

const tableVariable: Record<TableName, string> = {
  people: 'PEOPLE_TABLE',
  sessions: 'SESSIONS_TABLE',
};

/** One bundled handler with a role of its own that allows what `access` says, its own log group, and nothing else. */
export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: RouteFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', logRetention(props.settings));
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleOf(props.entry)),
      handler: 'index.handler',
      memorySize: 512,
      timeout: Duration.seconds(10),
      logGroup,
      role,
    });
    acknowledge(this.lambda, 'routeFunction');
    if (props.access && props.from) {
      this.grant(props.access, props.from);
    }
  }

  /** A permission and the variable that names its resource are one act, so that neither can be forgotten. */
  private grant(access: RouteAccess, from: Grantable): void {
    for (const name of ['people', 'sessions'] as const) {
      const actions = access[name] ?? [];
      if (actions.length > 0) {
        this.allow(
          actions.map((action) => `dynamodb:${action}`),
          from.tables[name].tableArn,
        );
        this.lambda.addEnvironment(tableVariable[name], from.tables[name].tableName);
      }
    }
    if (access.accounts) {
      const actions = access.accounts.map((action) => `cognito-idp:${action}`);
      this.allow(actions, from.userPool.userPoolArn);
      this.lambda.addEnvironment('USER_POOL_ID', from.userPool.userPoolId);
    }
  }

  private allow(actions: string[], resource: string): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource] }),
    );
  }
}
