import { Marked, type TokensList } from 'marked';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { mathInMarkdown } from './readMath.ts';

/** Markdown as entries are written in. */
export const markdown = new Marked({ extensions: [mathInMarkdown] });

/**
 * The blocks of a text.
 *
 * @throws EntryProblem when they are nested so deeply that marked, which reads them within each other, ends for want of stack
 */
export function readTokens(source: string): TokensList {
  try {
    return markdown.lexer(source);
  } catch (error) {
    throw error instanceof RangeError ? new EntryProblem('it nests too deep to be read') : error;
  }
}
