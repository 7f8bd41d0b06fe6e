import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveWords } from '../../../web/src/features/liveCode/words.ts';
import { uiTexts } from '../../../web/src/ui/words.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { blockOf, code, entryOf, run, runnableEntry } from '../../support/browser/liveCodePage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { ohmsLaw, toolEntry } from '../../support/catalogue/toolEntry.ts';

/** Ways out of Python, each an expression that must fail; its name is printed when it does not. */
const pythonEscapes = {
  'the network by js.fetch': 'js.fetch("/api/user/getProfile")',
  'the network by XMLHttpRequest': 'js.XMLHttpRequest.new()',
  'the network by WebSocket': 'js.WebSocket.new("wss://evil.example")',
  'the network by urllib': 'urllib.request.urlopen("https://evil.example").read()',
  'the network by a socket': 'socket.create_connection(("evil.example", 443), 2)',
  'the network by pyodide.http': 'pyodide.http.open_url("/config.js").read()',
  'packages from elsewhere': '__import__("micropip")',
  'evaluating JavaScript': 'pyodide.code.run_js("1")',
  'evaluating by a constructor': 'js.Object.constructor("return 1")()',
  'the page': 'js.document',
  'cookies and tokens': 'js.localStorage',
  'the database of the site': 'js.indexedDB',
  'the caches of the site': 'js.caches',
  'other tabs': 'js.BroadcastChannel.new("x")',
  'another worker': 'js.Worker.new("/runtime/x.js")',
  'a script by importScripts': 'js.importScripts("/assets/x.js")',
  'the address of the page': 'js.location.href',
  'the browser': 'js.navigator.userAgent',
  'another process': 'subprocess.run(["ls"])',
  'the worker as this of a timer':
    'js.setTimeout(pyodide.ffi.create_proxy(lambda this: this.postMessage(1), capture_this=True), 0)',
  'the worker as this of a callback':
    'js.Array.of(1).map(pyodide.ffi.create_proxy(lambda this, *rest: this.postMessage(1), capture_this=True))',
  'all memory': 'bytearray(1_500_000_000)',
};

const pythonAttack = `import js, socket, subprocess, urllib.request
import pyodide.http, pyodide.code, pyodide.ffi, pyodide_js
ways = ${JSON.stringify(pythonEscapes)}
for name, way in ways.items():
    try:
        eval(way)
        print("open:", name)
    except BaseException:
        pass
print("tried", len(ways))`;

/** Ways out of JavaScript. */
const javaScriptEscapes = {
  'the network': 'fetch("/api/user/getProfile")',
  'the page': 'document.cookie',
  'cookies and tokens': 'localStorage.length',
  'the worker by its name': 'self.postMessage(1)',
  'the worker by a constructor': 'this.constructor.constructor("return postMessage")()(1)',
  'the runtime by console': 'console.log.constructor("return process")().exit()',
  'a timer': 'setTimeout(() => 1, 1)',
  'a package': 'require("fs")',
  'all memory': 'new ArrayBuffer(1500000000).byteLength',
  'a stack without an end': '(function f() { f(); })()',
};

const javaScriptAttack = `const ways = ${JSON.stringify(javaScriptEscapes)};
for (const [name, way] of Object.entries(ways)) {
  try { (0, eval)(way); console.log("open:", name); } catch {}
}
console.log("tried", Object.keys(ways).length);`;

const entries = [
  toolEntry({ id: 'ohms-law', title: 'Ohm’s law' }, ohmsLaw()),
  runnableEntry,
  entryOf('print-on', 'Print on', [code('python', 'while True:\n    print("x" * 10_000)')]),
  entryOf('break-out', 'Break out', [
    code('python', pythonAttack),
    code('js', javaScriptAttack),
    code('sql', "ATTACH 'file:/secret.db?vfs=opfs' AS other"),
    code('sql', "SELECT load_extension('x')"),
    code('sql', 'PRAGMA hard_heap_limit = 0;\nSELECT zeroblob(500000000)'),
    code('python', 'def again(n):\n    return again(n + 1)\nagain(0)'),
    code('js', 'function again(n) {\n  return again(n + 1) + 1;\n}\nagain(0);'),
    code('python', 'raise ValueError("x" * 1_000_000)'),
    code('python', 'import os\nos.abort()'),
    code(
      'sql',
      'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 5000000)\nSELECT x FROM n',
    ),
  ]),
];

/** Takes from pages what Safari 16.4 and Chrome 111 don't have. */
function asInOlderBrowsers(): void {
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  Reflect.deleteProperty(URL, 'canParse');
}

describe('live code in the browser', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, entries));

  it('says beside its buttons how a run ended, and wraps what it prints, on a phone', async () => {
    const { page } = await visit.device();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/viewDoc?item=run-it');
    const block = blockOf(page, 'Python', 'block 4');
    await run(block);
    const [status, code] = await Promise.all([
      block
        .getByRole('status')
        .filter({ hasText: 'Your output matches the expected output.' })
        .boundingBox(),
      block.locator('.codeBlock-text').boundingBox(),
    ]);
    expect((status?.y ?? Number.NaN) + (status?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    const output = block.getByRole('group', { name: 'Output' });
    expect(await output.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect((await output.boundingBox())?.height).toBeGreaterThan(60);
  });

  it('runs code and tools in browsers that cannot iterate over a stream', async () => {
    const { context, page } = await visit.device();
    await context.addInitScript(asInOlderBrowsers);
    await page.goto('/viewDoc?item=run-it');
    const first = blockOf(page, 'Python', 'block 1');
    await run(first);
    await expect.poll(() => first.locator('samp').innerText()).toBe('3.0');

    await page.goto('/viewDoc?item=ohms-law');
    await page.getByRole('spinbutton', { name: 'Voltage (V)' }).fill('4.7');
    await page.getByText('10.0\u00a0mA', { exact: true }).waitFor();
  });

  it('stays readable when its editor doesn’t load, and loads it when asked again', async () => {
    const { context, page, errors } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const first = blockOf(page, 'Python', 'block 1');
    await first.waitFor();
    await context.route('**/assets/*.js', (route) => route.abort());
    await first.getByRole('button', { name: /^Edit/ }).click();
    await first.getByText(uiTexts.partFailed).waitFor();
    expect(await first.locator('code').first().innerText()).toContain('turns = 36 / 12');
    await page.getByRole('heading', { level: 1, name: 'Run it' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.unroute('**/assets/*.js');
    await first.getByRole('button', { name: uiTexts.tryAgain }).click();
    await first.getByText(uiTexts.partFailed).waitFor({ state: 'detached' });
    await first.getByRole('button', { name: /^Edit/ }).click();

    await first.getByRole('textbox').waitFor();
    // The browser's own report of what didn't load.
    const others = errors.splice(0).filter((text) => !text.includes('dynamically imported'));
    expect(others).toEqual([]);
  });

  it('is typed over whole, and the policy has nothing to refuse', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const block = blockOf(page, 'Python', 'block 5');
    await block.getByRole('button', { name: 'Edit' }).click();
    await block.getByRole('textbox').waitFor();
    // The colour of its first word has come: what a browser would keep.
    await block.locator('.cm-line span').first().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('print(7)');
    await expect.poll(() => block.getByRole('textbox').innerText()).toBe('print(7)');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => block.locator('samp').innerText()).toBe('7');
  });

  it('stops when it is told to, and starts over', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const endless = blockOf(page, 'Python', 'block 5');
    await run(blockOf(page, 'Python', 'block 1'));
    await endless.getByRole('button', { name: 'Run block 5' }).click();
    await endless.getByText(/Running: \d of 10 s/).waitFor();
    await endless.getByRole('button', { name: '30 more seconds' }).click();
    await endless.getByText(/of 40 s/).waitFor();

    await endless.getByRole('button', { name: 'Stop' }).click();
    await endless.getByText('its variables were cleared').waitFor();
    await run(blockOf(page, 'Python', 'block 1'));
    await expect
      .poll(() => blockOf(page, 'Python', 'block 1').innerText())
      .toContain('Your output matches the expected output.');
  });

  it('is stopped after 10 s', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    await run(blockOf(page, 'Python', 'block 1'));
    const endless = blockOf(page, 'Python', 'block 5');
    await page.clock.install();
    await endless.getByRole('button', { name: 'Run block 5' }).click();
    await endless.getByText(liveWords.started).waitFor();
    await page.clock.fastForward(10_500);
    await endless.getByText('it ran too long').waitFor();
  });

  it('asks a visitor who saves data before it loads anything', async () => {
    const { page, requests } = await visit.device();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/viewDoc?item=run-it');
    const block = blockOf(page, 'JavaScript', 'block 1');
    await block.getByRole('button', { name: 'Run block 1' }).click();
    await block.getByText(/To run JavaScript, you need to download \d+ kB once/).waitFor();
    expect(requests.filter((path) => path.startsWith('/runtime/'))).toEqual([]);
    await block.getByRole('button', { name: 'Download and run' }).click();
    await block.getByText('Your output matches the expected output.').waitFor();
  });

  it('is saved as a notebook with what the reader changed', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as notebook' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('run-it.ipynb');
    const { cells } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(cells[2].source).toBe('turns = 36 / 12\nprint(turns)');
  });

  it.each(['Python', 'JavaScript'])('says in %s that recursion has no end', async (language) => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const block = blockOf(page, language, 'block 2');
    await run(block);
    await expect.poll(() => block.innerText()).toMatch(/RecursionError|RangeError|stack overflow/i);
    await expect.poll(() => block.innerText()).toContain('Your code failed');
  });

  it('S-01: reaches no network, storage, page, tab, process or endless memory from Python', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const block = blockOf(page, 'Python', 'block 1');
    await run(block);
    await expect
      .poll(() => block.locator('.codeBlock-output').innerText())
      .toBe(`tried ${Object.keys(pythonEscapes).length}`);
  });

  it('S-01: reaches nothing but its own engine from JavaScript', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const block = blockOf(page, 'JavaScript', 'block 1');
    await run(block);
    await expect
      .poll(() => block.locator('.codeBlock-output').innerText())
      .toBe(`tried ${Object.keys(javaScriptEscapes).length}`);
  });

  it.each([
    ['block 1', /unable to open|no such vfs/],
    ['block 2', /no such function|not authorized/],
    ['block 3', /out of memory|too big/],
  ])('S-01: opens no file, extension or endless memory from SQL: %s', async (name, refusal) => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const block = blockOf(page, 'SQL', name);
    await run(block);
    await expect.poll(() => block.innerText()).toMatch(refusal);
  });

  it('says that the runtime crashed, and runs the next block in a new one', async () => {
    const { page, errors } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const crashing = blockOf(page, 'Python', 'block 4');
    await run(crashing);
    await crashing.getByText(liveWords.crashed).waitFor();
    await run(blockOf(page, 'Python', 'block 1'));
    await blockOf(page, 'Python', 'block 1')
      .getByText(/tried \d+/)
      .waitFor();
    // What the runtime itself writes as it dies.
    expect(errors.splice(0).join()).toContain('Aborted');
  });

  it('shows the first 500 rows of millions, and 10,000 characters of an error', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=break-out');
    const rows = blockOf(page, 'SQL', 'block 4');
    await run(rows);
    await rows.getByText(liveWords.rowsCut(500)).waitFor();
    expect(await rows.getByRole('row').count()).toBe(501);
    const failing = blockOf(page, 'Python', 'block 3');
    await run(failing);
    await failing.getByText('Your code failed on line 1.').waitFor();
    expect((await failing.locator('.liveCode-problem').innerText()).length).toBeLessThan(10_100);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('shows 100,000 characters of what prints for ever, and can be stopped', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=print-on');
    const block = blockOf(page, 'Python', 'block 1');
    await block.getByRole('button', { name: 'Run block 1' }).click();
    await block.getByText(/Running: \d/).waitFor();
    await block.getByRole('button', { name: 'Stop' }).click();
    await block.getByText('its variables were cleared').waitFor();
    expect((await block.locator('samp').innerText()).length).toBeLessThanOrEqual(101_000);
  });
});
