import { join } from 'node:path';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { projectRoot } from '../cloud/bundle.ts';
import { replaceFolder } from '../cloud/replaceFolder.ts';
import { layBundles } from './layBundles.ts';
import {
  ownArchitecture,
  poolIn,
  type Surroundings,
  standIn,
  type Target,
  testerSettings,
} from './Target.ts';

const root = join(projectRoot, '.local', 'emulator', 'lambdas');

/** Some emulators load no bundle whose name ends in `.cjs`. */
const entry = "module.exports = require('./index.cjs');\n";

/**
 * An emulator of AWS that answers at `AWS_ENDPOINT_URL`. It tells functions of itself, so that they are told only who plays Cognito.
 */
export function emulatorTarget(surroundings: Surroundings): Target {
  const { issuer, audience, beside } = surroundings;
  return {
    settings: testerSettings(surroundings),
    platform: {
      codeOf: (handler) => join(root, handler),
      environment:
        beside === null
          ? {}
          : { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: standIn(beside, 'aws') },
      architecture: ownArchitecture,
    },
    layCode: () =>
      replaceFolder(root, async (folder) => layBundles(folder, 'index.cjs', { 'index.js': entry })),
    userPoolId: poolIn(issuer),
    authorizer: () => new HttpJwtAuthorizer('IdentityToken', issuer, { jwtAudience: [audience] }),
  };
}
