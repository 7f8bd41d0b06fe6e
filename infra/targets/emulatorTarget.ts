import { join } from 'node:path';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { projectRoot } from '../cloud/bundle.ts';
import { replaceFolder } from '../cloud/replaceFolder.ts';
import {
  ownArchitecture,
  poolIn,
  type Surroundings,
  simulatorAddress,
  type Target,
  testerSettings,
} from './Target.ts';
import { writeBundles } from './writeBundles.ts';

const root = join(projectRoot, '.local', 'emulator', 'lambdas');

/** Some emulators don't load bundles whose names end in `.cjs`. */
const entry = "module.exports = require('./index.cjs');\n";

/**
 * An AWS emulator at `AWS_ENDPOINT_URL`. It sets its own address in functions, so only Cognito's simulator has to be added.
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
          : { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: simulatorAddress(beside, 'aws') },
      architecture: ownArchitecture,
    },
    writeLayer: () =>
      replaceFolder(root, async (folder) =>
        writeBundles(folder, 'index.cjs', { 'index.js': entry }),
      ),
    userPoolId: poolIn(issuer),
    authorizer: () => new HttpJwtAuthorizer('IdentityToken', issuer, { jwtAudience: [audience] }),
  };
}
