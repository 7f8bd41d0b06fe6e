/** The shapes of the site's resources: bucket, distribution, edge function, headers, deployments. */
import * as z from 'zod/mini';

/** Ignored by the local stack; each use says why. */
const ignored = z.optional(z.unknown());
const texts = z.array(z.string());

export const Bucket = z.strictObject({
  BucketEncryption: ignored,
  LifecycleConfiguration: ignored,
  PublicAccessBlockConfiguration: ignored,
  Tags: ignored,
  VersioningConfiguration: ignored, // the newest version is the only one that is kept
});

export const BucketPolicy = z.strictObject({ Bucket: z.string(), PolicyDocument: ignored });

export const BucketDeployment = z.strictObject({
  ServiceToken: ignored, // the local stack copies the files itself
  SourceBucketNames: texts,
  SourceObjectKeys: texts,
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.string()))),
  DestinationBucketName: z.string(),
  DistributionId: ignored, // nothing is cached, so nothing is invalidated
  DistributionPaths: ignored,
  WaitForDistributionInvalidation: ignored,
  OutputObjectKeys: ignored,
  Prune: z.literal(false),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }),
});
export type BucketDeployment = z.infer<typeof BucketDeployment>;

export const EdgeFunction = z.strictObject({
  AutoPublish: z.literal(true),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Comment: ignored, Runtime: z.literal('cloudfront-js-2.0') }),
  Name: z.string(),
});
export type EdgeFunction = z.infer<typeof EdgeFunction>;

export const OriginAccessControl = z.strictObject({ OriginAccessControlConfig: ignored });

const overriding = { Override: z.literal(true) };
export const ResponseHeadersPolicy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    CustomHeadersConfig: z.strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...overriding })),
    }),
    CorsConfig: z.optional(
      z.strictObject({
        AccessControlAllowCredentials: z.literal(false),
        AccessControlAllowHeaders: ignored,
        AccessControlAllowMethods: ignored,
        AccessControlAllowOrigins: z.strictObject({ Items: z.tuple([z.literal('*')]) }),
        OriginOverride: z.literal(true),
      }),
    ),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({
        ContentSecurityPolicy: z.string(),
        ...overriding,
      }),
      ContentTypeOptions: z.strictObject(overriding),
      FrameOptions: z.strictObject({ FrameOption: z.string(), ...overriding }),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...overriding }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        ...overriding,
      }),
    }),
  }),
});
export type ResponseHeadersPolicy = z.infer<typeof ResponseHeadersPolicy>;

/** Nothing is cached on the local stack, and every query reaches the origin. */
export const CachePolicy = z.strictObject({ CachePolicyConfig: ignored });

const behavior = {
  AllowedMethods: z.optional(texts),
  CachePolicyId: z.string(), // nothing is cached on the local stack
  Compress: z.boolean(),
  FunctionAssociations: z.optional(
    z.array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })),
  ),
  OriginRequestPolicyId: ignored, // it withholds the host header, which the local stack does not forward
  ResponseHeadersPolicyId: z.string(),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: ignored, // the local stack has no certificate
};
const Behavior = z.strictObject(behavior);
export type Behavior = z.infer<typeof Behavior>;

const OriginGroup = z.strictObject({
  Id: z.string(),
  FailoverCriteria: z.strictObject({
    StatusCodes: z.strictObject({ Items: z.array(z.number()), Quantity: z.number() }),
  }),
  Members: z.strictObject({
    Items: z.array(z.strictObject({ OriginId: z.string() })),
    Quantity: z.number(),
  }),
});

export const Distribution = z.strictObject({
  Tags: ignored,
  DistributionConfig: z.strictObject({
    CacheBehaviors: z.array(z.strictObject({ PathPattern: z.string(), ...behavior })),
    DefaultCacheBehavior: Behavior,
    Enabled: z.literal(true),
    OriginGroups: z.optional(z.strictObject({ Items: z.array(OriginGroup), Quantity: z.number() })),
    HttpVersion: ignored,
    IPV6Enabled: ignored,
    PriceClass: ignored,
    Origins: z.array(
      z.strictObject({
        Id: z.string(),
        DomainName: z.string(),
        CustomOriginConfig: ignored,
        OriginAccessControlId: ignored,
        OriginCustomHeaders: z.optional(
          z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
        ),
        S3OriginConfig: ignored,
      }),
    ),
  }),
});
export type Distribution = z.infer<typeof Distribution>;
