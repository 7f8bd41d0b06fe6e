import { explainError } from './explainError.ts';
import { messageOf } from './messageOf.ts';
import type { LiveLanguage } from './runtimes.ts';

/** What one of the commonest errors means. Loaded with the first error. */
export function Explanation({
  language,
  trace,
}: {
  readonly language: LiveLanguage;
  readonly trace: string;
}) {
  const words = explainError(language, messageOf(trace));
  return words === undefined ? null : <p className="liveCode-why">{words}</p>;
}
