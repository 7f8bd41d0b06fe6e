import { personOnDevice } from './personOnDevice.ts';

/** Whose things are that a visitor leaves on this device. The identity service names nobody so. */
export const visitors = 'visitors';

/** By which name things are kept on this device now. */
export function ownerOnDevice(): string {
  return personOnDevice() ?? visitors;
}
