/** The desk's look: plain, light and dark. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #fbf7ef; --line: #d8cfbf; --press: #35307c; --on-press: #fff; --alarm: #fbe3c8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1eadf; --paper: #1b1815; --line: #4a433a; --press: #b9b4f5; --on-press: #17144a; --alarm: #5a3410; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { overflow-wrap: anywhere; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
a { color: var(--press); }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
code { font-weight: 400; }
form { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 0.6rem 0; }
input { width: 8rem; }
input, select { max-width: 100%; padding: 0.5rem; border: 1px solid var(--ink); border-radius: 0.4rem; background: var(--paper); color: var(--ink); font: inherit; }
table { width: 100%; border-collapse: collapse; }
.scroll { overflow-x: auto; }
details { width: 100%; }
summary { padding: 0.6rem 0; cursor: pointer; }
th, td { overflow-wrap: normal; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: start; }
button { padding: 0.6rem 1rem; border: 0; border-radius: 0.4rem; background: var(--press); color: var(--on-press); font: inherit; }
.done { padding: 0.6rem 1rem; border: 1px solid var(--line); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; }
.banner { padding: 0.2rem 1rem; border: 2px solid var(--ink); background: var(--alarm); }
.banner h2 { margin-top: 0.8rem; }
.routes { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; padding: 0; list-style: none; }
.answers { display: grid; gap: 0.4rem; padding: 0; list-style: none; width: 100%; }
.answers li { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: center; }
.answers li, .answers button { min-width: 0; max-width: 100%; }
.answers button { text-align: start; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow: auto; max-height: 24rem; padding: 1rem; border: 1px solid var(--line); font-size: 0.85rem; }
`;
