/** What `npm run emulator` says when a stage that it deployed can't work. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { emulatorTrouble } from '../../infra/targets/emulatorTrouble.ts';

/** What is said of a site that answers so. */
async function troubleOf(answer: RequestListener, patienceMs = 0): Promise<string | undefined> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  try {
    return await emulatorTrouble(`http://127.0.0.1:${port}`, 'token', patienceMs);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([200, 404, 503])('nothing when the product answers, be it with %i', async (code) => {
  const trouble = await troubleOf((_, response) =>
    response.writeHead(code).end(JSON.stringify({ status: 'some' })),
  );

  expect(trouble).toBeUndefined();
});

test('a function whose first start takes too long is called again', async () => {
  let calls = 0;
  const trouble = await troubleOf((_, response) => {
    calls += 1;
    const isFirst = calls === 1;
    response.writeHead(isFirst ? 502 : 200).end(isFirst ? '{}' : '{"status":"ok"}');
  }, 60_000);

  expect(trouble).toBeUndefined();
});

test('Node is named when no function answers', async () => {
  const trouble = await troubleOf((_, response) =>
    response.writeHead(502).end('{"message":"Internal server error"}'),
  );

  expect(trouble).toContain('needs Node 24 on its PATH');
});

test('cryptography is named when only good tokens are refused', async () => {
  const trouble = await troubleOf(({ headers }, response) =>
    headers.authorization === 'Bearer token'
      ? response.writeHead(401).end('{"message":"Unauthorized"}')
      : response.end('{"status":"ok"}'),
  );

  expect(trouble).toContain("needs Python's package cryptography");
});
