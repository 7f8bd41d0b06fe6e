import { signedInKey } from '../../lib/signInMarks.ts';
import { readConfig } from '../../readConfig.ts';

/** The name by which the identity service knows who is signed in on this device, also without a network; undefined for a visitor. */
export function personOnDevice(): string | undefined {
  try {
    const { userPoolClientId } = readConfig(window.APP_CONFIG);
    return window.localStorage.getItem(signedInKey(userPoolClientId)) ?? undefined;
  } catch {
    // Without configuration or storage nobody can sign in.
    return undefined;
  }
}
