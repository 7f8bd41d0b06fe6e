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
import { layBundles } from './layBundles.ts';
import {
  ownArchitecture,
  poolIn,
  type Surroundings,
  standIn,
  type Target,
  testerSettings,
} from './Target.ts';

/** Where the bundles for SAM are: each AWS's own beside what makes SAM's events into AWS's. */
const samRoot = join(projectRoot, '.local', 'sam');

/** Runs AWS's own bundle, untouched, on events as AWS sends them. */
const wrapper = `const { asOnAws } = require('./asOnAws.cjs');
const { handler } = require('./product.cjs');
exports.handler = (event, context) => handler(asOnAws(event), context);
`;

/** Under which name containers reach the machine they run on. */
export const containersHost = 'host.docker.internal';

/**
 * `sam local start-api`. It knows no JWT authorizer and would serve every route to anyone, so a function checks tokens, by the same
 * rules; and it sets only variables that the template declares, so the template declares what on AWS is found by itself.
 *
 * Neither that function nor the wrapped bundles are in any template of AWS: there the gateway alone says who calls.
 */
export function samTarget({ beside: given, ...surroundings }: Surroundings): Target {
  const beside = given ?? `http://${containersHost}:8080`;
  const { issuer, audience } = surroundings;
  return {
    settings: testerSettings({ ...surroundings, beside }),
    platform: {
      codeOf: (entry) => join(samRoot, entry),
      environment: {
        AWS_ENDPOINT_URL: standIn(beside, 'aws'),
        OIDC_ISSUER: issuer,
        OIDC_AUDIENCE: audience,
        OIDC_JWKS: `${beside}/cognito/${poolIn(issuer)}/.well-known/jwks.json`,
      },
      architecture: ownArchitecture,
    },
    layCode,
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

async function layCode(): Promise<void> {
  await replaceFolder(samRoot, async (folder) => {
    mkdirSync(join(folder, 'authorizer'), { recursive: true });
    writeFileSync(join(folder, 'authorizer', 'index.cjs'), await bundled('authorizer'));
    const asOnAws = await bundled('asOnAws');
    layBundles(folder, 'product.cjs', { 'asOnAws.cjs': asOnAws, 'index.cjs': wrapper });
  });
}

/** What runs in SAM's containers beside the product, as one file. */
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
