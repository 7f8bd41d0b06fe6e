import type { Context as Call } from 'hono';
import { html } from 'hono/html';

/** Text or markup that hono's template has already escaped. */
export type Markup = ReturnType<typeof html>;

/** Answers with a page that runs no script and posts only to itself, or on to the given address. */
export function hostedPage(
  call: Call,
  page: { title: string; body: Markup; status?: 200 | 400; formTarget?: string },
) {
  const formAction = page.formTarget === undefined ? '' : ` ${originOf(page.formTarget)}`;
  call.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${formAction}; frame-ancestors 'none'; base-uri 'none'`,
  );
  call.header('x-frame-options', 'DENY');
  call.header('x-content-type-options', 'nosniff');
  call.header('referrer-policy', 'no-referrer');
  call.header('cache-control', 'no-store');
  return call.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} – local sign-in</title>
<link rel="stylesheet" href="/login/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<p class="notice">Local sign-in: no account, no network</p>
${page.body}
</main>
</body>
</html>
`,
    page.status ?? 200,
  );
}

/** Browsers hold a form's redirect against the policy too, so the client's origin has to be in it. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
