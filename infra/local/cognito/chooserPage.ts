import { html } from 'hono/html';
import type { Html } from '../page.ts';
import type { DemoPerson } from './users.ts';

/** The contents of the chooser. */
export interface Chooser {
  readonly handle: string;
  readonly users: readonly DemoPerson[];
  /** What was typed, when it was not an email address and the page is shown again. */
  readonly refused?: {
    readonly email: string;
    readonly name: string;
    readonly unverified: boolean;
  };
}

/** The page in place of Google's account chooser. */
export function chooserPage({ handle, users, refused }: Chooser): Html {
  return html`<h1>Choose an account</h1>
<p>to continue to Xplorers. In production this is Google's page; here nothing is checked and nothing leaves this machine.</p>
<form method="post" action="/login">
<input type="hidden" name="request" value="${handle}">
<ul class="accounts">
${users.map(
  (user) => html`<li><button class="account" name="account" value="${user.email}">
<span class="name">${user.name}</span>
<span class="email">${user.email}</span>
<span class="purpose">${user.purpose}</span>
</button></li>
`,
)}</ul>
</form>
<h2>Use another account</h2>
${otherAccount(handle, refused)}
<form method="post" action="/login">
<input type="hidden" name="request" value="${handle}">
<button name="cancel" value="yes">Cancel</button>
</form>`;
}

function otherAccount(handle: string, refused: Chooser['refused']): Html {
  const marks =
    refused === undefined
      ? ''
      : html` aria-invalid="true" aria-describedby="email-problem" autofocus`;
  const problem =
    refused === undefined
      ? ''
      : html`<p id="email-problem" class="problem" role="alert">Type an e-mail address such as name@example.com.</p>`;
  const checked = refused?.unverified === true ? html` checked` : '';
  return html`<form method="post" action="/login" class="fields" novalidate>
<input type="hidden" name="request" value="${handle}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${refused?.email ?? ''}"${marks}>
${problem}
<label for="name">Name <span class="hint">(may stay empty)</span></label>
<input id="name" name="name" maxlength="120" autocomplete="off" value="${refused?.name ?? ''}">
<label class="row"><input type="checkbox" name="unverified" value="yes"${checked}> Google has not verified this address</label>
<button class="main">Continue</button>
</form>`;
}

/** Cognito's own page, which appears only when the client names no provider. */
export function providerPage(continueAt: string): Html {
  return html`<h1>Sign in</h1>
<p><a class="main" href="${continueAt}">Continue with Google</a></p>`;
}

/** Cognito's error page. */
export function errorPage(reason: string, code: string): Html {
  return html`<h1>An error was encountered with the requested page.</h1>
<p>${reason}</p>
<p class="hint">Code: ${code}</p>`;
}
