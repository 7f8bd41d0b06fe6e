import type { Token } from 'marked';
import type { Span } from '../../contract/document.ts';
import { httpsLink, slug } from '../../contract/fields.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { readMath, refuseTex } from './readMath.ts';

type SpanStyle = Omit<Span, 'text'>;

/** What a link's target makes of its words. @throws EntryProblem for a link that the document may not have */
export type ReadLink = (href: string) => SpanStyle;

/**
 * The words of a paragraph, a cell or a point, with typographic quotes.
 *
 * @throws EntryProblem for raw HTML, pictures, TeX outside of formulas, and links that the document may not have
 */
export function readSpans(tokens: readonly Token[], readLink: ReadLink = entryLink): Span[] {
  return curled(joined(readStyled(tokens, readLink, {})));
}

function readStyled(tokens: readonly Token[], readLink: ReadLink, style: SpanStyle): Span[] {
  return tokens.flatMap((token) => readSpan(token, readLink, style));
}

function readSpan(token: Token, readLink: ReadLink, style: SpanStyle): Span[] {
  const inner = 'tokens' in token ? (token.tokens ?? []) : [];
  switch (token.type) {
    case 'text': {
      if (inner.length > 0) {
        return readStyled(inner, readLink, style);
      }
      const words = plain(String(token['text']));
      refuseTex(words);
      return [{ text: words, ...style }];
    }
    case 'math': {
      const tex = String(token['text']);
      return [{ text: tex, math: readMath(tex), ...style }];
    }
    case 'escape':
      return [{ text: String(token['text']), ...style }];
    case 'br':
      return [{ text: ' ', ...style }];
    case 'strong':
      return readStyled(inner, readLink, { ...style, strong: true });
    case 'em':
      return readStyled(inner, readLink, { ...style, emphasis: true });
    case 'codespan':
      return [{ text: String(token['text']), ...style, code: true }];
    case 'link':
      return readStyled(inner, readLink, { ...style, ...readLink(String(token['href'])) });
    default:
      throw new EntryProblem(`it uses "${token.type}" within a line: ${token.raw.slice(0, 40)}`);
  }
}

/** Links of entries: https in ASCII, or to another entry. */
function entryLink(href: string): SpanStyle {
  const itemID = /^item:(.*)$/.exec(href)?.[1];
  if (itemID !== undefined && slug.safeParse(itemID).success) {
    return { itemID };
  }
  if (!httpsLink.safeParse(href).success) {
    throw new EntryProblem(`its link "${href}" is neither https nor item:id, or is not ASCII`);
  }
  return { href };
}

/** A line break in the source is a space on the page. */
function plain(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Code and formulas keep their quotes. A quote may open in one run and close in another. */
function curled(spans: readonly Span[]): Span[] {
  let before = ' ';
  return spans.map((span) => {
    const text = span.code || span.math ? span.text : curlQuotes(span.text, before);
    before = text.at(-1) ?? before;
    return { ...span, text };
  });
}

/** Runs that look alike are one. */
function joined(spans: readonly Span[]): Span[] {
  const runs: Span[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ ...span, text: '' })) {
      runs[runs.length - 1] = { ...last, text: last.text + span.text };
    } else {
      runs.push(span);
    }
  }
  return runs;
}
