import { createContext, useContext } from 'react';

/** Whether the page is the application's own. `Hydration` fills it. */
export const HydratedContext = createContext(true);

/** Whether what only this browser knows may be shown. Not while the page takes over the server's HTML, which was made without it. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}
