/** What the pages and the service worker (web/worker) have to agree about. */

/** The address of the service worker. */
export const workerAddress = '/serviceWorker.js';

/** The cache of the runtimes of live code. */
export const runtimeCache = 'runtimes';

/** The cache of the models of stored entries. */
export const modelCache = 'models';
