/** S3 for what the product uses of it, path style: getting, putting under a condition, deleting, listing. */
import type { Objects } from './Objects.ts';

/** A call of S3 before anything is decided about it. */
export interface S3Call {
  readonly action: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';
  readonly bucket: string;
  /** Empty for a list. */
  readonly key: string;
}

const actions: Readonly<Record<string, S3Call['action']>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** Reads which call a request makes; undefined when the laptop does not play it. */
export function readS3Call({ method, url }: Request): S3Call | undefined {
  const [, bucket = '', ...rest] = new URL(url).pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const action = key === '' && method === 'GET' ? 's3:ListBucket' : actions[method];
  return action && bucket !== '' ? { action, bucket, key } : undefined;
}

/** What a call touches, as policies name it. */
export function s3Resource({ bucket, key }: S3Call): string {
  return `arn:aws:s3:::${bucket}${key === '' ? '' : `/${key}`}`;
}

/** Answers a call that is allowed. @param mayList whether the caller is told that something is not there */
export async function answerS3(
  objects: Objects,
  call: S3Call,
  request: Request,
  mayList: boolean,
): Promise<Response> {
  const { action, bucket, key } = call;
  const there = key === '' ? undefined : objects.get(bucket, key);
  switch (action) {
    case 's3:ListBucket':
      return listing(objects, bucket);
    case 's3:DeleteObject':
      objects.remove(bucket, key);
      return new Response(null, { status: 204 });
    case 's3:PutObject':
      return put(objects, call, request);
    case 's3:GetObject':
      if (!there) {
        return mayList
          ? refuseS3(404, 'NoSuchKey', 'The specified key does not exist.')
          : refuseS3(403, 'AccessDenied', 'Access Denied');
      }
      return new Response(request.method === 'HEAD' ? null : Uint8Array.from(there.bytes), {
        headers: {
          etag: there.etag,
          'content-type': 'application/octet-stream',
          'content-length': String(there.bytes.length),
        },
      });
  }
}

async function put(objects: Objects, { bucket, key }: S3Call, request: Request): Promise<Response> {
  if (request.headers.get('content-encoding')?.includes('aws-chunked')) {
    return refuseS3(501, 'NotImplemented', 'The laptop takes bodies whole, not in signed chunks.');
  }
  const bytes = Buffer.from(await request.arrayBuffer());
  // Nothing waits between this look and the write, so of two conditional writes one is first.
  const now = objects.get(bucket, key);
  const mustMatch = request.headers.get('if-match');
  const mustBeAbsent = request.headers.get('if-none-match') === '*';
  if (mustMatch !== null && !now) {
    return refuseS3(404, 'NoSuchKey', 'The specified key does not exist.');
  }
  if ((mustBeAbsent && now) || (mustMatch !== null && mustMatch !== now?.etag)) {
    return refuseS3(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  }
  const { etag } = objects.put(bucket, key, bytes);
  return new Response(null, { headers: { etag } });
}

function listing(objects: Objects, bucket: string): Response {
  const contents = objects
    .keys(bucket)
    .map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(bucket, key)?.bytes.length ?? 0}</Size></Contents>`,
    );
  return xml(
    200,
    `<ListBucketResult><Name>${escaped(bucket)}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
  );
}

/** An error as S3 words it. */
export function refuseS3(status: number, code: string, message: string): Response {
  return xml(status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);
}

function xml(status: number, body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
