/** What the values of options are checked by. What does not fit is answered with exit code 2, before anything runs. */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { isStage } from '../../infra/cloud/settings.ts';
import { noteLength } from '../../lambdas/contract/constants.ts';
import { instantOf, isDay } from '../../lambdas/contract/india.ts';

/** An example of a command, for the end of its help. */
export function example(...commands: readonly string[]): string {
  return `\nExample:\n${commands.map((command) => `  npm run ops -- ${command}`).join('\n')}`;
}

/** A stage that there can be: others are refused before AWS is asked. */
export function stageName(text: string): string {
  if (text !== 'local' && !isStage(text)) {
    throw new InvalidArgumentError('Use dev, prod or local.');
  }
  return text;
}

/** A line about a change. */
export function note(text: string): string {
  const line = text.trim();
  if (line.length > noteLength || /\p{C}/u.test(line)) {
    throw new InvalidArgumentError(`Write one line of at most ${noteLength} characters.`);
  }
  return line;
}

/** Digits only. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) {
    throw new InvalidArgumentError('Use a whole number.');
  }
  return Number(text);
}

/** A day in India. */
export function day(text: string): string {
  if (!isDay(text)) {
    throw new InvalidArgumentError('Use a day like 2026-03-01.');
  }
  return text;
}

/** A month in India. */
export function month(text: string): string {
  if (!isDay(`${text}-01`)) {
    throw new InvalidArgumentError('Use a month like 2026-03.');
  }
  return text;
}

/** A day and time in India, as epoch ms. */
export function indianTime(text: string): number {
  const at = instantOf(text);
  if (at === null) {
    throw new InvalidArgumentError('Use a day and time in India like "2026-03-01 09:30".');
  }
  return at;
}

/** A moment, epoch ms inside. */
export function time(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) {
    throw new InvalidArgumentError('Use a time like 2026-03-01T09:30:00Z.');
  }
  return at;
}
