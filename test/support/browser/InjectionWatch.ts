import type { Page } from 'playwright-core';
import type { Device } from './shareBrowser.ts';

/** Texts that do something where text is taken for HTML, an address or code: each calls `ran`. At most 60 letters. */
export const hostileTexts = [
  '<img src=x onerror=ran(1)>',
  '"><svg/onload=ran(2)>',
  "'-ran(3)-'",
  '</title><script>ran(4)</script>',
  'javascript:ran(5)//',
  "{{constructor.constructor('ran(6)')()}}",
  '<iframe srcdoc="<script>parent.ran(7)</script>">',
  '<a href=javascript:ran(8) autofocus onfocus=ran(8)>x</a>',
  '&lt;img src=x onerror=ran(9)&gt;',
  '<math><mtext><style><img src onerror=ran(10)>',
  'data:text/html,<script>parent.ran(11)</script>',
  '<b onmouseover=ran(12)>x</b>',
];

/** Records everything that text must never cause in a browser: code that runs, violations of the policy, dialogs. */
export class InjectionWatch {
  /** What has happened, in order; each test expects nothing. */
  readonly caught: string[] = [];

  /** Before the first page is opened. */
  static async start({ context }: Device): Promise<InjectionWatch> {
    const injections = new InjectionWatch();
    await context.exposeFunction('ran', (which: unknown) => injections.caught.push(`ran ${which}`));
    await context.exposeFunction('violated', (what: string) => injections.caught.push(what));
    await context.addInitScript(() => {
      const { violated } = Object(window);
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violated(`${effectiveDirective} stopped ${blockedURI}`),
      );
    });
    context.on('dialog', (dialog) => {
      injections.caught.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    return injections;
  }

  /** What happened, and the elements of a page that came from text treated as HTML. */
  async foundIn(page: Page): Promise<string[]> {
    const elements = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (element) =>
            element.getAttributeNames().some((name) => /^on|^srcdoc$/.test(name)) ||
            /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '') ||
            // Data that the server put into its page is no code.
            (element.matches('script:not([type$="json"])') && !element.hasAttribute('src')),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    return [...this.caught, ...elements];
  }
}
