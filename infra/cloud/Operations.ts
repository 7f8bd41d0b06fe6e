import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { operationsParameter } from './operationsParameter.ts';
import { type Grantable, tableNames, tableVariable } from './RouteFunction.ts';

/** Properties of `Operations`. */
export interface OperationsProps {
  readonly stage: string;
  readonly from: Pick<Grantable, 'tables' | 'userPool' | 'reports' | 'razorpay' | 'moneySettings'>;
}

/** Tells operators' commands what a stage's resources are called, as the variables by which its functions know them. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, { stage, from }: OperationsProps) {
    super(scope, id);
    const tables = tableNames.map((name) => [tableVariable[name], from.tables[name].tableName]);
    const variables = {
      ...Object.fromEntries(tables),
      USER_POOL_ID: from.userPool.userPoolId,
      MONEY_SETTINGS: JSON.stringify(from.moneySettings),
      REPORTS_BUCKET: from.reports.bucketName,
      RAZORPAY_SECRET: from.razorpay.secret.secretName,
      RAZORPAY_ORIGIN: from.razorpay.origin,
      RAZORPAY_MODE: from.razorpay.mode,
    };
    new StringParameter(this, 'Variables', {
      parameterName: operationsParameter(stage),
      stringValue: Stack.of(this).toJsonString(variables),
    });
  }
}
