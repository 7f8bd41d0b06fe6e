/** S3 for what the product uses of it, path style: getting, putting under a condition, deleting, listing. */
import { crc32 } from 'node:zlib';
import type { Objects } from '../Objects.ts';
import type { Call, Refusals } from './Call.ts';

/** Bytes of the longest key. */
const longestKey = 1024;

/** S3's refusals. */
export const s3Refusals: Refusals = {
  refuse: refuseS3,
  unknown: [501, 'NotImplemented'],
  stranger: [403, 'InvalidAccessKeyId'],
  denied: [403, 'AccessDenied'],
  quote: '"',
  down: [500, 'InternalError'],
};

type Action = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';

const actions: Readonly<Record<string, Action>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};
/** Any other parameter makes another call of it, such as `?acl`. */
const knownParameters = new Set(['x-id', 'list-type', 'prefix']);

/** Reads which call a request makes; undefined when the local stack does not play it. */
export function readS3Call(objects: Objects, request: Request): Call | undefined {
  const { method, url, headers } = request;
  const { pathname, searchParams } = new URL(url);
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const action = key === '' && method === 'GET' ? 's3:ListBucket' : actions[method];
  const isKnown =
    [...searchParams.keys()].every((name) => knownParameters.has(name)) &&
    !['x-amz-copy-source', 'range'].some((name) => headers.has(name)) &&
    (key === '') === (action === 's3:ListBucket');
  if (!action || !isKnown || !/^[a-z0-9.-]+$/.test(bucket)) {
    return undefined;
  }
  const arn = `arn:aws:s3:::${bucket}`;
  return {
    service: 's3',
    action,
    resources: [key === '' ? arn : `${arn}/${key}`],
    async answer(refusalOf) {
      return (
        (await answerS3(objects, action, bucket, key, request)) ??
        // A caller that may not list does not learn either that an object does not exist.
        refusalOf('s3:ListBucket', arn) ??
        refuseS3(404, 'NoSuchKey', 'The specified key does not exist.')
      );
    },
  };
}

/** Answers a call that is allowed; undefined when the object is not there. */
async function answerS3(
  objects: Objects,
  action: Action,
  bucket: string,
  key: string,
  request: Request,
): Promise<Response | undefined> {
  if (Buffer.byteLength(key) > longestKey) {
    return refuseS3(400, 'KeyTooLongError', 'Your key is too long');
  }
  switch (action) {
    case 's3:ListBucket':
      return listing(objects, bucket, new URL(request.url).searchParams.get('prefix') ?? '');
    case 's3:DeleteObject':
      objects.remove(bucket, key);
      return new Response(null, { status: 204 });
    case 's3:PutObject':
      return put(objects, bucket, key, request);
    case 's3:GetObject':
      return get(objects, bucket, key, request.method === 'HEAD');
  }
}

function get(
  objects: Objects,
  bucket: string,
  key: string,
  headOnly: boolean,
): Response | undefined {
  const found = objects.get(bucket, key);
  return (
    found &&
    new Response(headOnly ? null : found.bytes, {
      headers: {
        'content-type': 'application/octet-stream',
        ...found.headers,
        etag: found.etag,
        'content-length': String(found.bytes.length),
      },
    })
  );
}

async function put(
  objects: Objects,
  bucket: string,
  key: string,
  request: Request,
): Promise<Response> {
  const bytes = await bodyOf(request);
  if (!bytes) {
    return refuseS3(400, 'BadDigest', 'The checksum you specified did not match what we received.');
  }
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
  const kept = ['content-type', 'cache-control'].flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const { etag } = objects.put(bucket, key, bytes, Object.fromEntries(kept));
  return new Response(null, { headers: { etag } });
}

/** What a request brings; undefined when it is not what its checksum says, or not whole. */
async function bodyOf(request: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  const sent = Buffer.from(await request.arrayBuffer());
  const isChunked = request.headers.get('content-encoding')?.includes('aws-chunked') ?? false;
  const body = isChunked ? unchunked(sent) : { bytes: sent, trailers: new Map<string, string>() };
  const name = 'x-amz-checksum-crc32';
  const checksum = request.headers.get(name) ?? body?.trailers.get(name);
  return checksum === undefined || checksum === checksumOf(body?.bytes) ? body?.bytes : undefined;
}

function checksumOf(bytes: Buffer = Buffer.alloc(0)): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
}

function listing(objects: Objects, bucket: string, prefix: string): Response {
  const contents = objects
    .list(bucket, prefix)
    .map(({ key, size }) => `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size></Contents>`);
  return xml(
    200,
    `<ListBucketResult><Name>${escaped(bucket)}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
  );
}

/** An error as S3 words it. */
function refuseS3(status: number, code: string, message: string): Response {
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

/** A body as AWS's clients send a stream: in chunks that each say how long they are, with a checksum behind them. */
interface Unchunked {
  readonly bytes: Buffer<ArrayBuffer>;
  /** What is behind the last chunk, by name in small letters. */
  readonly trailers: ReadonlyMap<string, string>;
}

/** Puts a body in `aws-chunked` together; undefined when it is cut off or not in that form. Signatures of chunks are not looked at. */
function unchunked(body: Buffer<ArrayBuffer>): Unchunked | undefined {
  const parts: Buffer<ArrayBuffer>[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const head = /^([0-9a-f]+)(?:;.*)?$/i.exec(body.toString('latin1', at, Math.max(lineEnd, at)));
    if (!head) {
      return undefined;
    }
    const length = Number.parseInt(head[1] ?? '', 16);
    const from = lineEnd + 2;
    if (length === 0) {
      return { bytes: Buffer.concat(parts), trailers: trailersOf(body.toString('latin1', from)) };
    }
    parts.push(body.subarray(from, from + length));
    at = from + length + 2;
    if (at > body.length) {
      return undefined;
    }
  }
}

function trailersOf(text: string): Map<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const named = /^([a-z0-9-]+)\.host\.docker\.internal$/;

/**
 * S3's clients put the bucket in front of a host that has a name, as this machine has for containers: such a call as it would have come
 * for an address by number. All others stay as they are.
 */
export async function inPathStyle(request: Request): Promise<Request> {
  const url = new URL(request.url);
  const bucket = named.exec(url.hostname)?.[1];
  if (bucket === undefined) {
    return request;
  }
  url.pathname = `/${bucket}${url.pathname}`;
  const body = await request.arrayBuffer();
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(body.byteLength > 0 && { body }),
  });
}
