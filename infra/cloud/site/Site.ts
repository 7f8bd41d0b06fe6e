import { Aws, Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  apiPrefix,
  certificatePicturePath,
  credentialsPath,
  draftPhotosFolder,
  entryPagesFolder,
  originVerifyHeader,
  photosPath,
} from '../../../lambdas/contract/constants.ts';
import { acknowledge } from '../acknowledge.ts';
import type { HostSettings, StageSettings } from '../settings.ts';
import { staffGroups } from '../stacks.ts';
import { privateBucket } from '../storage/privateBucket.ts';
import { pageRouter } from './pageRouter.ts';
import {
  credentialHeaders,
  type PageOrigins,
  runtimeHeaders,
  securityHeaders,
} from './securityHeaders.ts';
import { builtFiles, pageFiles, runtimeFolder } from './webBuild.ts';

/** Properties of a `Site`. */
export interface SiteProps {
  readonly settings: StageSettings;
  /** Origins that pages may call. */
  readonly pageOrigins: PageOrigins;
}

/**
 * The site's files and its one address: pages from a private bucket, `/api/*` from the API, the same origin for both.
 *
 * Neither the distribution nor the bucket has an access log. Their classic logs contain the visitor's address, query string,
 * cookies, referrer and browser, which the privacy notice does not allow. CloudFront's standard logging v2 can omit them, but its
 * delivery source exists in us-east-1 only: it would need a second stack there to count reads of static files, which CloudFront's
 * metrics already do. The gateway logs API calls without any of these.
 *
 * There is no web ACL either: it comes with the plan that prod's distribution gets in CloudFront's console (infra/DEPLOY.md), which no
 * template can choose. Other stages have none, because their throttle of 50 calls a second bounds what a flood can cost.
 */
export class Site extends Construct {
  readonly files: IBucket;
  readonly distribution: Distribution;
  /** Without a trailing slash. */
  readonly origin: string;
  /**
   * The value of the distribution's custom origin header, without which the API's functions refuse requests: the ID that CloudFront gives
   * the response headers policy. It is random, in no answer, and not printed by a deployment. To replace it, rename the policy's construct.
   */
  readonly originVerify: string;
  /** The bucket as an origin. */
  private readonly ownFiles: IOrigin;
  private readonly headers: ResponseHeadersPolicy;
  private readonly router: EdgeFunction;

  constructor(scope: Construct, id: string, { settings, pageOrigins }: SiteProps) {
    super(scope, id);
    this.files = privateBucket(this, 'Files', {});
    acknowledge(this.files, 'siteBucket');
    this.ownFiles = S3BucketOrigin.withOriginAccessControl(this.files);
    this.headers = new ResponseHeadersPolicy(this, 'Headers', securityHeaders(pageOrigins));
    this.originVerify = this.headers.responseHeadersPolicyId;
    this.router = new EdgeFunction(this, 'PageRouter', {
      code: FunctionCode.fromInline(pageRouter(builtFiles(), pageFiles())),
      runtime: FunctionRuntime.JS_2_0,
    });
    const host = settings.hosts?.site;
    const pages = this.pages();
    const payment = new ResponseHeadersPolicy(
      this,
      'PaymentHeaders',
      securityHeaders(pageOrigins, settings.razorpay.checkout),
    );
    const { functionAssociations: _, ...files } = pages;
    const runtime = new ResponseHeadersPolicy(this, 'RuntimeHeaders', runtimeHeaders);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: pages,
      additionalBehaviors: {
        '/payment': { ...pages, responseHeadersPolicy: payment },
        [`/${runtimeFolder}/*`]: { ...files, responseHeadersPolicy: runtime },
      },
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(host?.certificateArn && this.domain(host, host.certificateArn)),
    });
    acknowledge(this.distribution, 'distribution');
    if (!host?.certificateArn) {
      acknowledge(this.distribution, 'sharedCertificate');
    }
    this.origin = host?.origin ?? `https://${this.distribution.distributionDomainName}`;
  }

  /** Answers `/api/*` under the site's own origin: the groups of staff from their API, all else from the site's. */
  serve(api: Pick<IHttpApi, 'apiId'>, staffApi: Pick<IHttpApi, 'apiId'>): void {
    const calls = {
      responseHeadersPolicy: this.headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: this.edgeFunctions(),
    };
    // CloudFront takes the first that fits.
    const ofStaff = this.apiOrigin(staffApi);
    for (const group of staffGroups) {
      this.distribution.addBehavior(`${apiPrefix}${group}/*`, ofStaff, calls);
    }
    this.distribution.addBehavior(`${apiPrefix}*`, this.apiOrigin(api), calls);
  }

  /**
   * Serves the photos of published case studies from their bucket. CloudFront keeps none, so that a photo that is withdrawn is gone
   * at once.
   */
  servePhotos(photos: IBucket): void {
    photos.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [photos.arnForObjects(`${draftPhotosFolder}*`)],
      }),
    );
    this.distribution.addBehavior(
      `${photosPath}*`,
      S3BucketOrigin.withOriginAccessControl(photos),
      {
        responseHeadersPolicy: this.headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
      },
    );
  }

  /**
   * Serves the pages and share pictures of entries, the sitemap, the feed and the list of revoked certificates from their bucket. For the page of an entry that is not
   * there CloudFront asks the API, whose answer for unknown paths is a page with the way on.
   */
  serveEntries(bucket: IBucket, api: Pick<IHttpApi, 'apiId'>): void {
    const files = S3BucketOrigin.withOriginAccessControl(bucket);
    const pages = new OriginGroup({
      primaryOrigin: files,
      fallbackOrigin: this.apiOrigin(api),
      // A private bucket says "denied" of a file that is not there.
      fallbackStatusCodes: [403, 404],
    });
    this.distribution.addBehavior('/viewDoc', pages, this.routed());
    for (const path of ['/sitemap.xml', '/feed.xml']) {
      this.distribution.addBehavior(path, files, this.routed());
    }
    const { functionAssociations: _, ...asNamed } = this.routed();
    this.distribution.addBehavior(`/${entryPagesFolder}*.png`, files, asNamed);
    this.serveCredentials(files);
  }

  /**
   * Serves certificates and freeBites, whose pages of one certificate and of one college the API makes: the site's files lack them, so
   * CloudFront asks the API. So it does for the picture of a certificate. What it answers says how long it may be kept.
   */
  serveLinkedPages(api: Pick<IHttpApi, 'apiId'>): void {
    const made = this.apiOrigin(api);
    const pages = new OriginGroup({
      primaryOrigin: this.ownFiles,
      fallbackOrigin: made,
      // A private bucket says "denied" of a file that is not there.
      fallbackStatusCodes: [403, 404],
    });
    const cachePolicy = new CachePolicy(this, 'LinkedPages', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      queryStringBehavior: CacheQueryStringBehavior.allowList('id', 'college'),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    for (const path of ['/certificate', '/freeBites']) {
      this.distribution.addBehavior(path, pages, { ...this.routed(), cachePolicy });
    }
    const { functionAssociations: _, ...asNamed } = { ...this.routed(), cachePolicy };
    this.distribution.addBehavior(certificatePicturePath, made, asNamed);
  }

  /**
   * Serves what others verify certificates with: the list of revoked ones from the bucket that functions write, the public keys and the
   * issuer's profile, which commands write, from the site's own.
   */
  private serveCredentials(written: IOrigin): void {
    const { functionAssociations: _, ...asNamed } = {
      ...this.routed(),
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        'CredentialHeaders',
        credentialHeaders,
      ),
    };
    this.distribution.addBehavior(`${credentialsPath}status/*`, written, asNamed);
    this.distribution.addBehavior(`${credentialsPath}*`, this.ownFiles, asNamed);
  }

  private pages() {
    return { origin: this.ownFiles, ...this.routed() };
  }

  /** How addresses are answered whose file the page router chooses. */
  private routed() {
    return {
      responseHeadersPolicy: this.headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: this.edgeFunctions(),
    };
  }

  /** Chooses a page's file, and tells the API who the visitor is. */
  private edgeFunctions() {
    return [{ function: this.router, eventType: FunctionEventType.VIEWER_REQUEST }];
  }

  /** The API as an origin of the site. */
  private apiOrigin(api: Pick<IHttpApi, 'apiId'>): HttpOrigin {
    return new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.amazonaws.com`, {
      customHeaders: { [originVerifyHeader]: this.originVerify },
    });
  }

  private domain(host: HostSettings, certificateArn: string) {
    return {
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      domainNames: [new URL(host.origin).hostname],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
    };
  }
}
