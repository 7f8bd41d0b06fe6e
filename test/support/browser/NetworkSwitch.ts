import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/**
 * A proxy for a browser's requests, so that the network can be switched off: Playwright's own `setOffline` does not reach service
 * workers in time. A page learns of it as from a browser (`navigator.onLine`, `online`) until it is reloaded.
 */
export class NetworkSwitch {
  private isOff = false;
  private isFailing = false;
  private readonly server: Server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (this.isOff) {
      incoming.socket.destroy();
      return;
    }
    if (this.isFailing) {
      outgoing.writeHead(503).end('Service unavailable');
      return;
    }
    const forwarded = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });

  /** What a browser's context is told. */
  get proxy(): { server: string } {
    const { port } = this.server.address() as AddressInfo; // a listening server has one
    return { server: `http://127.0.0.1:${port}` };
  }

  async switchOff(context: BrowserContext): Promise<void> {
    this.isOff = true;
    await context.setOffline(true);
  }

  /** Every address answers as a site that is down, until it is switched on. */
  fail(): void {
    this.isFailing = true;
  }

  async switchOn(context: BrowserContext): Promise<void> {
    this.isOff = false;
    this.isFailing = false;
    await context.setOffline(false);
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** One for the tests of a file; it is on when a test begins with a new device. */
export function shareNetworkSwitch(): NetworkSwitch {
  const network = new NetworkSwitch();
  beforeAll(() => network.open());
  afterAll(() => network.close());
  return network;
}
