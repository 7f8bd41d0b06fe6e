import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { awsErrorOf, BucketServer } from '../support/localStack/BucketServer.ts';

const Bucket = 'xplorers-files';
const arn = `arn:aws:s3:::${Bucket}`;
const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 's3-'));
let server: BucketServer;
afterEach(async () => {
  server.objects.clear();
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (
  Key: string,
  Body: Exclude<PutObjectCommandInput['Body'], undefined>,
  more: object = {},
) => server.client().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = async (Key: string, client = server.client()) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};

describe.each([
  ['in a folder', folder],
  ['in memory', null],
])('buckets %s', (_, where) => {
  beforeEach(async () => {
    server = await BucketServer.start(where);
  });

  it('return every byte that was put, and its tag', async () => {
    const bytes = randomBytes(300_000);

    const { ETag } = await put('a.bin', bytes);
    const head = await server.client().send(new HeadObjectCommand({ Bucket, Key: 'a.bin' }));

    expect((await get('a.bin')).equals(bytes)).toBe(true);
    expect(ETag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(head).toMatchObject({ ETag, ContentLength: 300_000 });
  });

  it('replace an object whole, and forget one that is deleted, however often', async () => {
    await put('a', 'old and long');
    await put('a', 'new');
    const replaced = (await get('a')).toString();
    const remove = () => server.client().send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await remove();
    await remove();

    expect(replaced).toBe('new');
    expect(await awsErrorOf(get('a'))).toEqual(['NoSuchKey', 404]);
  });

  it.each([
    'folder/in/folder.txt',
    'a b+c%20&=?#.txt',
    'ünïcode ✓ ड्रोन',
    '..up/...txt',
    'twice//slashed/',
    'is.part',
    'quotes\'"<>&amp;',
  ])('take the key %j and list it', async (key) => {
    await put(key, key);
    await put('other', 'x');

    const all = await server.client().send(new ListObjectsV2Command({ Bucket }));
    const some = await server.client().send(new ListObjectsV2Command({ Bucket, Prefix: key }));

    expect((await get(key)).toString()).toBe(key);
    expect(all.Contents?.map(({ Key }) => Key)).toEqual([key, 'other'].toSorted());
    expect(some.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
      [key, Buffer.byteLength(key)],
    ]);
  });

  it('hold an object beside others whose keys begin with its own', async () => {
    await put('a', '1');
    await put('a/b', '2');

    expect([await get('a'), await get('a/b')].map(String)).toEqual(['1', '2']);
  });

  it('know nothing of another bucket', async () => {
    await put('a', '1');

    const other = server
      .client()
      .send(new GetObjectCommand({ Bucket: 'xplorers', Key: 'files/a' }));
    const { Contents = [] } = await server
      .client()
      .send(new ListObjectsV2Command({ Bucket: 'xplorers' }));
    expect(await awsErrorOf(other)).toEqual(['NoSuchKey', 404]);
    expect(Contents).toEqual([]);
  });

  it('take a stream, which comes in chunks', async () => {
    const bytes = randomBytes(200_001);
    const parts = [
      bytes.subarray(0, 70_000),
      bytes.subarray(70_000, 70_001),
      bytes.subarray(70_001),
    ];

    await put('stream', Readable.from(parts), { ContentLength: bytes.length });

    expect((await get('stream')).equals(bytes)).toBe(true);
  });

  it.each([
    ['another checksum', '3\r\nabc\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n'],
    ['no last chunk', '3\r\nabc\r\n'],
    ['a chunk that is cut off', '5\r\nabc'],
    ['no chunks', 'abc'],
  ])('refuse a chunked body with %s, and keep nothing', async (_, body) => {
    const answer = await fetch(`${server.origin}/${Bucket}/a`, {
      method: 'PUT',
      headers: { 'content-encoding': 'aws-chunked', authorization: 'x Credential=tester/x' },
      body,
    });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<Code>BadDigest</Code>');
    expect(server.objects.list(Bucket, '')).toEqual([]);
  });

  it('put under If-None-Match only what is not there', async () => {
    const only = { IfNoneMatch: '*' };

    expect(await awsErrorOf(put('a', '1', only))).toBe('none');
    expect(await awsErrorOf(put('a', '2', only))).toEqual(['PreconditionFailed', 412]);
    expect((await get('a')).toString()).toBe('1');
  });

  it('put under If-Match only in place of what was seen', async () => {
    const first = await put('a', '1');
    const second = await put('a', '2', { IfMatch: first.ETag });

    expect(await awsErrorOf(put('a', '3', { IfMatch: first.ETag }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await awsErrorOf(put('b', '3', { IfMatch: second.ETag }))).toEqual(['NoSuchKey', 404]);
    expect((await get('a')).toString()).toBe('2');
  });

  it.each([
    ['none is there', false],
    ['one is there', true],
  ])('let one of many writers at once win when %s', async (_, isThere) => {
    const condition = isThere ? { IfMatch: (await put('a', 'first')).ETag } : { IfNoneMatch: '*' };
    const writers = Array.from({ length: 20 }, (__, at) => `writer ${at}`);

    const errors = await Promise.all(writers.map((text) => awsErrorOf(put('a', text, condition))));

    const winners = writers.filter((__, at) => errors[at] === 'none');
    expect(winners).toEqual([(await get('a')).toString()]);
    expect(errors.filter((error) => error !== 'none')).toEqual(
      Array(19).fill(['PreconditionFailed', 412]),
    );
  });

  it('do for a role what its policies allow, and say what they do not', async () => {
    await put('a', '1');
    const reader = server.role({ Action: ['s3:GetObject'], Resource: [`${arn}/*`] });

    const writing = reader.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2' }));

    await expect(writing).rejects.toMatchObject({
      name: 'AccessDenied',
      message: `User: arn:aws:sts::000000000000:assumed-role/some/function is not authorized to perform: s3:PutObject on resource: "${arn}/a" because no identity-based policy allows the s3:PutObject action`,
    });
    expect((await get('a', reader)).toString()).toBe('1');
    const others = await Promise.all([
      awsErrorOf(reader.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))),
      awsErrorOf(reader.send(new ListObjectsV2Command({ Bucket }))),
      awsErrorOf(reader.send(new GetObjectCommand({ Bucket: 'another', Key: 'a' }))),
    ]);
    expect(others).toEqual(Array(3).fill(['AccessDenied', 403]));
  });

  it('tell only who may list that something is not there', async () => {
    const getting = { Action: ['s3:GetObject'], Resource: [`${arn}/*`] };
    const reader = server.role(getting);
    const lister = server.role(getting, { Action: ['s3:ListBucket'], Resource: [arn] });

    expect(await awsErrorOf(get('none', reader))).toEqual(['AccessDenied', 403]);
    expect(await awsErrorOf(get('none', lister))).toEqual(['NoSuchKey', 404]);
  });

  it('open to nobody whose keys were never issued', async () => {
    const stranger = server.client({ accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' });

    expect(await awsErrorOf(get('a', stranger))).toEqual(['InvalidAccessKeyId', 403]);
  });

  it('say of calls that they do not play that they do not', async () => {
    await put('a', '1');
    const copy = new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/a` });
    const url = `${server.origin}/${Bucket}`;
    const headers = { authorization: 'x Credential=tester/x' };

    expect(await awsErrorOf(server.client().send(copy))).toEqual(['NotImplemented', 501]);
    for (const [method, path] of [
      ['POST', '/a?uploads'],
      ['GET', '/a?acl'],
      ['PUT', '/'],
      ['GET', '?versions'],
    ]) {
      const { status } = await fetch(`${url}${path}`, { method: method ?? '', headers });
      expect([path, status]).toEqual([path, 501]);
    }
  });

  it('refuse a key that is too long for S3', async () => {
    expect(await awsErrorOf(put('k'.repeat(1025), 'x'))).toEqual(['KeyTooLongError', 400]);
  });
});

describe('buckets in a folder', () => {
  it('are the same after a restart', async () => {
    server = await BucketServer.start(folder);
    const { ETag } = await put('a/ü', 'kept');
    await server.stop();

    server = await BucketServer.start(folder);

    const again = await server.client().send(new HeadObjectCommand({ Bucket, Key: 'a/ü' }));
    expect((await get('a/ü')).toString()).toBe('kept');
    expect(again.ETag).toBe(ETag);
  });
});
