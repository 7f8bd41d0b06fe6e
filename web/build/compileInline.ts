import type { Token, Tokens } from 'marked';
import { fillHoles } from './fillHoles.ts';
import { linkKind } from './linkKind.ts';

/** What the compilation of one document carries along. */
export interface Compile {
  readonly constants: Readonly<Record<string, unknown>>;
  /** Notes a heading for the table of contents and answers its id. */
  heading(text: string): string;
}

/** Takes a token as the kind that its `type` says it is. */
export function requireKind<T extends Tokens.Generic>(token: Token): T {
  // marked's Token is a union with an open member, which keeps `type` from narrowing it.
  return token as T;
}

/** Source of one JSX-runtime call. `tag` and the values of `props` are source text. */
export function element(
  tag: string,
  props: Readonly<Record<string, string>>,
  children: readonly string[],
): string {
  const given = Object.entries(props).map(([name, value]) => `${name}: ${value}`);
  const [first] = children;
  if (children.length === 1 && first !== undefined) {
    given.push(`children: ${first}`);
  } else if (children.length > 1) {
    given.push(`children: [${children.join(', ')}]`);
  }
  return `${children.length > 1 ? 'jsxs' : 'jsx'}(${tag}, { ${given.join(', ')} })`;
}

/** Sources of the children that inline tokens make. */
export function compileInline(tokens: readonly Token[], compile: Compile): string[] {
  return tokens.flatMap((token) => compileToken(token, compile));
}

function compileToken(token: Token, compile: Compile): string[] {
  const nested = () => compileInline('tokens' in token ? (token.tokens ?? []) : [], compile);
  switch (token.type) {
    case 'html':
      return [];
    case 'text':
      return token['tokens'] ? nested() : compileText(String(token['text']), compile);
    case 'escape':
    case 'image':
      // Documents have no pictures: what a picture would say is said.
      return compileText(String(token['text']), compile);
    case 'br':
      return [element('"br"', {}, [])];
    case 'strong':
    case 'em':
    case 'del':
      return [element(JSON.stringify(token.type), {}, nested())];
    case 'codespan':
      return [element('"code"', {}, compileText(String(token['text']), compile))];
    case 'link':
      return compileLink(requireKind<Tokens.Link>(token), nested(), compile);
    default:
      throw new Error(`the document uses Markdown that has no design yet: ${token.type}`);
  }
}

function compileText(text: string, compile: Compile): string[] {
  return fillHoles(text, compile.constants).map((piece) =>
    'company' in piece ? `company.${piece.company}` : JSON.stringify(piece.words),
  );
}

function compileLink(token: Tokens.Link, children: string[], compile: Compile): string[] {
  const href = compileText(token.href, compile).join(' + ');
  switch (linkKind(token.href)) {
    case 'outside':
      return [
        element('"a"', { href, target: '"_blank"', rel: '"noopener noreferrer"' }, [
          ...children,
          element('"span"', { className: '"visuallyHidden"' }, ['" (opens in a new tab)"']),
        ]),
      ];
    case 'mail':
    case 'fragment':
      return [element('"a"', { href }, children)];
    case 'relative':
      return [element('RelativeLink', { to: href }, children)];
    case 'refused':
      return children;
  }
}
