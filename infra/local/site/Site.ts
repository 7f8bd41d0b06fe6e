/** CloudFront for the site: behaviours, edge function, headers, compression; pages from files, `/api/*` from the APIs. */

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Gateway } from '../gateway/Gateway.ts';
import type { Objects } from '../Objects.ts';
import type { Stack } from '../template/Stack.ts';
import type { Behavior, Distribution, ResponseHeadersPolicy } from '../template/siteShapes.ts';
import { wildcard } from '../wildcard.ts';
import { type EdgeFunction as EdgeCode, edgeFunction } from './edgeFunction.ts';
import type { SiteFile } from './Files.ts';

const compress = promisify(gzip);
const viewerMethods = ['GET', 'HEAD'];

/** The site's origins. */
export interface SiteOrigins {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly apis: readonly Pick<Gateway, 'answersFor' | 'handle'>[];
  /** What the other buckets hold that it reads. */
  readonly objects: Pick<Objects, 'get'>;
}

/** The site of one stack. */
export class Site {
  private readonly config: Distribution['DistributionConfig'];
  private readonly origins: SiteOrigins;
  /** The files of the site's bucket. */
  readonly files: SiteOrigins['files'];
  private readonly headers = new Map<string, readonly [string, string][]>();
  private readonly edge = new Map<string, EdgeCode>();
  /** The bucket's name by its host. */
  private readonly buckets: ReadonlyMap<string, string>;

  constructor(stack: Stack, origins: SiteOrigins) {
    this.config = stack.only('AWS::CloudFront::Distribution').properties.DistributionConfig;
    this.origins = origins;
    this.files = origins.files;
    for (const { ref, properties } of stack.all('AWS::CloudFront::ResponseHeadersPolicy')) {
      this.headers.set(ref, headersOf(properties));
    }
    for (const { attributes, properties } of stack.all('AWS::CloudFront::Function')) {
      this.edge.set(attributes['FunctionARN'] ?? '', edgeFunction(properties.FunctionCode));
    }
    this.buckets = new Map(
      stack
        .all('AWS::S3::Bucket')
        .map(({ ref, attributes }) => [attributes['RegionalDomainName'] ?? '', ref]),
    );
  }

  /** Answers one request. */
  async handle(request: Request, sourceIp: string): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const behavior =
      this.config.CacheBehaviors.find(({ PathPattern }) => wildcard(PathPattern).test(pathname)) ??
      this.config.DefaultCacheBehavior;
    const [association] = behavior.FunctionAssociations ?? []; // CloudFront takes one for an event
    const { uri, headers } = this.edge.get(association?.FunctionARN ?? '')?.({
      method: request.method,
      uri: pathname,
      query: searchParams.toString(),
      viewer: sourceIp,
    }) ?? { uri: pathname, headers: {} };
    for (const [name, value] of Object.entries(headers)) {
      request.headers.set(name, value);
    }
    const answer = await this.answer(behavior, request, uri, sourceIp);
    for (const [name, value] of this.headers.get(behavior.ResponseHeadersPolicyId) ?? []) {
      answer.headers.set(name, value);
    }
    return behavior.Compress ? compressed(request, answer) : answer;
  }

  private async answer(
    behavior: Behavior,
    request: Request,
    uri: string,
    sourceIp: string,
  ): Promise<Response> {
    if (!(behavior.AllowedMethods ?? viewerMethods).includes(request.method)) {
      return text(403, 'This distribution is not configured to allow the HTTP request method.');
    }
    const group = this.config.OriginGroups?.Items.find(({ Id }) => Id === behavior.TargetOriginId);
    const [first, second] = group?.Members.Items ?? [{ OriginId: behavior.TargetOriginId }];
    const answer = await this.askOrigin(first?.OriginId, request, uri, sourceIp);
    return second && group?.FailoverCriteria.StatusCodes.Items.includes(answer.status)
      ? this.askOrigin(second.OriginId, request, uri, sourceIp)
      : answer;
  }

  private async askOrigin(
    originId: string | undefined,
    request: Request,
    uri: string,
    sourceIp: string,
  ): Promise<Response> {
    const origin = this.config.Origins.find(({ Id }) => Id === originId);
    const host = origin?.DomainName;
    for (const { HeaderName, HeaderValue } of origin?.OriginCustomHeaders ?? []) {
      request.headers.set(HeaderName, HeaderValue);
    }
    const api = this.origins.apis.find((one) => one.answersFor(host ?? ''));
    if (api) {
      const { pathname, search } = new URL(request.url);
      return api.handle(
        uri === pathname ? request : new Request(new URL(`${uri}${search}`, request.url), request),
        sourceIp,
      );
    }
    const bucket = this.buckets.get(host ?? '');
    if (bucket !== undefined) {
      // Commands write into the site's bucket beside what was deployed.
      return this.file(host, uri, request.method) ?? this.object(bucket, uri, request.method);
    }
    return text(502, `The distribution names an origin that is not there: ${host}`);
  }

  private hostOf(originId: string | undefined): string | undefined {
    return this.config.Origins.find(({ Id }) => Id === originId)?.DomainName;
  }

  private file(host: string | undefined, uri: string, method: string): Response | undefined {
    const isSite = host === this.hostOf(this.config.DefaultCacheBehavior.TargetOriginId);
    const file = isSite ? this.origins.files.get(decoded(uri).slice(1)) : undefined;
    return (
      file &&
      new Response(method === 'HEAD' ? null : new Uint8Array(file.bytes), {
        headers: { 'content-type': file.type, 'cache-control': file.cacheControl },
      })
    );
  }

  /** A file of a bucket that functions or commands write. */
  private object(bucket: string, uri: string, method: string): Response {
    const found = this.origins.objects.get(bucket, decoded(uri).slice(1));
    return found
      ? new Response(method === 'HEAD' ? null : found.bytes, { headers: found.headers })
      : accessDenied();
  }
}

function accessDenied(): Response {
  return text(403, 'AccessDenied'); // as a private bucket answers for a missing file
}

function headersOf({ ResponseHeadersPolicyConfig }: ResponseHeadersPolicy): [string, string][] {
  const { CorsConfig, CustomHeadersConfig, SecurityHeadersConfig } = ResponseHeadersPolicyConfig;
  const {
    ContentSecurityPolicy,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity: transport,
  } = SecurityHeadersConfig;
  const subdomains = transport.IncludeSubdomains ? '; includeSubDomains' : '';
  return [
    ['content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', FrameOptions.FrameOption],
    ['referrer-policy', ReferrerPolicy.ReferrerPolicy],
    ['strict-transport-security', `max-age=${transport.AccessControlMaxAgeSec}${subdomains}`],
    ...(CorsConfig ? [['access-control-allow-origin', '*'] as [string, string]] : []),
    ...CustomHeadersConfig.Items.map(({ Header, Value }): [string, string] => [Header, Value]),
  ];
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

async function compressed(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  const accepts = request.headers.get('accept-encoding')?.includes('gzip') ?? false;
  if (!accepts || !/^(?:text\/|application\/(?:json|manifest)|image\/svg)/.test(type)) {
    return answer;
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length < 1000) {
    return new Response(bytes.length > 0 ? bytes : null, answer);
  }
  const zipped = new Response(await zip(bytes, answer), answer);
  zipped.headers.set('content-encoding', 'gzip');
  zipped.headers.append('vary', 'accept-encoding');
  return zipped;
}

/** Compressed files by their content: every page asks for the same ones again. */
const zippedFiles = new Map<string, Uint8Array<ArrayBuffer>>();

async function zip(bytes: Buffer, { headers }: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (headers.get('cache-control')?.includes('immutable') !== true) {
    return new Uint8Array(await compress(bytes));
  }
  const content = hash('sha1', bytes);
  const zipped = zippedFiles.get(content) ?? new Uint8Array(await compress(bytes));
  zippedFiles.set(content, zipped);
  return zipped;
}

function text(status: number, words: string): Response {
  return new Response(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
