/** What stays of a worker's global object: the language itself, and harmless parts of the platform that the runtimes use while they run. */
const kept = new Set(
  `
  Object Function Array Number Boolean String Symbol BigInt Math JSON Date RegExp Promise Proxy Reflect Map Set WeakMap WeakSet WeakRef
  FinalizationRegistry Iterator Intl Atomics ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array Error AggregateError EvalError RangeError
  ReferenceError SyntaxError TypeError URIError SuppressedError globalThis Infinity NaN undefined WebAssembly parseInt parseFloat isNaN
  isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent
  self console performance crypto TextEncoder TextDecoder queueMicrotask setTimeout clearTimeout setInterval clearInterval
  structuredClone MessageChannel onmessage DOMException AbortController AbortSignal Event EventTarget
  `
    .trim()
    .split(/\s+/),
);

/**
 * Takes away everything else from a worker's global object and its prototypes, for good: storage (IndexedDB, Cache Storage, OPFS),
 * other tabs (BroadcastChannel, locks), the network and further workers. The response's policy already refuses the network and `eval`;
 * but a worker shares the site's origin, and no policy shuts its storage. A list of what stays, so that what browsers add is away too.
 */
export function confine(scope: object): void {
  for (
    let holder = scope;
    holder !== EventTarget.prototype;
    holder = Object.getPrototypeOf(holder)
  ) {
    for (const name of Reflect.ownKeys(holder)) {
      if (typeof name === 'string' && !kept.has(name)) {
        remove(holder, name);
      }
    }
  }
}

function remove(holder: object, name: string): void {
  const isGone =
    Reflect.deleteProperty(holder, name) ||
    // What a browser doesn't let go may still be writable.
    Reflect.defineProperty(holder, name, { value: undefined }) ||
    isPlainValue(holder, name);
  if (!isGone) {
    // The runtime must not start: learners' code could reach it.
    throw new Error(`the worker cannot lose ${name}`);
  }
}

/** Whether a property is a number, text or nothing for ever, such as `TEMPORARY`: it leads nowhere. */
function isPlainValue(holder: object, name: string): boolean {
  const property = Reflect.getOwnPropertyDescriptor(holder, name) ?? {};
  return 'value' in property && Object(property.value) !== property.value;
}
