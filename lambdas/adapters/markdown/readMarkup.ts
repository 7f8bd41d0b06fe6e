/** An element of XML with what is in it. */
export interface MarkupNode {
  tag: string;
  attributes: Record<string, string>;
  children: (MarkupNode | string)[];
}

const piece = /<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|([^<]+)/y;
const letters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
};

/**
 * Reads elements, attributes in double quotes and text; no comments, declarations or other entities.
 *
 * @throws Error that says where it is not that
 */
export function readMarkup(source: string): MarkupNode {
  const root: MarkupNode = { tag: '', attributes: {}, children: [] };
  const open = [root];
  piece.lastIndex = 0;
  while (piece.lastIndex < source.length) {
    const place = piece.lastIndex;
    const parent = open.at(-1);
    const found = piece.exec(source);
    if (!found || !parent) {
      throw new Error(`"${source.slice(place, place + 40)}" cannot be read`);
    }
    const [, closes, opens, attributes = '', isWhole, text] = found;
    if (text !== undefined) {
      parent.children.push(plain(text));
    } else if (opens !== undefined) {
      const node: MarkupNode = { tag: opens, attributes: readAttributes(attributes), children: [] };
      parent.children.push(node);
      if (!isWhole) {
        open.push(node);
      }
    } else if (open.pop()?.tag !== closes) {
      throw new Error(`</${closes}> closes nothing`);
    }
  }
  const [node, ...rest] = root.children.filter(
    (child) => typeof child !== 'string' || child.trim(),
  );
  if (open.length > 1 || node === undefined || typeof node === 'string' || rest.length > 0) {
    throw new Error('it is not one whole element');
  }
  return node;
}

/** @param source attributes that were read already, ` width="3" height="4"` */
function readAttributes(source: string): Record<string, string> {
  const names = source.split('"');
  const attributes: Record<string, string> = {};
  for (let at = 0; at + 1 < names.length; at += 2) {
    attributes[(names[at] ?? '').trim().slice(0, -1)] = plain(names[at + 1] ?? '');
  }
  return attributes;
}

function plain(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot);/g, (entity) => letters[entity] ?? entity);
}
