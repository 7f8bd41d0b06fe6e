import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { bundleOf } from '../cloud/bundle.ts';
import {
  ownArchitecture,
  poolIn,
  type Surroundings,
  standIn,
  type Target,
  testerSettings,
} from './Target.ts';

/**
 * An emulator of AWS that answers at `AWS_ENDPOINT_URL`. It tells functions of itself, so that they are told only who plays Cognito.
 */
export function emulatorTarget(surroundings: Surroundings): Target {
  const { issuer, audience, beside } = surroundings;
  return {
    settings: testerSettings(surroundings),
    platform: {
      codeOf: bundleOf,
      environment:
        beside === null
          ? {}
          : { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: standIn(beside, 'aws') },
      architecture: ownArchitecture,
    },
    userPoolId: poolIn(issuer),
    authorizer: () => new HttpJwtAuthorizer('IdentityToken', issuer, { jwtAudience: [audience] }),
  };
}
