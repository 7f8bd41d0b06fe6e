import { type SvgNode, SvgTag } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { type MarkupNode, readMarkup } from './readMarkup.ts';

/** A drawing as a document holds it. */
interface Drawing {
  /** What it shows, for readers who cannot see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly parts: SvgNode[];
}

const shortestAlt = 20;
/** So wide that letters of 13 can be read on a phone, and are as large as those around them elsewhere. */
const sheetWidth = 340;
const smallestLetters = 13;

const number = /^-?\d+(?:\.\d+)?$/;

/** What the parts of every drawing may say, besides colours: those are the page's, so that a drawing fits light and dark. */
const allowedAnywhere: Readonly<Record<string, RegExp>> = {
  d: /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/,
  points: /^[0-9 ,.-]+$/,
  transform: /^(?:(?:translate|rotate|scale)\([0-9 ,.-]+\) ?)+$/,
  'fill-opacity': number,
  'stroke-width': number,
  'stroke-dasharray': /^[0-9 ,.]+$/,
  'text-anchor': /^(?:start|middle|end)$/,
  'font-weight': /^600$/,
  'font-style': /^italic$/,
  'font-family': /^monospace$/,
  'font-size': number,
};
for (const name of 'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height'.split(' ')) {
  Object.assign(allowedAnywhere, { [name]: number });
}

const figure = {
  ...allowedAnywhere,
  // A surface may also have a colour of its own, for a thing whose colour says something, such as the bands of a resistor.
  fill: /^(?:none|currentColor|var\(--(?:marigold|paper-raised)\)|#[0-9a-f]{6})$/,
  stroke: /^(?:none|currentColor|var\(--(?:marigold|paper-raised)\))$/,
};
/** A cover also has curves in indigo, and words in soft ink or on marigold. */
const coverColour =
  /^(?:none|currentColor|var\(--(?:marigold|paper-raised|press|ink-soft|on-marigold)\))$/;
const cover = { ...allowedAnywhere, fill: coverColour, stroke: coverColour };

/**
 * A drawing from SVG, as web/content/catalogue/README.md says it is drawn.
 *
 * @throws EntryProblem for whatever has no place in a drawing
 */
export function readDrawing(name: string, source: string): Drawing {
  const root = parse(name, source);
  const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(root.attributes['viewBox'] ?? '') ?? [];
  if (root.tag !== 'svg' || width === undefined || height === undefined) {
    throw new EntryProblem(`${name} is no <svg> with a viewBox such as "0 0 340 200"`);
  }
  if (Number(width) !== sheetWidth) {
    throw new EntryProblem(`${name} is ${width} wide, not ${sheetWidth}`);
  }
  const [title, ...parts] = elementsOf(root);
  const alt = title?.tag === 'title' ? curlQuotes(title.children.join('')) : '';
  if (alt.length < shortestAlt) {
    throw new EntryProblem(`${name} does not begin with a <title> that says what it shows`);
  }
  return {
    alt,
    width: Number(width),
    height: Number(height),
    parts: parts.map((part) => partOf(name, part, figure)),
  };
}

/**
 * The cover of an entry from SVG, as a group, as web/content/catalogue/README.md says it is drawn. It needs no title: it says nothing that the words
 * beside it do not.
 *
 * @throws EntryProblem for whatever has no place in a cover
 */
export function readCover(name: string, source: string): SvgNode {
  const root = parse(name, source);
  if (root.tag !== 'svg' || root.attributes['viewBox'] !== '0 0 240 160') {
    throw new EntryProblem(`${name} is no <svg> with the viewBox "0 0 240 160"`);
  }
  const children = elementsOf(root).map((part) => partOf(name, part, cover));
  return { tag: 'g', attributes: {}, children };
}

function parse(name: string, source: string): MarkupNode {
  try {
    return readMarkup(source);
  } catch (error) {
    throw new EntryProblem(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function elementsOf(node: MarkupNode): MarkupNode[] {
  return node.children.filter((child) => typeof child !== 'string');
}

function partOf(
  name: string,
  { tag: written, attributes, children }: MarkupNode,
  allowed: Readonly<Record<string, RegExp>>,
): SvgNode {
  const tag = SvgTag.safeParse(written);
  if (!tag.success) {
    throw new EntryProblem(`${name} has <${written}>, which drawings do not have`);
  }
  for (const [key, value] of Object.entries(attributes)) {
    if (!(Object.hasOwn(allowed, key) && allowed[key]?.test(value))) {
      throw new EntryProblem(`${name} says ${key}="${value}", which drawings may not`);
    }
    if (key === 'font-size' && Number(value) < smallestLetters) {
      throw new EntryProblem(`${name} has letters of ${value}; phones can show ${smallestLetters}`);
    }
  }
  const isText = tag.data === 'text' || tag.data === 'tspan';
  return {
    tag: tag.data,
    attributes,
    children: children.flatMap((child): (SvgNode | string)[] => {
      if (typeof child !== 'string') {
        return [partOf(name, child, allowed)];
      }
      return isText ? [curlQuotes(child)] : [];
    }),
  };
}
