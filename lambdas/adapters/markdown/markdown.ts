import { Marked } from 'marked';
import { mathInMarkdown } from './readMath.ts';

/** Markdown as entries are written in. */
export const markdown = new Marked({ extensions: [mathInMarkdown] });
