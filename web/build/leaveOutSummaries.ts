import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's files what only the OpenAPI document says: the sentence about each route, some 6 KB. The table of
 * routes stays one, because whoever changes a route reads its sentence beside it.
 */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lambdas\/contract\/routes\.ts$/ },
      handler: (code) => ({
        code: code.replace(/\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, "summary: ''"),
        map: null,
      }),
    },
  };
}
