import { useEffect } from 'react';

/** Tries again by itself when the connection is back. */
export function useWhenOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (failed) {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    return;
  }, [failed, retry]);
}
