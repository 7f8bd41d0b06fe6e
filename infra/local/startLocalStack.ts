import type { LoadScenarios } from './console/answers.ts';
import { devConsole } from './console/devConsole.ts';
import { LocalStack, type LocalStackOptions } from './LocalStack.ts';

/** How the local stack is started with its dev console. */
export interface StartOptions extends Omit<LocalStackOptions, 'console'> {
  /** The scenarios of the dev console's page of responses; none by default. */
  readonly loadScenarios?: LoadScenarios;
}

/** Starts the local stack with its dev console. @throws Error with one clear line when it cannot */
export function startLocalStack({ loadScenarios, ...options }: StartOptions): Promise<LocalStack> {
  return LocalStack.start({ ...options, console: (stack) => devConsole(stack, loadScenarios) });
}
