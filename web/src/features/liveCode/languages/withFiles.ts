import { fileOf, type RuntimeFiles } from './Language.ts';

/** Lets a library load its files, which it asks for with fetch, from those that the page has handed over: the worker has no network. */
export async function withFiles<T>(files: RuntimeFiles, load: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const name = String(address).split('/').at(-1) ?? '';
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(fileOf(files, name), { headers: { 'content-type': type } });
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
  }
}
