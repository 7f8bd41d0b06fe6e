import type { Server } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { awsEndpoint } from '../../infra/local/awsEndpoint/awsEndpoint.ts';
import {
  Credentials,
  type KeyPair,
  testerKeys,
} from '../../infra/local/awsEndpoint/Credentials.ts';
import { Objects } from '../../infra/local/awsEndpoint/Objects.ts';
import { listen, stopListening } from '../../infra/local/listen.ts';
import type { Statement } from '../../infra/local/template/shapes.ts';
import { freePort } from './freePort.ts';

/** The laptop's AWS endpoint with buckets and nothing else, for the tests of its S3. */
export class BucketServer {
  readonly origin: string;
  readonly objects: Objects;
  private readonly server: Server;
  private readonly credentials: Credentials;

  private constructor(origin: string, objects: Objects, server: Server, credentials: Credentials) {
    this.origin = origin;
    this.objects = objects;
    this.server = server;
    this.credentials = credentials;
  }

  /** @param folder null keeps everything in memory */
  static async start(folder: string | null): Promise<BucketServer> {
    const objects = new Objects(folder);
    const credentials = new Credentials();
    const app = awsEndpoint(credentials, {
      ...{ dynamodb: 'data:,', cognito: async () => Response.json({}) },
      ...{ secrets: {}, parameters: {}, objects },
    });
    const port = await freePort();
    const server = await listen(port, (request) => app.fetch(request));
    return new BucketServer(`http://127.0.0.1:${port}`, objects, server, credentials);
  }

  /** A client of AWS's own; the tester's when no keys are given. */
  client(keys: KeyPair = testerKeys): S3Client {
    return new S3Client({
      ...{ region: 'ap-south-1', endpoint: this.origin, credentials: keys, maxAttempts: 1 },
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

  stop(): Promise<void> {
    return stopListening(this.server);
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
