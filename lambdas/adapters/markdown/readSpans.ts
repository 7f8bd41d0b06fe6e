import type { Token } from 'marked';
import type { Span } from '../../contract/document.ts';
import { httpsLink, slug } from '../../contract/fields.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { readMath } from './readMath.ts';

type Manner = Omit<Span, 'text'>;

/**
 * The words of a paragraph, a cell or a point.
 *
 * @throws EntryProblem for raw HTML, pictures, and links that are neither https in ASCII nor to an entry
 */
export function readSpans(tokens: readonly Token[], manner: Manner = {}): Span[] {
  return joined(tokens.flatMap((token) => readSpan(token, manner)));
}

function readSpan(token: Token, manner: Manner): Span[] {
  const inner = 'tokens' in token ? (token.tokens ?? []) : [];
  switch (token.type) {
    case 'text':
      return inner.length > 0
        ? readSpans(inner, manner)
        : [{ text: plain(String(token['text'])), ...manner }];
    case 'math': {
      const tex = String(token['text']);
      return [{ text: tex, math: readMath(tex), ...manner }];
    }
    case 'escape':
      return [{ text: String(token['text']), ...manner }];
    case 'br':
      return [{ text: ' ', ...manner }];
    case 'strong':
      return readSpans(inner, { ...manner, strong: true });
    case 'em':
      return readSpans(inner, { ...manner, emphasis: true });
    case 'codespan':
      return [{ text: String(token['text']), ...manner, code: true }];
    case 'link':
      return readSpans(inner, { ...manner, ...target(String(token['href'])) });
    default:
      throw new EntryProblem(`it uses "${token.type}" within a line: ${token.raw.slice(0, 40)}`);
  }
}

function target(href: string): Manner {
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
