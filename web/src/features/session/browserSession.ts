/** The session of a real page. */

import { openStorage } from '../../lib/browserStorage.ts';
import { claimDrafts, forgetDrafts } from '../../lib/forgetDrafts.ts';
import { forgetAtSignOut } from '../../lib/sharedComputer.ts';
import { forgetAbandonedSignIn, signInMark, withoutReturn } from '../../lib/signInMarks.ts';
import { paths } from '../../paths.ts';
import { ConfigError, readConfig } from '../../readConfig.ts';
import { forgetDevice } from '../device/forgetDevice.ts';
import type { IdentityEvents } from './IdentityLibrary.ts';
import { SessionController } from './SessionController.ts';

/** Makes the session of this page. `goTo`: shows another page in its place. A broken `/config.js` shows when a visitor wants to sign in, not before. */
export function browserSession(goTo: (path: string) => void): SessionController {
  const storage = openStorage(() => window.localStorage);
  const tabStorage = openStorage(() => window.sessionStorage);
  const config = readable();
  const { search } = window.location;
  const clientId = config?.userPoolClientId ?? '';
  // Comes with the library: home does not load what only a sign-in needs.
  let returnPath: typeof import('./returnPath.ts') | undefined;

  async function loadIdentity(events: IdentityEvents) {
    const config = readConfig(window.APP_CONFIG);
    const [{ startAmplify }, loaded] = await Promise.all([
      import('./amplifyAuth.ts'),
      import('./returnPath.ts'),
    ]);
    returnPath = loaded;
    if (signInMark(storage, clientId, window.location.search) !== 'return') {
      forgetAbandonedSignIn(storage, clientId);
    }
    return startAmplify(config, window.location.origin, events);
  }

  return new SessionController({
    storage,
    clientId,
    caseStudyOrigin: config?.caseStudyOrigin ?? '',
    loadIdentity,
    search,
    fetch: (input, init) => window.fetch(input, init),
    now: Date.now,
    online: () => navigator.onLine,
    cleanAddress: () => {
      const { pathname, hash } = window.location;
      const query = withoutReturn(window.location.search);
      window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
    },
    claimDevice: claimDrafts,
    clearDevice: (unsent) => {
      forgetAtSignOut(() => window.localStorage);
      if (unsent === 'remove') {
        forgetDrafts();
        return forgetDevice();
      }
      // What cannot be opened is removed whole.
      return import('../device/deviceStore.ts')
        .then((loaded) => loaded.removeEntries())
        .catch(forgetDevice);
    },
    sendUnsent: () =>
      import('../device/pendingChanges.ts').then(
        (loaded) => loaded.sendUnsent(),
        () => 0, // what would store something has not come either
      ),
    goToRoot: () => goTo(paths.home),
    noteReturn: (address) => {
      const { pathname, hash } = window.location;
      const page = `${pathname}${withoutReturn(window.location.search)}${hash}`;
      returnPath?.keepReturnPath(tabStorage, address ?? page);
    },
    goBack: (isSignedIn) => {
      const path = returnPath?.takeReturnPath(tabStorage);
      if (path?.startsWith(paths.payment) && isSignedIn) {
        // A full page load: only this page's policy lets the payment provider's hosts in.
        window.location.replace(path);
      } else if (path) {
        goTo(path);
      }
    },
    preload: () => void import('./amplifyAuth.ts').catch(() => undefined),
  });
}

function readable() {
  try {
    return readConfig(window.APP_CONFIG);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.warn(`${error.name}: ${error.message}`);
      return undefined;
    }
    throw error;
  }
}
