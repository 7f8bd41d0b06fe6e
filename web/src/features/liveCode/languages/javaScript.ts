/** JavaScript by QuickJS: an engine of its own, in which there is no page, no network and no timer. */
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import { type CodeError, fileOf, type RuntimeFiles, type Session } from './Language.ts';

/**
 * The engine's memory, in WebAssembly's pages of 64 KiB: 16 MB at first and 256 MB at most. QuickJS's own limit would not hold, because
 * inside WebAssembly it can't ask how large an allocation is.
 */
const memoryPages = { initial: 256, maximum: 4096 };
/** Well below the worker's own stack, so that endless recursion is JavaScript's error and not the runtime's end. */
const mostStackBytes = 128 * 1024;

export async function openJavaScript(files: RuntimeFiles): Promise<Session> {
  const wasmModule = await WebAssembly.compile(fileOf(files, 'quickjs.wasm'));
  const wasmMemory = new WebAssembly.Memory(memoryPages);
  const quickJS = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmModule, wasmMemory }),
  );
  const runtime = quickJS.newRuntime({ maxStackSizeBytes: mostStackBytes });
  const context = runtime.newContext();
  let write: (text: string) => void = () => {};
  defineConsole(context, (text) => write(text));
  return {
    async run(code, name, print) {
      write = print;
      const block = { name, code: withRedeclarableNames(code) };
      const result = context.evalCode(block.code, name, { type: 'global' });
      if (result.error) {
        return { error: errorOf(context, result.error, block), rows: null };
      }
      result.value.dispose();
      const jobs = runtime.executePendingJobs();
      return { error: jobs.error ? errorOf(context, jobs.error, block) : null, rows: null };
    },
  };
}

/**
 * Code that can be run again in the same session, as in a browser's console: what it declares with `const`, `let` or `class` at the
 * beginning of a line, which is where blocks declare their own names, is declared with `var`. Lines stay where they are.
 */
function withRedeclarableNames(code: string): string {
  return code
    .replaceAll(/^(?:const|let) /gm, 'var ')
    .replaceAll(/^class (\w+)/gm, 'var $1 = class $1');
}

/** `console.log` as far as entries use it: values as text, with spaces between. */
function defineConsole(context: QuickJSContext, print: (text: string) => void): void {
  const log = context.newFunction('log', (...values) => {
    print(`${values.map((value) => textOf(context, value)).join(' ')}\n`);
  });
  const console = context.newObject();
  for (const name of ['log', 'info', 'warn', 'error']) {
    context.setProp(console, name, log);
  }
  context.setProp(context.global, 'console', console);
  console.dispose();
  log.dispose();
}

/** Texts as they are, arrays and objects as JSON. */
function textOf(context: QuickJSContext, value: QuickJSHandle): string {
  return context.typeof(value) === 'object'
    ? JSON.stringify(context.dump(value))
    : context.getString(value);
}

/** A block as it is run. */
interface RunBlock {
  /** As its stack has it. */
  readonly name: string;
  readonly code: string;
}

function errorOf(context: QuickJSContext, thrown: QuickJSHandle, block: RunBlock): CodeError {
  const dumped: unknown = context.dump(thrown);
  thrown.dispose();
  if (typeof dumped !== 'object' || dumped === null || !('message' in dumped)) {
    return { text: `Uncaught ${String(dumped)}`, line: null };
  }
  const { name: type, message, stack } = dumped as Record<string, unknown>; // QuickJS makes the object of an Error so
  const line = lineIn(String(stack ?? ''), block.name);
  const place = line === null ? '' : `\n  at ${block.name}, line ${line}`;
  const called = message === 'not a function' ? calledIn(String(stack ?? ''), block) : undefined;
  const words = called === undefined ? String(message) : `${called} is not a function`;
  return { text: `${String(type ?? 'Error')}: ${words}${place}`, line };
}

/** What was called where an error was thrown, such as `robot.turn`: QuickJS says where it is, and not what. */
function calledIn(stack: string, { name, code }: RunBlock): string | undefined {
  const [top = ''] = stack.trimStart().split('\n');
  const [, block, line, column] = /\((Block \d+):(\d+):(\d+)\)$/.exec(top) ?? [];
  const text = block === name ? (code.split('\n')[Number(line) - 1] ?? '') : '';
  const at = Number(column) - 1;
  const before =
    text
      .slice(0, at)
      .split(/[^\w$.]/)
      .at(-1) ?? '';
  const [, last] = /^([A-Za-z_$][\w$]*)\s*\(/.exec(text.slice(at)) ?? [];
  return last === undefined ? undefined : before + last;
}

/** The innermost line of a block in a stack such as `at f (Block 2:3:5)`. */
function lineIn(stack: string, name: string): number | null {
  for (const [, block, line] of stack.matchAll(/(Block \d+):(\d+)/g)) {
    if (block === name) {
      return Number(line);
    }
  }
  return null;
}
