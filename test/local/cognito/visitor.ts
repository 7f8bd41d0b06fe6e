import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';

const Claims = z.record(z.string(), z.unknown());
const Session = z.object({
  id: z.nullable(Claims),
  access: z.nullable(Claims),
  identityId: z.optional(z.string()),
  accessKeyId: z.optional(z.string()),
});
type Session = z.infer<typeof Session>;

/** Someone with a browser of one's own at the test's site. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser's console complained of. */
  readonly problems: string[];
  /** Opens the site and waits for aws-amplify. */
  visit(path: string): Promise<void>;
  /** Waits for aws-amplify on the page that is being loaded. */
  ready(): Promise<void>;
  /** Calls aws-amplify through the page. */
  ask(name: string, argument?: unknown): Promise<unknown>;
  /** The same for a call that leaves the page. */
  leave(name: string, argument?: unknown): Promise<void>;
  session(forceRefresh?: boolean): Promise<Session>;
  /** Goes to the chooser, as the sign-in button does. */
  beginSignIn(): Promise<void>;
  signIn(name: string): Promise<void>;
  /** Waits for the return from the chooser and an event of aws-amplify. */
  settled(event: string): Promise<void>;
  storedRefreshToken(): Promise<string | null>;
}

/** Opens a browser window of the size of a phone. */
export async function newVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const visitor: Visitor = {
    context,
    page,
    problems: collectProblems(page),
    async visit(path) {
      await page.goto(origin + path);
      await visitor.ready();
    },
    async ready() {
      await page.waitForFunction(() => 'ask' in window);
    },
    ask: (name, argument) =>
      page.evaluate(([n, a]) => Reflect.get(window, 'ask')(n, a), [name, argument] as const),
    leave: (name, argument) =>
      page.evaluate(([n, a]) => void Reflect.get(window, 'ask')(n, a), [name, argument] as const),
    session: async (forceRefresh = false) =>
      z.parse(Session, await visitor.ask('tokens', forceRefresh)),
    async beginSignIn() {
      await visitor.visit('/home');
      await visitor.leave('signIn');
      await page.waitForURL(`${origin}/login?**`);
    },
    async signIn(name) {
      await visitor.beginSignIn();
      await page.getByRole('button', { name }).click();
      await visitor.settled('signedIn');
    },
    async settled(event) {
      await page.waitForURL(`${origin}/signedInHome**`);
      await visitor.ready();
      await expect
        .poll(() => visitor.ask('events'), { timeout: 120_000 })
        .toContainEqual(expect.stringContaining(event));
    },
    storedRefreshToken: () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
        return key === undefined ? null : localStorage.getItem(key);
      }),
  };
  return visitor;
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
