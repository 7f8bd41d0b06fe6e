import type { Terminal } from './Command.ts';

/** Who runs a command, from `--by`. @throws Error when it isn't an email address */
export function requireOperator(options: Terminal['options']): string {
  const by = options.get('by') ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(by)) {
    throw new Error('Say who you are: --by <your email address>.');
  }
  return by;
}
