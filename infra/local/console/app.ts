import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { type Html, page, styleAnswer } from '../page.ts';

/** An empty dev console: headers, stylesheet, and a check that forms come from its own pages. */
export function consoleApp(address: string): Hono {
  const app = new Hono();
  const ownStyles = headersWith(["'self'"]);
  // A mail is shown in a frame without scripts, under the headers of its page; its styles are inline.
  const inlineStyles = headersWith(["'self'", "'unsafe-inline'"]);
  app.use((context, next) =>
    (context.req.path.startsWith('/mails/') ? inlineStyles : ownStyles)(context, next),
  );
  app.get('/style.css', () => styleAnswer());
  app.post('*', async (context, next) =>
    context.req.header('origin') === address
      ? next()
      : context.text('Only the dev console may send this form.', 403),
  );
  return app;
}

function headersWith(styleSrc: string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc,
      imgSrc: ['data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Without a referrer browsers send the forms without their origin.
    referrerPolicy: 'same-origin',
  });
}

/** A page of the dev console around its content. */
export function consolePage(title: string, content: Html): Html {
  return page({ title, style: '/style.css', content: html`<main>${content}</main>` });
}
