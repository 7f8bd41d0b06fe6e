import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const { source }: { source: string } = require('axe-core');

/** The rules that a theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds wrong with the page that is open, a line each; by all of its rules, or by some. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
