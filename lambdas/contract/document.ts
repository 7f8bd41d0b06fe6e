/** A catalogue entry's document as it travels: a tree of blocks without any markup language in it, so that nothing needs escaping. */
import * as z from 'zod/mini';
import { answerBytes, storedBytes } from './answerSize.ts';
import { Board } from './board.ts';
import { httpsLink, slug } from './fields.ts';
import { Tool } from './tool.ts';

/** The elements of MathML that formulas are made of. */
export const MathTag = z.enum([
  'math',
  'mfrac',
  'mi',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
]);
export type MathTag = z.infer<typeof MathTag>;

/** A formula, or a part of one: an element of MathML with what is in it. */
export interface MathNode {
  tag: MathTag;
  attributes: Record<string, string>;
  children: (MathNode | string)[];
}
export const MathNode: z.ZodMiniType<MathNode> = z.lazy(() =>
  z.object({
    tag: MathTag,
    attributes: z.record(z.string(), z.string()),
    children: z.array(z.union([MathNode, z.string()])),
  }),
);

/** The elements of SVG that drawings are made of. */
export const SvgTag = z.enum([
  'circle',
  'ellipse',
  'g',
  'line',
  'path',
  'polygon',
  'polyline',
  'rect',
  'text',
  'tspan',
]);
export type SvgTag = z.infer<typeof SvgTag>;

/** A part of a drawing: an element of SVG with what is in it. */
export interface SvgNode {
  tag: SvgTag;
  attributes: Record<string, string>;
  children: (SvgNode | string)[];
}
export const SvgNode: z.ZodMiniType<SvgNode> = z.lazy(() =>
  z.object({
    tag: SvgTag,
    attributes: z.record(z.string(), z.string()),
    children: z.array(z.union([SvgNode, z.string()])),
  }),
);

/**
 * What a file of an entry may be, which no browser runs: tables, texts, what cutters, printers and makers of boards take, sheets to print,
 * and archives of files that belong together.
 */
export const FileType = z.enum(['csv', 'txt', 'dxf', 'scad', 'stl', 'gbr', 'drl', 'pdf', 'zip']);
export type FileType = z.infer<typeof FileType>;

/** A file to download. It travels within its document, so a reader who may not read the text can't have it either. */
export const EntryFile = z.object({
  name: z.string(),
  type: FileType,
  /** What it is for. */
  about: z.string(),
  licence: z.string(),
  /** Its text; the bytes of an archive as base64. */
  text: z.string(),
});
export type EntryFile = z.infer<typeof EntryFile>;

/** A stretch of code that is told apart from the rest: what it is, from, to. */
export const CodeMark = z.tuple([
  z.enum(['keyword', 'string', 'number', 'comment', 'name']),
  z.int(),
  z.int(),
]);
export type CodeMark = z.infer<typeof CodeMark>;

/** A run of text. `math` is how it is set when it is a formula; `text` is then its source. `href` is an outside link, `itemID` one to another entry; not both. */
export const Span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  emphasis: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  math: z.optional(MathNode),
  href: z.optional(httpsLink),
  itemID: z.optional(slug),
});
export type Span = z.infer<typeof Span>;

const spans = z.array(Span);

/** One line of a chart: its name and its values, one for each of the chart's `x`. `isPoints`: dots in place of a line, as for readings. */
export const Series = z.object({
  name: z.string(),
  values: z.array(z.number()),
  isPoints: z.optional(z.literal(true)),
});
export type Series = z.infer<typeof Series>;

/** A unit that an answer may have, and what it measures; compound units measure what has no name. */
const NeededUnit = z.object({ symbol: z.string(), quantity: z.optional(z.string()) });
export type NeededUnit = z.infer<typeof NeededUnit>;

/**
 * An option or a step of a check. Its id is made of its text, so that it stays when others are added or moved, and an answer to an
 * option that reads otherwise now is told from one to the option as it is.
 */
const CheckOption = z.object({ id: slug, spans });
export type CheckOption = z.infer<typeof CheckOption>;

/** What a check asks for. Nothing of its answer is in it: that is graded by `product/answerCheck`, code apart. */
const CheckTask = z.discriminatedUnion('kind', [
  /** `hasUnit`: the answer is a quantity, so its unit has to be given. `again`: the same question with other numbers, for when it is asked again. */
  z.object({
    kind: z.literal('number'),
    hasUnit: z.boolean(),
    unit: z.optional(NeededUnit),
    again: z.optional(z.array(spans)),
  }),
  /** Options in an order that says nothing: that of their ids. Signed-in readers see one of their own. */
  z.object({ kind: z.literal('choice'), several: z.boolean(), options: z.array(CheckOption) }),
  /** Steps in an order that is not the right one. */
  z.object({ kind: z.literal('order'), steps: z.array(CheckOption) }),
  /**
   * Code to complete: each case is an expression and the expression of the value that it must have. Of the hidden calls the reader's
   * device only sends what comes out, so that a table of the cases' values doesn't pass.
   */
  z.object({
    kind: z.literal('code'),
    language: z.enum(['python', 'js']),
    start: z.string(),
    cases: z.array(z.object({ call: z.string(), value: z.string() })),
    hidden: z.array(z.object({ id: slug, call: z.string() })),
  }),
]);
export type CheckTask = z.infer<typeof CheckTask>;

/**
 * A part of a document, from top to bottom. A new kind needs its shape here, its reader (`readBlocks.ts` in adapters/markdown and a file
 * beside it), its component (`Blocks.tsx` in web/src/features/entry), its text in a downloaded notebook (`notebook.ts` in liveCode), one
 * example (test/support/browser/shownBlocks.ts), and its line in the authors' guide (web/content/catalogue/README.md). The compiler asks
 * for the component, the notebook's text and the example. Blocks in it are `blocks` or, in rows, `items` (`nestedBlocks.ts`), and words
 * of its own are counted by `wordsOf` (compileEntry.ts).
 */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    get items() {
      return z.array(z.array(Block));
    },
  }),
  z.object({
    kind: z.literal('note'),
    get blocks() {
      return z.array(Block);
    },
  }),
  z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  /**
   * `runs`: it was run, and `output` is what it printed. `marks` are in order and do not overlap. `sketch` names a program for a
   * board that has been compiled; `uncompiled` says why other C++ has not been.
   */
  z.object({
    kind: z.literal('code'),
    language: z.string(),
    text: z.string(),
    sketch: z.optional(z.string()),
    uncompiled: z.optional(z.enum(['fragment', 'esp32'])),
    runs: z.boolean(),
    output: z.nullable(z.string()),
    marks: z.array(CodeMark),
  }),
  /** `alt` describes the drawing to readers who cannot see it. */
  z.object({
    kind: z.literal('drawing'),
    caption: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    parts: z.array(SvgNode),
  }),
  /** A picture of ours: what it shows for readers who cannot see it, who made it, its licence, and the bytes of a WebP file as base64. */
  z.object({
    kind: z.literal('photo'),
    caption: z.string(),
    alt: z.string(),
    by: z.string(),
    licence: z.string(),
    width: z.int(),
    height: z.int(),
    webp: z.string(),
  }),
  z.object({
    kind: z.literal('chart'),
    caption: z.string(),
    xName: z.string(),
    x: z.array(z.number()),
    series: z.array(Series),
  }),
  z.object({ kind: z.literal('board'), board: Board }),
  z.object({ kind: z.literal('files'), files: z.array(EntryFile) }),
  /** A question to the reader. Its id is the author's own, and unique within the document. */
  z.object({
    kind: z.literal('check'),
    id: slug,
    get question() {
      return z.array(Block);
    },
    task: CheckTask,
    /** Whether the review never asks it. */
    notReviewed: z.optional(z.boolean()),
  }),
]);
export type Block = z.infer<typeof Block>;

/** A section's place in the outline. Its id is unique within the document. `checks` are the ids of its checks, when it has some, and `notReviewed` those of them that the review never asks. */
export const OutlineEntry = z.object({
  id: slug,
  title: z.string(),
  checks: z.optional(z.array(slug)),
  notReviewed: z.optional(z.array(slug)),
});
export type OutlineEntry = z.infer<typeof OutlineEntry>;

/** A section of a document. */
export const Section = z.object({ id: slug, title: z.string(), blocks: z.array(Block) });
export type Section = z.infer<typeof Section>;

/** What follows the introduction: the sections, in the order of the outline, and the tool of a utility. */
export const ItemDocument = z
  .object({
    tool: z.optional(Tool),
    sections: z.array(Section),
  })
  .register(answerBytes, { most: storedBytes });
export type ItemDocument = z.infer<typeof ItemDocument>;
