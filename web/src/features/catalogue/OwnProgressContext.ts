import { createContext } from 'react';
import type { Progress } from '../../../../lambdas/contract/entities.ts';

/** How far the reader has come with entries, where cards say so. */
export const OwnProgressContext = createContext<readonly Progress[]>([]);
