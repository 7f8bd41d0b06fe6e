/** What the pages and the service worker (web/worker) have to agree about. */

/** The address of the service worker. */
export const workerAddress = '/serviceWorker.js';

/** The cache of the runtimes of live code. */
export const runtimeCache = 'runtimes';

/** The cache of what stored entries need beyond what draws any: their models, by id, the stage of their boards, and the editor of their code. */
export const partCache = 'parts';

/** The names of that stage and of that editor, which are no model's: those have no capital letters. */
export const boardStage = 'boardStage';
export const codeEditor = 'codeEditor';
