import { expect, it } from 'vitest';
import { confine } from '../../../web/src/features/liveCode/workers/confine.ts';

/** A global object as a worker has it: members of its own, and accessors of its prototypes. */
function workerScope() {
  class WorkerScope extends EventTarget {
    get indexedDB() {
      return 'storage';
    }
    fetch() {}
  }
  class DedicatedScope extends WorkerScope {
    readonly caches = 'storage';
    readonly Math = Math;
    postMessage() {}
  }
  return new DedicatedScope();
}

it('takes from a worker all that is not on the list, from its prototypes too, and leaves the language', () => {
  const scope = workerScope();
  confine(scope);

  expect(scope).toHaveProperty('Math');
  for (const name of ['indexedDB', 'caches', 'fetch', 'postMessage', 'constructor']) {
    expect(Reflect.get(scope, name), name).toBe(name === 'constructor' ? EventTarget : undefined);
  }
  expect(() => scope.dispatchEvent(new Event('message'))).not.toThrow();
});

it('lets no runtime start in a worker that cannot lose something', () => {
  const scope = Object.defineProperty(workerScope(), 'openDatabase', { value: () => {} });

  expect(() => confine(scope)).toThrow('openDatabase');
});

it('is not troubled by constants', () => {
  const scope = Object.defineProperty(workerScope(), 'TEMPORARY', { value: 0 });

  expect(() => confine(scope)).not.toThrow();
});
