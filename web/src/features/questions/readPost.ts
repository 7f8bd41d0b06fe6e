import type { Span } from '../../../../lambdas/contract/document.ts';

/** A part of a question or an answer, from top to bottom. */
export type PostPart =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Span[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

/**
 * Reads the Markdown that questions and answers may have: paragraphs, lists, code and bold. Addresses stay the text that they are, so
 * that nobody gains by leaving one here.
 */
export function readPost(words: string): PostPart[] {
  const parts: PostPart[] = [];
  let open: string[] = [];
  let kind: 'paragraph' | 'bullets' | 'numbers' | 'code' = 'paragraph';

  function close(): void {
    if (kind === 'code') {
      parts.push({ kind, text: open.join('\n') });
    } else if (open.length > 0) {
      parts.push(
        kind === 'paragraph'
          ? { kind, spans: readSpans(open.join('\n')) }
          : { kind: 'list', isOrdered: kind === 'numbers', items: open.map(readSpans) },
      );
    }
    open = [];
    kind = 'paragraph';
  }

  for (const line of words.split('\n')) {
    const text = line.trim();
    const isFence = text.startsWith('```');
    const item = /^(?:[-*]|(\d{1,3})[.)]) (.*)/.exec(text);
    const itemKind = item?.[1] === undefined ? 'bullets' : 'numbers';
    if (kind === 'code') {
      if (isFence) {
        close();
      } else {
        open.push(line);
      }
    } else if (isFence) {
      close();
      kind = 'code';
    } else if (item) {
      if (kind !== itemKind) {
        close();
        kind = itemKind;
      }
      open.push(item[2] ?? '');
    } else if (text === '') {
      close();
    } else if (kind === 'paragraph') {
      open.push(text);
    } else {
      // The next line of an item.
      open.push(`${open.pop() ?? ''}\n${text}`);
    }
  }
  close();
  return parts;
}

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const found of text.matchAll(/`([^`\n]+)`|\*\*([^*\n]+)\*\*/g)) {
    const [whole, code, strong] = found;
    if (found.index > done) {
      spans.push({ text: text.slice(done, found.index) });
    }
    spans.push(
      code === undefined ? { text: strong ?? '', strong: true } : { text: code, code: true },
    );
    done = found.index + whole.length;
  }
  return done < text.length ? [...spans, { text: text.slice(done) }] : spans;
}
