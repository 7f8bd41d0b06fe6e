import { html } from 'hono/html';
import type { Laptop } from '../startLaptop.ts';
import type { Html, Section } from './Section.ts';

/** The first page. @param done what has just been done, in words */
export function deskPage(
  laptop: Laptop,
  sections: readonly Section[],
  done: string | undefined,
): Html {
  return framed(
    'Xplorers desk',
    html`<h1>The desk</h1>
    <p>Xplorers on this machine. Nothing here needs an account or leaves the machine.</p>
    ${done ? html`<p role="status" class="done">${done}</p>` : ''}
    ${sections.map((section) => section.show(laptop))}`,
  );
}

/** A page of the desk around its content. */
export function framed(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <link rel="stylesheet" href="/desk.css" />
</head>
<body>
  <main>
    ${content}
  </main>
</body>
</html>`;
}
