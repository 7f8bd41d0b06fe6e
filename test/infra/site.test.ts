/** The site's one address: what CloudFront answers, from where, and with which headers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { robotsText } from '../../infra/cloud/site/WebDeployment.ts';
import { builtFiles, webRoot } from '../../infra/cloud/site/webBuild.ts';
import { edgeFunction } from '../../infra/local/site/edgeFunction.ts';
import { originVerifyHeader } from '../../lambdas/contract/constants.ts';
import { workerAddress } from '../../web/src/features/offline/workerFacts.ts';
import { contentPolicyOf, headersOf, policyOf } from '../support/browser/pageHeaders.ts';
import { findingsIn } from '../support/cloud/findingsIn.ts';
import { buckets } from '../support/cloud/logicalIDs.ts';
import { at, type CloudStage, everyStage, listAt } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const managed = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHostHeader: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};
const caseStudyOrigins = {
  dev: '<SsmParameterValuexplorersdevcaseStudyOriginC96584B6F00A464EAD1953AFF4B05118Parameter>',
  prod: 'https://casestudy.xplorers.example',
  local: 'http://localhost:8081',
};
/** Only prod has a host of its own. */
const signInOrigins = {
  dev: 'https://xplorers-dev-<AWS::AccountId>.auth.<AWS::Region>.amazoncognito.com',
  prod: 'https://auth.xplorers.example',
  local: 'https://xplorers-local-<AWS::AccountId>.auth.<AWS::Region>.amazoncognito.com',
};
const year = 365 * 24 * 60 * 60;

function distributionOf({ site }: CloudStage): unknown {
  return site.only('AWS::CloudFront::Distribution').properties['DistributionConfig'];
}

describe.each(['dev', 'prod', 'local'] as const)('the site of stage %s', (name) => {
  const stage = stages[name];
  const { site } = stage;
  const config = distributionOf(stage);
  const headers = `<${policyOf(stage, 'Headers').logicalId}>`;
  const [files, staffApi, api, photos] = listAt(config, 'Origins');
  const behaviorOf = (pattern: string) =>
    listAt(config, 'CacheBehaviors').find((one) => at(one, 'PathPattern') === pattern);

  test('has as origins the private buckets of files, photos and entries, by origin access control, and both APIs, over TLS', () => {
    const bucket = site.only('AWS::S3::Bucket', 'Site/Files/Resource').logicalId;
    const [access, ...others] = site.all('AWS::CloudFront::OriginAccessControl');
    const controls = [access, ...others];

    // The pages of entries and the files are there twice: alone, and with the API behind them.
    expect(listAt(config, 'Origins').map((origin) => at(origin, 'DomainName'))).toEqual([
      `<${bucket}.RegionalDomainName>`,
      at(staffApi, 'DomainName'),
      at(api, 'DomainName'),
      `<${buckets.photos}.RegionalDomainName>`,
      `<${buckets.pages}.RegionalDomainName>`,
      at(api, 'DomainName'),
      `<${buckets.pages}.RegionalDomainName>`,
      `<${bucket}.RegionalDomainName>`,
      at(api, 'DomainName'),
    ]);
    expect(files).toMatchObject({
      DomainName: `<${bucket}.RegionalDomainName>`,
      OriginAccessControlId: `<${access?.logicalId}.Id>`,
      S3OriginConfig: { OriginAccessIdentity: '' },
    });
    expect(controls).toHaveLength(3);
    for (const control of controls) {
      expect(control?.properties['OriginAccessControlConfig']).toMatchObject({
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      });
    }
    const staffApiId = site.only('AWS::ApiGatewayV2::Api', 'StaffApi/Resource').logicalId;
    for (const [origin, id] of [
      [api, 'ApiCD79AAA0'],
      [staffApi, staffApiId],
    ] as const) {
      expect(origin).toMatchObject({
        DomainName: `<${id}>.execute-api.<AWS::Region>.amazonaws.com`,
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        OriginCustomHeaders: [{ HeaderName: originVerifyHeader, HeaderValue: headers }],
      });
    }
  });

  const router = site.only('AWS::CloudFront::Function');
  const edge = [{ EventType: 'viewer-request', FunctionARN: `<${router.logicalId}.FunctionARN>` }];

  test('shows pages from the bucket through the page router, cached, for reading only', () => {
    expect(at(config, 'DefaultCacheBehavior')).toEqual({
      CachePolicyId: managed.cachingOptimized,
      Compress: true,
      FunctionAssociations: edge,
      ResponseHeadersPolicyId: headers,
      TargetOriginId: at(files, 'Id'),
      ViewerProtocolPolicy: 'redirect-to-https',
    });
  });

  test('passes /api/* to the API, and what is for staff to theirs before it, whole but for the host, and caches none of it', () => {
    const patterns = listAt(config, 'CacheBehaviors')
      .map((one) => String(at(one, 'PathPattern')))
      .filter((pattern) => pattern.startsWith('/api/'));
    expect(patterns).toEqual(['/api/finance/*', '/api/operator/*', '/api/*']);
    for (const PathPattern of patterns.slice(0, 2)) {
      const all = Object(behaviorOf('/api/*'));
      const TargetOriginId = at(staffApi, 'Id');
      expect(behaviorOf(PathPattern)).toEqual({ ...all, PathPattern, TargetOriginId });
    }
    expect(behaviorOf('/api/*')).toEqual({
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicyId: managed.cachingDisabled,
      Compress: true,
      FunctionAssociations: edge,
      OriginRequestPolicyId: managed.allViewerExceptHostHeader,
      PathPattern: '/api/*',
      ResponseHeadersPolicyId: headers,
      TargetOriginId: at(api, 'Id'),
      ViewerProtocolPolicy: 'https-only',
    });
  });

  test('gives photos of case studies as they are now, for reading only', () => {
    expect(behaviorOf('/photos/*')).toEqual({
      CachePolicyId: managed.cachingDisabled,
      Compress: true,
      PathPattern: '/photos/*',
      ResponseHeadersPolicyId: headers,
      TargetOriginId: at(photos, 'Id'),
      ViewerProtocolPolicy: 'https-only',
    });
  });

  test('gives the page of an entry by its id, asks the API for what is not there, and caches no longer than the file says', () => {
    const [group] = listAt(config, 'OriginGroups', 'Items');
    const run = edgeFunction(String(router.properties['FunctionCode']));
    const route = (uri: string, query = '') => run({ method: 'GET', uri, query }).uri;

    expect(behaviorOf('/viewDoc')).toMatchObject({
      CachePolicyId: managed.cachingOptimized,
      ResponseHeadersPolicyId: headers,
      TargetOriginId: at(group, 'Id'),
    });
    expect(at(group, 'FailoverCriteria', 'StatusCodes', 'Items')).toEqual([403, 404]);
    expect(route('/viewDoc', 'item=gear-trains&x=1')).toBe('/entries/gear-trains.html');
    expect(route('/viewDoc', 'item=../state')).toBe('/entries/-.html');
    expect(route('/viewDoc')).toBe('/entries/-.html');
    const pictures = behaviorOf('/entries/*.png');
    expect(pictures).toMatchObject({ CachePolicyId: managed.cachingOptimized });
    expect(pictures).not.toHaveProperty('FunctionAssociations');
    expect(at(pictures, 'TargetOriginId')).toBe(at(behaviorOf('/sitemap.xml'), 'TargetOriginId'));
    expect(route('/sitemap.xml')).toBe('/entries/sitemap.xml');
    expect(route('/feed.xml')).toBe('/entries/feed.xml');
  });

  test('asks the API for the pages of certificates and colleges and for pictures of certificates, kept as long as it says', () => {
    const behavior = behaviorOf('/certificate');
    const [policy] = site.all('AWS::CloudFront::CachePolicy');
    const group = listAt(config, 'OriginGroups', 'Items').find(
      (one) => at(one, 'Id') === at(behavior, 'TargetOriginId'),
    );

    expect(behaviorOf('/freeBites')).toEqual({ ...Object(behavior), PathPattern: '/freeBites' });
    expect(behavior).toMatchObject({
      CachePolicyId: `<${policy?.logicalId}>`,
      ResponseHeadersPolicyId: headers,
    });
    expect(policy?.properties['CachePolicyConfig']).toMatchObject({
      DefaultTTL: 0,
      MinTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['id', 'college'],
        },
      },
    });
    expect(at(group, 'FailoverCriteria', 'StatusCodes', 'Items')).toEqual([403, 404]);
    const picture = behaviorOf('/certificate.png');
    expect(at(picture, 'CachePolicyId')).toBe(at(behavior, 'CachePolicyId'));
    expect(picture).not.toHaveProperty('FunctionAssociations');
    expect(at(picture, 'TargetOriginId')).toBe(
      at(listAt(group, 'Members', 'Items')[1], 'OriginId'),
    );
  });

  test('gives runtimes of live code as they are, with a policy that lets their workers load and ask for nothing', () => {
    const { logicalId } = policyOf(stage, 'RuntimeHeaders');

    expect(behaviorOf('/runtime/*')).toEqual({
      CachePolicyId: managed.cachingOptimized,
      Compress: true,
      PathPattern: '/runtime/*',
      ResponseHeadersPolicyId: `<${logicalId}>`,
      TargetOriginId: at(files, 'Id'),
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    expect(contentPolicyOf(stage, 'RuntimeHeaders')).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'wasm-unsafe-eval'"],
    });
  });

  test('hides no refusal of the API behind a page', () => {
    expect(config).not.toHaveProperty('CustomErrorResponses');
  });

  test('keeps no log of visits, as the privacy notice says: neither CloudFront nor any bucket writes one', () => {
    const notice = readFileSync(join(projectRoot, 'web', 'content', 'privacyPolicy.md'), 'utf8');
    const types = site.resources.map(({ type }) => type);

    expect(notice).toContain('We keep no log of the pages you open.');
    expect(config).not.toHaveProperty('Logging');
    expect(types.filter((type) => /^AWS::Logs::Deliver/.test(type))).toEqual([]);
    expect(types).not.toContain('AWS::CloudFront::RealtimeLogConfig');
    for (const { properties } of site.all('AWS::S3::Bucket')) {
      expect(properties).not.toHaveProperty('LoggingConfiguration');
    }
  });

  test('finds every built file by its own address, with a function that fits into CloudFront', () => {
    const code = String(site.only('AWS::CloudFront::Function').properties['FunctionCode']);
    const run = edgeFunction(code);
    const files = readdirSync(webRoot, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(webRoot, join(entry.parentPath, entry.name))}`)
      .filter((path) => !path.startsWith('/runtime/'));

    expect(files.length).toBeGreaterThan(20);
    for (const file of [...files, '/config.js']) {
      expect(run({ method: 'GET', uri: file }).uri).toBe(file);
    }
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });

  test('loads nothing but its own files, and talks to sign-in and the case-study host only', () => {
    expect(contentPolicyOf(stage)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        signInOrigins[name],
        'https://cognito-idp.<AWS::Region>.amazonaws.com',
        'https://cognito-identity.<AWS::Region>.amazonaws.com',
        caseStudyOrigins[name],
      ],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    });
  });

  test('S-01: has policies of which an attacker could use nothing', () => {
    for (const policy of ['Headers', 'PaymentHeaders'] as const) {
      const text = Object.entries(contentPolicyOf(stage, policy))
        .map(([directive, sources]) => [directive, ...sources].join(' '))
        .join('; ');
      // What CloudFormation fills in is a host; the local stack's addresses are plain.
      const whole = text.replaceAll(/(?:https:\/\/)?<[^>]+>/g, 'https://host.example');
      expect(
        findingsIn(name === 'local' ? whole.replaceAll('http://', 'https://') : whole),
      ).toEqual([]);
    }
  });

  test('S-01: allows nothing inline, evaluated or from anywhere', () => {
    const sources = (['Headers', 'PaymentHeaders'] as const).flatMap((policy) =>
      Object.values(contentPolicyOf(stage, policy)).flat(),
    );

    expect(sources.filter((source) => /unsafe|\*|^https?:$|^blob:/.test(source))).toEqual([]);
  });

  test('S-03: is always asked for over TLS, for a year at least', () => {
    const transport = at(headersOf(stage), 'SecurityHeadersConfig', 'StrictTransportSecurity');

    expect(transport).toMatchObject({ IncludeSubdomains: true, Override: true });
    expect(at(transport, 'AccessControlMaxAgeSec')).toBeGreaterThanOrEqual(year);
  });

  test('S-03: is framed by nobody, guessed by no browser, and tells no one where a visitor comes from', () => {
    expect(at(headersOf(stage), 'SecurityHeadersConfig')).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    });
    expect(at(headersOf(stage), 'CustomHeadersConfig', 'Items')).toEqual([
      { Header: 'Cross-Origin-Opener-Policy', Override: true, Value: 'same-origin' },
      { Header: 'Cross-Origin-Resource-Policy', Override: true, Value: 'same-origin' },
      {
        Header: 'Permissions-Policy',
        Override: true,
        Value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      },
    ]);
  });

  test('keeps hashed assets for ever and revalidates all else; old files stay', () => {
    const deployments = site.all('Custom::CDKBucketDeployment');

    expect(
      deployments.map(({ path, properties }) => [
        path.split('/')[1],
        at(properties, 'SystemMetadata', 'cache-control'),
        properties['Prune'],
      ]),
    ).toEqual([
      ['Assets', 'max-age=31536000, immutable', false],
      ['Pages', 'no-cache', false],
    ]);
  });

  test('revalidates the service worker, which stands at the root of all that it controls', () => {
    // Not among the files that are kept for ever.
    expect(builtFiles()).toContain(workerAddress);
    expect(workerAddress).toMatch(/^\/[^/]+$/);
  });

  test('forgets cached pages at each deployment', () => {
    const pages = site.all('Custom::CDKBucketDeployment')[1];
    const distribution = site.only('AWS::CloudFront::Distribution').logicalId;

    expect(pages?.properties).toMatchObject({
      DistributionId: `<${distribution}>`,
      DistributionPaths: ['/*'],
    });
  });
});

test.each([
  ['prod', 'Allow: /', true],
  ['dev', 'Disallow: /', false],
  ['local', 'Disallow: /', false],
])('search engines are let into production alone, with its sitemap: %s', (name, rule, hasMap) => {
  const lines = robotsText(name, 'https://www.xplorers.example').split('\n');

  expect(lines).toContain(rule);
  expect(lines.includes('Sitemap: https://www.xplorers.example/sitemap.xml')).toBe(hasMap);
});

test('in production the site has its own name and refuses TLS before 1.2', () => {
  expect(distributionOf(stages.prod)).toMatchObject({
    Aliases: ['www.xplorers.example'],
    ViewerCertificate: {
      AcmCertificateArn: expect.stringMatching(/^arn:aws:acm:us-east-1:/),
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
  });
});

test('in production the case-study host has its own name and certificate, and no address of AWS beside them', () => {
  const domain = stages.prod.caseStudy.only('AWS::ApiGatewayV2::DomainName');
  const api = stages.prod.caseStudy.only('AWS::ApiGatewayV2::Api');

  expect(domain.properties).toMatchObject({
    DomainName: 'casestudy.xplorers.example',
    DomainNameConfigurations: [
      { CertificateArn: expect.stringMatching(/^arn:aws:acm:ap-south-1:/) },
    ],
  });
  expect(stages.prod.caseStudy.only('AWS::ApiGatewayV2::ApiMapping').properties).toMatchObject({
    ApiId: `<${api.logicalId}>`,
    DomainName: `<${domain.logicalId}>`,
  });
  expect(api.properties).toMatchObject({ DisableExecuteApiEndpoint: true });
});

test.each(['dev', 'local'] as const)(
  'stage %s, without certificates, takes the names it is given',
  (name) => {
    expect(distributionOf(stages[name])).not.toHaveProperty('Aliases');
    expect(stages[name].caseStudy.all('AWS::ApiGatewayV2::DomainName')).toEqual([]);
  },
);
