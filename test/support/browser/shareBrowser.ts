import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { fileApi } from '../api/fileApi.ts';
import type { SharedApi } from '../api/SharedApi.ts';
import type { Person } from '../people/person.ts';
import { launchBrowser } from './launchBrowser.ts';

/** After this long something hangs, however slow the machine. */
const hangsAfterMs = 90_000;

/** A device that a person uses the site with. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The product's own warnings, in order. */
  readonly notes: string[];
  /** Errors of the page and its policy; each test expects none. */
  readonly errors: string[];
  /** Paths that any tab of the device has asked for. */
  readonly requests: string[];
  /** Another tab. */
  newTab(): Promise<Page>;
}

/** How a device differs from a new one. */
export interface DeviceOptions extends BrowserContextOptions {
  /** Who is signed in on it, without the way over the hosted page; a visitor by default. */
  readonly of?: Person;
}

/** What journeys share: a local stack, a browser, and new devices. */
export interface SharedBrowser {
  readonly localStack: LocalStack;
  /** The API past the browser: calls as anyone, and what functions call of AWS. */
  readonly api: SharedApi;
  device(options?: DeviceOptions): Promise<Device>;
}

/** The one browser of this worker; it ends with it. */
let launched: Promise<Browser> | undefined;

/**
 * Sets up local stack and browser for a file of journeys.
 *
 * @param now the local stack's clock, epoch ms; the browser keeps its own
 */
export function shareBrowser(now?: () => number): SharedBrowser {
  let api: SharedApi | undefined;
  let browser: Browser | undefined;
  const devices: Device[] = [];

  beforeAll(async () => {
    launched ??= launchBrowser();
    api = await fileApi({ now });
    browser = await launched;
  });
  afterEach(async () => {
    const used = devices.splice(0);
    await Promise.all(used.map(({ context }) => context.close()));
    for (const { errors } of used) {
      expect(errors).toEqual([]);
    }
  });

  return {
    get localStack() {
      return there(api).localStack;
    },
    get api() {
      return there(api);
    },
    async device({ of, ...options } = {}) {
      const context = await there(browser).newContext({
        baseURL: there(api).localStack.addresses.site,
        // The service worker has journeys of its own; in the others it would only load more.
        serviceWorkers: 'block',
        ...(of && { storageState: await of.keptSignIn() }),
        ...options,
      });
      context.setDefaultTimeout(hangsAfterMs);
      const device = await open(context);
      devices.push(device);
      return device;
    },
  };
}

async function open(context: BrowserContext): Promise<Device> {
  const notes: string[] = [];
  const errors: string[] = [];
  const requests: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning' && !isLibraryWarning(message.text())) {
      notes.push(message.text());
    } else if (message.type() === 'error' && !isNetworkNoise(message.text())) {
      errors.push(message.text());
    }
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return {
    context,
    page: await context.newPage(),
    notes,
    errors,
    requests,
    newTab: () => context.newPage(),
  };
}

/** The identity library warns of addresses that only a local stack has, and Playwright of service workers that it blocks. */
function isLibraryWarning(text: string): boolean {
  return /custom (?:Cognito|Amazon Cognito|endpoint)|endpoint|blocked by Playwright/i.test(text);
}

/** The browser itself reports every refused or failed request; tests look at what the product makes of them. */
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource:');
}

function there<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('used before it was set up');
  }
  return value;
}
