/** The pictures that previews show of entries and certificates: words beside a sheet with a drawing, as an SVG of 1200 by 630. */
import { createHash } from 'node:crypto';
import { certificatePicturePath, entryPagesFolder } from '../../lambdas/contract/constants.ts';
import type { SvgNode } from '../../lambdas/contract/document.ts';
import type { Certificate, Item } from '../../lambdas/contract/entities.ts';
import { coverEntryOf } from '../src/features/certificate/coverEntryOf.ts';
import { seal } from '../src/features/certificate/seal.ts';
import { certificateWords } from '../src/features/certificate/words.ts';
import { coverOf } from '../src/features/covers/covers.ts';
import { kindWords } from '../src/lib/kinds.ts';
import { escapeHtml, siteName } from './head.ts';

/** What a picture shows. */
export interface SharePicture {
  /** Its address. It changes with what the picture shows, because previews keep a picture by its address. */
  readonly path: string;
  readonly svg: string;
}

/** Where the picture of an entry is. */
export function picturePathOf(itemID: string): string {
  return `/${entryPagesFolder}${itemID}.png`;
}

const width = 1200;
const height = 630;
/** The light theme of `tokens.css`, in colours that every renderer knows. */
const colors = {
  paper: '#f9f5ec',
  sheet: '#fdfaf4',
  grid: '#e9e1d3',
  line: '#d5cabb',
  ink: '#261e17',
  soft: '#55483e',
  press: '#2f2a6b',
  marigold: '#f2a93b',
};
/** Of a text: its column, from the edge of the picture. */
const left = 72;
const columnWidth = 530;
const titleSizes = [70, 62, 56, 50, 44, 38, 32];
const lineHeight = 1.14;

/** The picture of an entry. @param sheet as `sheetOf` or `coverSheet` draws it */
export function pictureOfEntry(
  { id, kind, title }: Pick<Item, 'id' | 'kind' | 'title'>,
  sheet: string,
): SharePicture {
  const svg = drawn([
    small(kindWords[kind].one, 196),
    titleLines(title, { top: 236, height: 330, sizes: titleSizes }).svg,
    sheet,
  ]);
  return { path: `${picturePathOf(id)}?v=${nameOf(svg)}`, svg };
}

/** Letters that the fonts of pictures have. */
const drawable = /^[ -\u017e\u2018\u2019]+$/;

/**
 * The picture of a certificate: whose it is and of what, its cover, and the seal. A name in letters that the fonts lack, as
 * those of Hindi or Tamil, is in the words of the preview alone: in the picture it would be a row of boxes.
 */
export function pictureOfCertificate({
  certificateID,
  subject,
  name,
  title,
}: Certificate): SharePicture {
  const { heading, of } = certificateWords;
  const { completed } = of[subject.kind];
  const entry = coverEntryOf(subject);
  const svg = drawn([
    small(heading, 196),
    ...(drawable.test(name) ? named(name, completed, title) : [titleAlone(title)]),
    coverSheet(coverOf(entry.kind, entry.id)),
    `<g transform="translate(1012 416) scale(2)">${inColors(markupOf(seal))}</g>`,
  ]);
  const query = new URLSearchParams({ id: certificateID, v: nameOf(svg) });
  return { path: `${certificatePicturePath}?${query}`, svg };
}

function named(name: string, completed: string, title: string): string[] {
  const above = titleLines(name, { top: 226, height: 150, sizes: titleSizes });
  const course = { top: above.bottom + 72, height: 160, sizes: [44, 38, 32, 28] };
  return [above.svg, small(completed, above.bottom + 48), titleLines(title, course).svg];
}

function titleAlone(title: string): string {
  return titleLines(title, { top: 236, height: 330, sizes: titleSizes }).svg;
}

/** Names what a picture shows. */
function nameOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 8);
}

function drawn(parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    logo(),
    ...parts,
    '</svg>',
  ].join('');
}

/** A line of small letters. */
function small(text: string, y: number): string {
  return `<text x="${left}" y="${y}" font-family="Instrument Sans" font-weight="600" font-size="28" fill="${colors.soft}">${escapeHtml(text)}</text>`;
}

function logo(): string {
  return [
    `<g transform="translate(${left} 64) scale(2)">`,
    `<rect width="32" height="32" rx="7" fill="${colors.press}"/>`,
    `<path d="M9 8 23 24M23 8 9 24" stroke="${colors.paper}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle cx="16" cy="16" r="4" fill="${colors.marigold}" stroke="${colors.press}" stroke-width="2"/>`,
    '</g>',
    `<text x="156" y="109" font-family="Bricolage Grotesque" font-weight="700" font-size="40" fill="${colors.ink}">${siteName}</text>`,
  ].join('');
}

/** Where a title has room. */
interface TitleBox {
  readonly top: number;
  readonly height: number;
  /** Of its letters, the largest first. */
  readonly sizes: readonly number[];
}

/** A title in the largest letters that fit, and where it ends. */
function titleLines(
  title: string,
  { top, height: most, sizes }: TitleBox,
): { readonly svg: string; readonly bottom: number } {
  const fits = (size: number) => {
    const lines = wrapped(title, size);
    const isNarrow = lines.every((line) => widthOf(line) * size <= columnWidth);
    return isNarrow && lines.length * size * lineHeight <= most;
  };
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0;
  const lines = wrapped(title, size).slice(0, Math.floor(most / (size * lineHeight)));
  const svg = lines.map(
    (line, place) =>
      `<text x="${left}" y="${Math.round(top + size * (0.85 + place * lineHeight))}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" fill="${colors.ink}">${escapeHtml(line)}</text>`,
  );
  return { svg: svg.join(''), bottom: Math.round(top + lines.length * size * lineHeight) };
}

function wrapped(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) * size <= columnWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** The width of a text in bold letters of size 1, a little too wide rather than too narrow. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[ijl.,:;'’|!]/.test(letter)) {
    return 0.3;
  }
  if (/[frt \-()]/.test(letter)) {
    return 0.42;
  }
  return /[mwMW@%—]/.test(letter) ? 0.92 : /[A-Z\d]/.test(letter) ? 0.68 : 0.58;
}

/** Where the sheet has room beside the words. */
const room = { left: 656, middle: 300, width: 474, height: 420 };

/**
 * A sheet with a drawing on it, as large as there is room for.
 *
 * @param size of the sheet, in the drawing's own units
 * @param parts of the drawing, in markup with the colours that the page's drawings have
 */
export function sheetOf(
  size: { readonly width: number; readonly height: number },
  parts: string,
): string {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const x = room.left + (room.width - scale * size.width) / 2;
  const y = room.middle - (scale * size.height) / 2;
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})" fill="none" stroke="${colors.ink}" stroke-linecap="round" stroke-linejoin="round" font-family="Instrument Sans" font-weight="500">`,
    `<rect width="${size.width}" height="${size.height}" rx="2" fill="${colors.sheet}" stroke="${colors.line}"/>`,
    inColors(parts),
    '</g>',
  ].join('');
}

/** A cover on its sheet of squared paper. */
export function coverSheet(cover: SvgNode): string {
  const squares = [
    ...Array.from({ length: 15 }, (_, at) => `M${(at + 1) * 15} 0V160`),
    ...Array.from({ length: 10 }, (_, at) => `M0 ${(at + 1) * 15}H240`),
  ].join('');
  return sheetOf(
    { width: 240, height: 160 },
    [
      `<path d="${squares}" stroke="${colors.grid}" stroke-width="0.6"/>`,
      `<g stroke-width="2" font-size="9.5">${markupOf(cover)}</g>`,
    ].join(''),
  );
}

/** The colours of the page's drawings by their names, on paper. */
const namedColors: Readonly<Record<string, string>> = {
  currentColor: colors.ink,
  'var(--paper)': colors.paper,
  'var(--paper-raised)': colors.sheet,
  'var(--marigold)': colors.marigold,
  'var(--press)': colors.press,
  'var(--press-wash)': '#e1e4fc',
  'var(--problem)': '#991618',
  'var(--problem-wash)': '#ffe4df',
  'var(--success)': '#10602d',
  'var(--ink-soft)': colors.soft,
  'var(--on-marigold)': colors.ink,
};

function inColors(markup: string): string {
  return markup.replaceAll(/currentColor|var\(--[a-z-]+\)/g, (name) => namedColors[name] ?? name);
}

function markupOf({ tag, attributes, children }: SvgNode): string {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeHtml(child) : markupOf(child),
  );
  return `<${tag}${pairs.join('')}>${inside.join('')}</${tag}>`;
}
