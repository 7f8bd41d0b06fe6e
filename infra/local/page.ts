/** The frame and stylesheet of every page of the local stack: dev console, sign-in, test checkout. */
import { html } from 'hono/html';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** The parts of a page. */
export interface PageParts {
  readonly title: string;
  readonly content: Html;
  /** The stylesheet's address. It has its own route because the pages' policies allow no inline styles. */
  readonly style: string;
  /** Attributes of the body, such as its class. */
  readonly body?: Html;
  /** More elements of the head. */
  readonly head?: Html;
}

/** A whole page. */
export function page({ title, content, style, body = html``, head = html`` }: PageParts): Html {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
<link rel="icon" href="data:,">
${head}
</head>
<body ${body}>
${content}
</body>
</html>
`;
}

/** The stylesheet as an answer. */
export function styleAnswer(): Response {
  return new Response(stylesheet, { headers: { 'content-type': 'text/css; charset=utf-8' } });
}

const stylesheet = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #191816);
  --sheet: light-dark(#fff, #24221f);
  --ink: light-dark(#1d1b18, #f0ece4);
  --soft: light-dark(#56524a, #bcb6aa);
  --line: light-dark(#8b867c, #7d776c);
  --press: light-dark(#2b3a8c, #b4bdf8);
  --on-press: light-dark(#fff, #131a47);
  --mark: light-dark(#ffe6a3, #4d3c0c);
  --problem: light-dark(#9a1f17, #ffb1a8);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.narrow main { max-width: 32rem; }
header { padding: 0.75rem 1rem; border-top: 0.4rem solid var(--press); background: var(--sheet); }
h1, h2, h3 { margin: 0 0 0.5rem; line-height: 1.2; }
h2 { margin-top: 2rem; font-size: 1.2rem; }
h3 { font-size: 1rem; }
a { color: var(--press); }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
ul { padding-left: 1.2rem; }
pre { white-space: pre-wrap; overflow: auto; max-height: 24rem; padding: 1rem; border: 1px solid var(--line); font-size: 0.85rem; }
.mail { width: 100%; height: 44rem; border: 1px solid var(--line); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: start; }
details { width: 100%; }
summary { padding: 0.6rem 0; cursor: pointer; }
button, input, select { max-width: 100%; font: inherit; color: inherit; }
button, .main { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--sheet); cursor: pointer; }
.main { display: inline-block; border-color: transparent; background: var(--press); color: var(--on-press); font-weight: 600; text-decoration: none; }
input, select { min-height: 2.5rem; padding: 0.25rem 0.5rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--sheet); }
input[type='number'] { width: 8rem; }
input[type='checkbox'], input[type='radio'] { flex: none; width: 1.25rem; min-height: 1.25rem; accent-color: var(--press); }
:focus-visible { outline: 3px solid var(--press); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 0.6rem 0; }
.fields { display: grid; align-items: stretch; gap: 0.4rem; }
.fields label { display: grid; }
.fields .row, .fields fieldset label { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: center; min-height: 2.75rem; }
.fields button { justify-self: start; }
fieldset { margin: 0; padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; }
.controls { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
.controls form { align-content: start; margin: 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; }
.notice { display: inline-block; margin: 0 0 1rem; padding: 0.1rem 0.6rem; border-radius: 0.25rem; background: var(--mark); font-weight: 600; }
.done { padding: 0.6rem 1rem; border: 1px solid var(--line); }
.banner { padding: 0.2rem 1rem; border: 2px solid var(--ink); background: var(--mark); }
.banner h2 { margin-top: 0.8rem; }
.hint, .email { color: var(--soft); font-weight: 400; }
.problem, [role='alert'] { margin: 0; color: var(--problem); font-weight: 600; }
[role='alert']:empty, [role='status']:empty, #description:empty { display: none; }
.amount { margin: 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.text { white-space: pre-wrap; }
.routes, .answers, .accounts { display: grid; gap: 0.4rem; width: 100%; padding: 0; list-style: none; }
.routes, .answers li { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: center; }
.answers li, .answers button { min-width: 0; text-align: start; overflow-wrap: anywhere; }
.account { display: grid; width: 100%; text-align: start; overflow-wrap: anywhere; }
.account:hover { border-color: var(--press); }
.name { font-weight: 600; }
.purpose { font-size: 0.9rem; }
`;
