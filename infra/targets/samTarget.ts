import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Construct } from 'constructs';
import { build } from 'esbuild';
import { projectRoot } from '../cloud/bundle.ts';
import { RouteFunction } from '../cloud/functions/RouteFunction.ts';
import { replaceFolder } from '../cloud/replaceFolder.ts';
import type { StageSettings } from '../cloud/settings.ts';
import {
  ownArchitecture,
  poolIn,
  type Surroundings,
  simulatorAddress,
  type Target,
  testerSettings,
} from './Target.ts';
import { writeBundles } from './writeBundles.ts';

/** The bundles for SAM: AWS's own, with the code that converts SAM's events. */
const samRoot = join(projectRoot, '.local', 'sam');

/** Runs AWS's own bundle on converted events. */
const wrapper = `const { asOnAws } = require('./asOnAws.cjs');
const { handler } = require('./product.cjs');
exports.handler = (event, context) => handler(asOnAws(event), context);
`;

/** The name by which containers reach their machine. */
export const containersHost = 'host.docker.internal';

/**
 * `sam local start-api`. It has no JWT authorizer and would serve every route to anyone, so a function checks tokens by the same
 * rules. It sets only variables that the template declares, so the template declares addresses that AWS's clients know themselves.
 *
 * Neither that function nor the wrapped bundles are in AWS's templates: there the gateway identifies the caller.
 */
export function samTarget({ beside: given, ...surroundings }: Surroundings): Target {
  const beside = given ?? `http://${containersHost}:8080`;
  const { issuer, audience } = surroundings;
  return {
    settings: testerSettings({ ...surroundings, beside }),
    platform: {
      codeOf: (entry) => join(samRoot, entry),
      environment: {
        AWS_ENDPOINT_URL: simulatorAddress(beside, 'aws'),
        OIDC_ISSUER: issuer,
        OIDC_AUDIENCE: audience,
        OIDC_JWKS: `${beside}/cognito/${poolIn(issuer)}/.well-known/jwks.json`,
      },
      architecture: ownArchitecture,
    },
    writeLayer,
    userPoolId: poolIn(issuer),
    authorizer: tokenFunction,
  };
}

function tokenFunction(stack: Construct, settings: StageSettings): HttpLambdaAuthorizer {
  const { lambda } = new RouteFunction(stack, 'Authorizer', { entry: 'authorizer', settings });
  return new HttpLambdaAuthorizer('IdentityToken', lambda, {
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    identitySource: ['$request.header.Authorization'],
    resultsCacheTtl: Duration.seconds(0),
  });
}

async function writeLayer(): Promise<void> {
  await replaceFolder(samRoot, async (folder) => {
    mkdirSync(join(folder, 'authorizer'), { recursive: true });
    writeFileSync(join(folder, 'authorizer', 'index.cjs'), await bundled('authorizer'));
    const asOnAws = await bundled('asOnAws');
    writeBundles(folder, 'product.cjs', { 'asOnAws.cjs': asOnAws, 'index.cjs': wrapper });
  });
}

/** The code that runs in SAM's containers besides the product, as one file. */
async function bundled(name: 'authorizer' | 'asOnAws'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'infra', 'local', 'sam', `${name}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}
