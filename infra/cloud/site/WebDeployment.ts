import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { configScriptOf } from '../../../lambdas/contract/configScript.ts';
import {
  companyFacts,
  companyMarker,
  originMarker,
} from '../../../lambdas/contract/siteMarkers.ts';
import { acknowledge } from '../acknowledge.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import type { Identity } from '../Identity.ts';
import { signInDomainOf } from '../Identity.ts';
import { companyFactsOf, type StageSettings } from '../settings.ts';
import type { Site } from './Site.ts';
import {
  assetFolder,
  configFile,
  pagesFolder,
  robotsFile,
  runtimeFolder,
  webRoot,
} from './webBuild.ts';

/** Properties of a `WebDeployment`. */
export interface WebDeploymentProps {
  readonly settings: StageSettings;
  readonly site: Site;
  readonly identity: Identity;
  readonly caseStudyOrigin: string;
}

/**
 * Puts the web build and `/config.js` into the site's bucket, and fills into the pages what differs between stages.
 *
 * Hashed assets and runtimes are cached for ever and old ones stay, so that open pages keep working; everything else is revalidated.
 */
export class WebDeployment extends Construct {
  constructor(scope: Construct, id: string, props: WebDeploymentProps) {
    super(scope, id);
    const logGroup = functionLogOf(this, props.settings);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    acknowledge(role, 'deploymentRole');
    const shared = {
      destinationBucket: props.site.files,
      prune: false,
      logGroup,
      role,
      memoryLimit: 512,
    };
    const hashed = [assetFolder, runtimeFolder];
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [
        Source.asset(webRoot, {
          exclude: allBut(hashed),
        }),
      ],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [
        Source.asset(webRoot, { exclude: [...hashed, pagesFolder] }),
        filledPages(props),
        Source.data(configFile, configScript(props)),
        Source.data(robotsFile, robotsText(props.settings.stage, props.site.origin)),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution: props.site.distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    acknowledge(deploymentFunctionOf(this), 'deploymentFunction');
  }
}

/** What leaves nothing of the build but some folders. */
function allBut(folders: readonly string[]): string[] {
  return ['*', ...folders.flatMap((folder) => [`!${folder}`, `!${folder}/**`])];
}

/** The pages, with the facts in place of their markers. */
function filledPages({ settings, site }: WebDeploymentProps): ISource {
  const pages = Source.asset(webRoot, { exclude: allBut([pagesFolder]) });
  const company = companyFactsOf(settings);
  const facts = { ...company, address: company.address.join(', ') };
  const markers = {
    [originMarker]: site.origin,
    ...Object.fromEntries(
      companyFacts.map((fact) => [companyMarker(fact), escapeHtml(facts[fact])]),
    ),
  };
  return { bind: (scope, context) => ({ ...pages.bind(scope, context), markers }) };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The library puts the one function of all bucket deployments at the top of the stack. */
function deploymentFunctionOf(scope: Construct): IConstruct {
  const found = Stack.of(scope).node.children.find(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  if (!found) {
    throw new Error('the library has no function of bucket deployments where it used to be');
  }
  return found;
}

/** Sets `window.APP_CONFIG` as web/src/WebConfig.ts describes it, with the client of operators' commands, which read the file too. */
function configScript({ settings, identity, caseStudyOrigin }: WebDeploymentProps): string {
  const config = {
    stage: settings.stage,
    region: Aws.REGION,
    userPoolId: identity.userPool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    commandsClientId: identity.commands.userPoolClientId,
    identityPoolId: identity.identityPool.identityPoolId,
    signInDomain: signInDomainOf(settings),
    caseStudyOrigin,
    mandatorySignIn: settings.mandatorySignIn,
    checkoutScript: settings.razorpay.checkoutScript,
    company: companyFactsOf(settings),
  };
  return configScriptOf(Stack.of(identity).toJsonString(config));
}

/**
 * What search engines may list of a stage: only production, as any other stage has the same texts.
 *
 * @param origin the site's
 */
export function robotsText(stage: string, origin: string): string {
  return stage === 'prod'
    ? `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
}
