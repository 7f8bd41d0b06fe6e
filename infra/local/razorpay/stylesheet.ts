/** Looks of the test checkout and of the tester's page; a route of its own because their policy allows no inline style. */
export const stylesheet = `
:root {
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
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 0.75rem 1rem; border-top: 0.4rem solid var(--press); background: var(--sheet); }
main { max-width: 76rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0; font-size: 1.35rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--press); }
.notice { display: inline-block; padding: 0.1rem 0.6rem; border-radius: 0.25rem; background: var(--mark); font-weight: 600; }
.amount { margin: 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.hint { color: var(--soft); }
[role='alert'] { color: var(--problem); font-weight: 600; }
[role='alert']:empty, [role='status']:empty, #description:empty { display: none; }
button, input, select { font: inherit; color: inherit; }
button {
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: var(--sheet);
  cursor: pointer;
}
button.main { border-color: transparent; background: var(--press); color: var(--on-press); font-weight: 600; }
:focus-visible { outline: 3px solid var(--press); outline-offset: 2px; }
.checkout form { display: grid; gap: 0.5rem; }
.checkout fieldset { margin: 0; padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; }
.checkout label { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: center; min-height: 2.75rem; }
.checkout input { width: 1.25rem; height: 1.25rem; accent-color: var(--press); }
.checkout main > button { width: 100%; margin-top: 0.5rem; }
.controls { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
.controls form { display: grid; gap: 0.4rem; align-content: start; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--sheet); }
.controls h3 { margin: 0; font-size: 1rem; }
.controls label { display: grid; }
.controls input, .controls select { width: 100%; min-height: 2.5rem; padding: 0.25rem 0.5rem; border: 1px solid var(--line); border-radius: 0.3rem; background: var(--paper); }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap; }
`;
