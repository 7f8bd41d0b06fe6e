/** Python by Pyodide, with its standard library and nothing else. */
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import { cutTraceback } from './cutTraceback.ts';
import type { RuntimeFiles, Session } from './Language.ts';
import { withFiles } from './withFiles.ts';

/** Where a file seems to be; nothing is asked for there. */
const folder = 'https://runtime.invalid/';
/** The most that Python may hold, bytes; more is its own MemoryError. */
const mostBytes = 512 * 1024 * 1024;
const pageBytes = 65_536;

export async function openPython(files: RuntimeFiles): Promise<Session> {
  limitMemory();
  const pyodide = await withFiles(files, () =>
    loadPyodide({
      indexURL: folder,
      createPyodideModule,
      // Python's module js has what is in here, and not the worker's global object.
      jsglobals: { Object, Array, setTimeout, clearTimeout },
      // No package can be installed: none is listed, and there is no network.
      lockFileContents: { info, packages: {} },
      env: { HOME: '/home/learner', PYTHONDONTWRITEBYTECODE: '1' },
    }),
  );
  const globals = pyodide.toPy({ __name__: '__main__' });
  return {
    async run(code, name, print) {
      const letters = new TextDecoder();
      const write = (bytes: Uint8Array) => {
        print(letters.decode(bytes, { stream: true }));
        return bytes.length;
      };
      pyodide.setStdout({ write });
      pyodide.setStderr({ write });
      pyodide.setStdin({ error: true });
      try {
        await pyodide.runPythonAsync(code, { globals, filename: name });
        return { error: null, rows: null };
      } catch (error) {
        if (!(error instanceof pyodide.ffi.PythonError)) {
          throw error;
        }
        return { error: cutTraceback(error.message, name), rows: null };
      } finally {
        pyodide.runPython('import sys; sys.stdout.flush(); sys.stderr.flush()');
      }
    },
  };
}

/** Memory that cannot grow makes Python raise MemoryError; without this it could take 4 GB of a phone. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) {
      throw new RangeError('no more memory');
    }
    return grow.call(this, pages);
  };
}
