import type { Server } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { Credentials, type KeyPair, testerKeys } from '../../../infra/local/aws/Credentials.ts';
import { listen, stopListening } from '../../../infra/local/listen.ts';
import type { Objects } from '../../../infra/local/Objects.ts';
import { State } from '../../../infra/local/State.ts';
import type { Statement } from '../../../infra/local/template/shapes.ts';
import { freePort } from './freePort.ts';
import { openEndpoint } from './openEndpoint.ts';

/** The local stack's AWS endpoint with buckets and nothing else, for the tests of its S3. */
export class BucketServer {
  readonly origin: string;
  readonly objects: Objects;
  private readonly state: State;
  private readonly server: Server;
  private readonly credentials: Credentials;

  private constructor(origin: string, state: State, server: Server, credentials: Credentials) {
    this.origin = origin;
    this.state = state;
    this.objects = state.objects;
    this.server = server;
    this.credentials = credentials;
  }

  /** @param folder null keeps everything in memory */
  static async start(folder: string | null): Promise<BucketServer> {
    const state = State.open(folder);
    const credentials = new Credentials();
    const app = openEndpoint(credentials, { objects: state.objects });
    const port = await freePort();
    const server = await listen(port, (request) => app.fetch(request));
    return new BucketServer(`http://127.0.0.1:${port}`, state, server, credentials);
  }

  /** A client of AWS's own; the tester's when no keys are given. */
  client(keys: KeyPair = testerKeys): S3Client {
    return new S3Client({
      region: 'ap-south-1',
      endpoint: this.origin,
      credentials: keys,
      maxAttempts: 1,
    });
  }

  /** A client of a role with such statements of Allow. */
  role(...statements: Omit<Statement, 'Effect'>[]): S3Client {
    return this.client(
      this.credentials.issue({
        arn: 'arn:aws:sts::000000000000:assumed-role/some/function',
        statements: statements.map((statement) => ({ Effect: 'Allow', ...statement })),
      }),
    );
  }

  async stop(): Promise<void> {
    await stopListening(this.server);
    this.state.close();
  }
}

/** The error of a call, as its client names it, with its HTTP code. */
export async function awsErrorOf(calling: Promise<unknown>): Promise<[string, unknown] | 'none'> {
  try {
    await calling;
    return 'none';
  } catch (error) {
    const { name, $metadata } = Object(error);
    return [name, $metadata?.httpStatusCode];
  }
}
