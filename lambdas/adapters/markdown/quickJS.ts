import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';

/**
 * The engine's memory, in WebAssembly's pages of 64 KiB: 16 MB at first and 64 MB at most. QuickJS's own limit would not hold, because
 * inside WebAssembly it can't ask how large an allocation is.
 */
const memoryPages = { initial: 256, maximum: 1024 };
const mostStackBytes = 128 * 1024;
/**
 * How often QuickJS may ask whether to go on, which it does every 10,000 steps: about a second in all, where a tool needs a few hundredths.
 * Steps and not time, so that the same code passes on every machine.
 */
const mostQuestions = 2_000;

/** The code of an author could not be run: its own words, and the line that they are about. */
export class CodeProblem extends Error {
  override readonly name = 'CodeProblem';
  /** From 1; null when it is not known. */
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

/** Code of an author in a session of its own. */
export interface CodeSession {
  /** Runs code; its value as a text. @throws CodeProblem */
  run(code: string): string;
  /** Gives its memory back. */
  close(): void;
}

/**
 * The engine that readers' browsers run JavaScript in. Code in it has the language alone: no files, no network, no variables of this
 * process, a set memory and a set number of steps.
 *
 * `node:vm` contains nothing: code from the console would have run with the function's permissions.
 *
 * @param wasmModule what the engine is compiled from; its package's file when left out, which a bundle does not have
 */
export function openQuickJS(wasmModule?: WebAssembly.Module): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory(memoryPages);
  return newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmMemory, ...(wasmModule && { wasmModule }) }),
  );
}

/** A session for the code of one author. */
export function openCodeSession(quickJS: QuickJSWASMModule): CodeSession {
  const runtime = quickJS.newRuntime({ maxStackSizeBytes: mostStackBytes });
  let questions = 0;
  runtime.setInterruptHandler(() => {
    questions += 1;
    return questions > mostQuestions;
  });
  const context = runtime.newContext();
  return {
    run(code) {
      const result = context.evalCode(code, 'code', { type: 'global' });
      if (result.error) {
        const thrown: unknown = context.dump(result.error);
        result.error.dispose();
        throw problemOf(thrown);
      }
      const text = context.getString(result.value);
      result.value.dispose();
      return text;
    },
    close: () => closeAll(context),
  };
}

function closeAll(context: QuickJSContext): void {
  const { runtime } = context;
  context.dispose();
  runtime.dispose();
}

/** QuickJS makes an object of an Error; code may throw anything else. */
function problemOf(thrown: unknown): CodeProblem {
  const { name, message, stack } = Object(thrown) as Record<string, unknown>; // read as texts, whatever they are
  const line = /\bcode:(\d+)/.exec(String(stack ?? ''))?.[1];
  const isCutOff = name === 'InternalError' && message === 'interrupted';
  const words = isCutOff ? 'it takes too long' : String(message ?? thrown);
  return new CodeProblem(words, line === undefined ? null : Number(line));
}
