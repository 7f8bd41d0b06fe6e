import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { type Html, page, styleAnswer } from '../page.ts';

/** An empty dev console: headers, stylesheet, and a check that forms come from its own pages. */
export function consoleApp(address: string): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      // Without a referrer browsers send the forms without their origin.
      referrerPolicy: 'same-origin',
    }),
  );
  app.get('/style.css', () => styleAnswer());
  app.post('*', async (context, next) =>
    context.req.header('origin') === address
      ? next()
      : context.text('Only the dev console may send this form.', 403),
  );
  return app;
}

/** A page of the dev console around its content. */
export function consolePage(title: string, content: Html): Html {
  return page({ title, style: '/style.css', content: html`<main>${content}</main>` });
}
