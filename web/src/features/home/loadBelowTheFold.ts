import { type ComponentType, lazy } from 'react';

let loaded: ComponentType | undefined;

/** Loads the code of what is below the fold. Until then its HTML, which the build wrote, can be read and its links followed. */
export async function loadBelowTheFold(): Promise<ComponentType> {
  loaded = (await import('./BelowTheFold.tsx')).BelowTheFold;
  return loaded;
}

const waiting = lazy(async () => ({ default: await loadBelowTheFold() }));

/** What is below the fold: at once when its code is there, else as soon as it is. */
export function belowTheFold(): ComponentType {
  return loaded ?? waiting;
}
