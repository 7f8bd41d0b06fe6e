import { words } from '../../api/words.ts';
import type { Loaded } from './loadUser.ts';
import type { SessionState } from './SessionState.ts';

/** The state that follows from how fetching the user's data went, unless it ended the session. */
export function stateAfter(loaded: Exclude<Loaded, { kind: 'signedOut' }>): SessionState {
  switch (loaded.kind) {
    case 'signedIn':
      return loaded;
    case 'elsewhere': {
      const { device, startedAt } = loaded.data;
      return {
        kind: 'elsewhere',
        device: typeof device === 'string' ? device : null,
        startedAt: typeof startedAt === 'number' ? startedAt : null,
      };
    }
    case 'unreachable':
      return { kind: 'unreachable', notice: { tone: 'problem', text: words[loaded.status].text } };
  }
}
