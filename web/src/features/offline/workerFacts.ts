/** What the pages and the service worker (web/worker) have to agree about. */

/** The address of the service worker. */
export const workerAddress = '/serviceWorker.js';

/** The cache of the runtimes of live code. */
export const runtimeCache = 'runtimes';

/** The cache of what stored entries need beyond what draws any: their models, by id, and the editor of their code. */
export const partCache = 'parts';

/** The name of that editor, which is no model's: those have no capital letters. */
export const codeEditor = 'codeEditor';
