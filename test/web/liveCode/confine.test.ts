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

it('empties what a browser doesn’t let it delete but lets it change', () => {
  const scope = Object.defineProperty(workerScope(), 'openDatabase', {
    value: () => {},
    writable: true,
  });
  confine(scope);

  expect(scope).toHaveProperty('openDatabase', undefined);
});

it('lets no runtime start when an accessor stays', () => {
  const scope = Object.defineProperty(workerScope(), 'location', { get: () => 'page' });

  expect(() => confine(scope)).toThrow('location');
});

it.each([0, 'webkit', null, undefined])('is not troubled by the constant %j', (value) => {
  const scope = Object.defineProperty(workerScope(), 'TEMPORARY', { value });

  expect(() => confine(scope)).not.toThrow();
});
