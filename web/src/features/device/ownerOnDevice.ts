import { personOnDevice } from './personOnDevice.ts';

/** The name under which a visitor's things are kept on this device. The identity service gives no person this name. */
export const visitors = 'visitors';

/** The name under which things are kept on this device now: the signed-in person's, or that of visitors. */
export function ownerOnDevice(): string {
  return personOnDevice() ?? visitors;
}
