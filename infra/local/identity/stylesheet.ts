/** Looks of the hosted pages; a route of its own because their policy allows no inline style. */
export const stylesheet = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(97.5% 0.008 85), oklch(20% 0.012 85));
  --sheet: light-dark(oklch(100% 0 0), oklch(25% 0.012 85));
  --ink: light-dark(oklch(25% 0.02 85), oklch(94% 0.01 85));
  --soft: light-dark(oklch(44% 0.02 85), oklch(78% 0.015 85));
  --line: light-dark(oklch(62% 0.015 85), oklch(58% 0.015 85));
  --press: light-dark(oklch(40% 0.15 275), oklch(80% 0.1 275));
  --on-press: light-dark(oklch(99% 0 0), oklch(20% 0.05 275));
  --mark: light-dark(oklch(88% 0.13 80), oklch(38% 0.08 80));
  --problem: light-dark(oklch(42% 0.17 25), oklch(82% 0.1 25));
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 1.5rem 1rem 3rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main { max-width: 30rem; margin: 0 auto; }
.notice {
  display: inline-block;
  margin: 0 0 1.5rem;
  padding: 0.25rem 0.75rem;
  border-radius: 0.25rem;
  background: var(--mark);
  font-weight: 600;
}
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.15rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.accounts { margin: 1.25rem 0 0; padding: 0; list-style: none; }
.accounts li + li { margin-top: 0.5rem; }
button, input { font: inherit; color: inherit; }
button, .main { cursor: pointer; }
.account {
  display: grid;
  width: 100%;
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--sheet);
  text-align: start;
}
.account:hover { border-color: var(--press); }
.name { font-weight: 600; }
.account > span { overflow-wrap: anywhere; }
.email, .hint { color: var(--soft); }
.purpose { font-size: 0.9rem; }
.fields { display: grid; gap: 0.35rem; }
.fields label { margin-top: 0.5rem; font-weight: 600; }
.fields input:not([type='checkbox']) {
  width: 100%;
  padding: 0.6rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: var(--sheet);
}
.fields .check { display: flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; font-weight: 400; }
.check input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--press); }
.hint { font-weight: 400; }
.problem { margin: 0; color: var(--problem); font-weight: 600; }
.main {
  display: inline-block;
  min-height: 2.75rem;
  padding: 0.6rem 1.5rem;
  border: 0;
  border-radius: 0.4rem;
  background: var(--press);
  color: var(--on-press);
  font-weight: 600;
  text-decoration: none;
}
.fields .main { justify-self: start; }
.quiet {
  min-height: 2.75rem;
  margin-top: 1.5rem;
  padding: 0.6rem 1.5rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: none;
}
:focus-visible { outline: 3px solid var(--press); outline-offset: 2px; }
`;
