import { portsFrom } from './Addresses.ts';
import { listen, stopListening } from './listen.ts';

/**
 * Looks at once whether every port is free, before anything is built that another start may be using.
 *
 * @throws Error with one clear line when one is taken
 */
export async function requireFreePorts(port: number): Promise<void> {
  for (const one of Object.values(portsFrom(port))) {
    await stopListening(await listen(one, () => new Response()));
  }
}
