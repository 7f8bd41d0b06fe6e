import { useSession } from '../session/useSession.ts';

/** The address of who is signed in; empty when nobody is, which the gate before the page rules out. */
export function useEmailID(): string {
  const { state } = useSession();
  return state.kind === 'signedIn' ? state.userinfo.emailID : '';
}
