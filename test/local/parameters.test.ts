import type { Server } from 'node:http';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Credentials, type KeyPair, testerKeys } from '../../infra/local/aws/Credentials.ts';
import { listen, stopListening } from '../../infra/local/listen.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { openEndpoint } from '../support/localStack/openEndpoint.ts';

const Name = '/xplorers/local/operations';
const arn = `arn:aws:ssm:ap-south-1:000000000000:parameter${Name}`;

describe('parameters', () => {
  const credentials = new Credentials();
  let port: number;
  let server: Server;
  beforeAll(async () => {
    port = await freePort();
    const app = openEndpoint(credentials, { parameters: { [Name]: '{"a":"b"}' } });
    server = await listen(port, (request) => app.fetch(request));
  });
  afterAll(() => stopListening(server));

  const as = (keys: KeyPair) =>
    new SSMClient({
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: keys,
      maxAttempts: 1,
    });
  const allowed = (Resource: string) =>
    credentials.issue({
      arn: 'arn:role',
      statements: [{ Effect: 'Allow', Action: ['ssm:GetParameter'], Resource: [Resource] }],
    });

  it('are read by name', async () => {
    const { Parameter } = await as(testerKeys).send(new GetParameterCommand({ Name }));

    expect(Parameter).toMatchObject({ Name, Value: '{"a":"b"}', Type: 'String' });
  });

  it('are not found by another name, nor written', async () => {
    const tester = as(testerKeys);
    const other = tester.send(new GetParameterCommand({ Name: '/xplorers/prod/operations' }));
    const writing = tester.send(new PutParameterCommand({ Name, Value: 'x', Type: 'String' }));

    await expect(other).rejects.toMatchObject({ name: 'ParameterNotFound' });
    await expect(writing).rejects.toBeInstanceOf(Error);
    expect((await tester.send(new GetParameterCommand({ Name }))).Parameter?.Value).toBe(
      '{"a":"b"}',
    );
  });

  it('are read by a role whose policy names them, and by no other', async () => {
    const mine = await as(allowed(arn)).send(new GetParameterCommand({ Name }));
    const others = as(allowed(`${arn}s`)).send(new GetParameterCommand({ Name }));

    expect(mine.Parameter?.Value).toBe('{"a":"b"}');
    await expect(others).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`ssm:GetParameter on resource: ${arn} because`),
    });
  });
});
