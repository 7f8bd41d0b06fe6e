import { devConsole } from './console/devConsole.ts';
import { LocalStack, type LocalStackOptions } from './LocalStack.ts';

/** How the local stack is started with its dev console. */
export type StartOptions = Omit<LocalStackOptions, 'console'>;

/** Starts the local stack with its dev console. @throws Error with one clear line when it cannot */
export function startLocalStack(options: StartOptions): Promise<LocalStack> {
  return LocalStack.start({ ...options, console: devConsole });
}
