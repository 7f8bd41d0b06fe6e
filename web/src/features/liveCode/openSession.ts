import { runtimes } from 'virtual:runtimes';
import { startWorker } from '../../lib/startWorker.ts';
import type { RunEnd } from './languages/Language.ts';
import type { LiveLanguage, RuntimeFile } from './runtimes.ts';
import type { Message, Request } from './workers/messages.ts';

/** What `run` ends with: the language's own end, or that the worker is gone. */
export type SessionEnd = (RunEnd & { readonly isCut: boolean }) | 'stopped' | 'crashed';

/** A session in a worker of its own. */
export interface WorkerSession {
  /** Runs one block after those before it; one at a time. */
  run(code: string, name: string, print: (text: string) => void): Promise<SessionEnd>;
  /** Ends the worker at once, whatever it does. The session and its variables are gone. */
  stop(): void;
}

/** About what a language's first run loads from the network, bytes. */
export function transferBytesOf(language: LiveLanguage): number {
  return runtimes[language].transferBytes;
}

/**
 * Starts a worker with the runtime of a language.
 *
 * @param onProgress how much of its files is there, from 0 to 1
 * @throws Error when a file cannot be loaded or the runtime does not start
 */
export async function openSession(
  language: LiveLanguage,
  onProgress: (part: number) => void,
): Promise<WorkerSession> {
  const { worker: address, files } = runtimes[language];
  const loaded = await loadFiles(files, onProgress);
  const worker = startWorker(address);
  const tell = (request: Request, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'ready') {
          resolve();
        } else if (data.kind === 'broken') {
          reject(new Error(data.problem));
        }
      };
      tell({ kind: 'start', files: loaded }, Object.values(loaded));
    });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return sessionIn(worker, tell);
}

function sessionIn(worker: Worker, tell: (request: Request) => void): WorkerSession {
  let gone: 'stopped' | 'crashed' | undefined;
  let end: (how: SessionEnd) => void = () => {};
  let print: (text: string) => void = () => {};
  function leave(how: 'stopped' | 'crashed') {
    worker.terminate();
    gone = how;
    end(how);
  }
  worker.onerror = () => leave('crashed');
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'printed') {
      print(String(data.text));
    } else if (data.kind === 'ended') {
      end({ ...data.end, isCut: data.isCut });
    } else if (data.kind === 'crashed') {
      leave('crashed');
    }
  };
  return {
    run(code, name, onPrint) {
      print = onPrint;
      return new Promise((resolve) => {
        end = resolve;
        if (gone) {
          end(gone);
        } else {
          tell({ kind: 'run', code, name });
        }
      });
    },
    stop: () => leave('stopped'),
  };
}

async function loadFiles(
  files: readonly RuntimeFile[],
  onProgress: (part: number) => void,
): Promise<Record<string, ArrayBuffer>> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let there = 0;
  const load = async ({ name, address, bytes }: RuntimeFile) => {
    const response = await fetch(address);
    if (!response.ok || !response.body) {
      throw new Error(`${address} answered ${response.status}`);
    }
    const content = new Uint8Array(bytes);
    let at = 0;
    // Not `for await`: Safari before 27 and Chrome before 124 cannot iterate over a stream.
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      content.set(read.value, at);
      at += read.value.length;
      there += read.value.length;
      onProgress(there / total);
    }
    return [name, content.buffer] as const;
  };
  return Object.fromEntries(await Promise.all(files.map(load)));
}
