/** Failures that a tester can switch on, to see what the product makes of them. */

/** How a refresh of tokens can fail. */
export type RefreshFault =
  | 'notAuthorized'
  | 'serverError'
  | 'badGateway'
  | 'tooManyRequests'
  | 'hang';
/** How the exchange of a code can fail. */
export type TokenFault = 'badRequest' | 'serverError' | 'badGateway';
/** How the identity pool can fail. */
export type IdentityPoolFault = 'down';

/** What fails, and how. */
export interface FaultTable {
  readonly refresh?: RefreshFault;
  readonly token?: TokenFault;
  readonly identityPool?: IdentityPoolFault;
}

/** The switchboard. */
export interface Faults {
  /** Adds to what is set. With `once`, each of them happens a single time. */
  set(faults: FaultTable & { readonly once?: boolean }): void;
  clear(): void;
  list(): FaultTable;
  /** What is to fail here and now; uses up a fault that was set for once. */
  take<Place extends keyof FaultTable>(place: Place): FaultTable[Place];
  /** Waits until the faults are cleared or the caller gives up. */
  hang(signal: AbortSignal): Promise<void>;
}

/** Makes a switchboard with everything well. */
export function createFaults(): Faults {
  let table: FaultTable = {};
  const once = new Set<keyof FaultTable>();
  const waiting = new Set<() => void>();
  return {
    set({ once: single, ...faults }) {
      table = { ...table, ...faults };
      for (const place of places) {
        if (faults[place] !== undefined) {
          single ? once.add(place) : once.delete(place);
        }
      }
    },
    clear() {
      table = {};
      once.clear();
      for (const go of waiting) {
        go();
      }
      waiting.clear();
    },
    list: () => table,
    take(place) {
      const fault = table[place];
      if (once.delete(place)) {
        const { [place]: _, ...rest } = table;
        table = rest;
      }
      return fault;
    },
    hang(signal) {
      return new Promise((resolve) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => {
          waiting.delete(resolve);
          resolve();
        });
      });
    },
  };
}

const places = ['refresh', 'token', 'identityPool'] as const satisfies (keyof FaultTable)[];

/** What a proxy in front of the service answers when the service is gone. */
export const badGatewayPage =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';
