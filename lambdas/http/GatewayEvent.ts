import type {
  APIGatewayEventRequestContextJWTAuthorizer,
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
} from 'aws-lambda';

/** An HTTP API's event, payload 2.0. The authorizer is absent on routes that anyone may call. */
export type GatewayEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & {
    authorizer?: Partial<APIGatewayEventRequestContextJWTAuthorizer>;
  }
>;
