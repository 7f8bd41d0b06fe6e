import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { InProcessLambda } from '../../infra/local/lambda/InProcessLambda.ts';

/** Calls the port in its environment through an agent that keeps its connection, as AWS's SDK does. */
const bundle = `
  const http = require('node:http');
  const agent = new http.Agent({ keepAlive: true });
  exports.handler = () =>
    new Promise((resolve) => {
      http
        .request({ host: '127.0.0.1', port: process.env.PORT, agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode));
        })
        .end();
    });
`;

test('an environment that ends closes the connections it kept', async () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'bundle-'));
  const server = createServer((_, response) => response.end());
  server.keepAliveTimeout = 0; // as the local stack's: it never closes an idle connection itself
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    writeFileSync(join(folder, 'index.js'), bundle);
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const connected = once(server, 'connection');
    const lambda = new InProcessLambda(
      {
        name: 'keeping',
        bundle: join(folder, 'index.js'),
        environment: { PORT: String(port) },
        memoryMegabytes: 128,
        timeoutMs: 10_000,
        clockAhead: () => 0,
        callPatience: () => 1,
      },
      () => undefined,
    );
    expect(await lambda.run({})).toBe(200);
    const [socket] = await connected;
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    await lambda.stop();
    await closed;
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
