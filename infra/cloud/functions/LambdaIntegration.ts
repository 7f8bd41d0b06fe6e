import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/** Calls a function by a role that the API assumes. The library's own integration adds a permission to every function instead. */
export class LambdaIntegration extends HttpRouteIntegration {
  private readonly lambda: IFunction;
  private readonly role: IRole;

  /** @param role allows `lambda:InvokeFunction` on the function */
  constructor(lambda: IFunction, role: IRole) {
    super('Integration');
    this.lambda = lambda;
    this.role = role;
  }

  /** The properties of the integration. */
  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    };
  }
}
