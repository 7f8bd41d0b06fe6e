import type { Token } from 'marked';
import { markdown } from './markdown.ts';

/** A whole Arduino program of an entry, by its name. */
export interface Sketch {
  readonly name: string;
  readonly text: string;
}

/** The sketches in a document, from top to bottom. */
export function sketchesIn(tokens: readonly Token[]): Sketch[] {
  const sketches: Sketch[] = [];
  markdown.walkTokens([...tokens], (token) => {
    const name = token.type === 'code' && sketchName(String(token['lang'] ?? ''));
    if (name) {
      sketches.push({ name, text: String(token['text']) });
    }
  });
  return sketches;
}

/** The name in `cpp sketch its-name`; null when this is no sketch. */
export function sketchName(info: string): string | null {
  return /^cpp sketch ([a-z0-9-]{1,64})$/.exec(info.trim())?.[1] ?? null;
}
