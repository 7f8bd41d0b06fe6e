let policy: { createScriptURL(address: string): string } | undefined;

/**
 * Starts a worker of `virtual:runtimes`. The pages' policy lets only trusted addresses become workers; this trusts those of the build.
 *
 * @param address the worker's script
 */
export function startWorker(address: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('runtimes', { createScriptURL: (url) => url });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
