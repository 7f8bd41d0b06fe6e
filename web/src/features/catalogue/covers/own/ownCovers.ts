import type { Stroke } from '../strokes.ts';
import { documentCovers } from './documentCovers.ts';
import { electronicsCovers } from './electronicsCovers.ts';
import { machineCovers } from './machineCovers.ts';
import { softwareCovers } from './softwareCovers.ts';

/** The drawings that were made for one entry, by its id. A new entry needs none: it gets one of its family. */
export const ownCovers: ReadonlyMap<string, readonly Stroke[]> = new Map([
  ...electronicsCovers,
  ...machineCovers,
  ...softwareCovers,
  ...documentCovers,
]);
