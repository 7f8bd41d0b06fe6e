/** A tool of an entry: named inputs, a function that computes, and its results. It travels with the document. */
import * as z from 'zod/mini';

/** What the function calls an input or a result. */
const name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,19}$/));

/** What one control takes. Everything is kept as it is typed. */
const number = {
  kind: z.literal('number'),
  /** Empty for a plain number. */
  unit: z.string(),
  least: z.number(),
  most: z.number(),
  step: z.nullable(z.number()),
  isWhole: z.boolean(),
};
const choice = { kind: z.literal('choice'), options: z.array(z.string()) };
const text = { kind: z.literal('text'), longest: z.int(), hasLines: z.boolean() };

const labelled = { name, label: z.string() };

/** A column of a table that the reader fills in. */
export const ToolColumn = z.discriminatedUnion('kind', [
  z.object({ ...labelled, ...number }),
  z.object({ ...labelled, ...choice }),
  z.object({ ...labelled, ...text }),
]);
export type ToolColumn = z.infer<typeof ToolColumn>;

const typed = { ...labelled, start: z.string() };

/** An input with the value that it has at first. `bands` are colours with spaces between them. */
export const ToolInput = z.discriminatedUnion('kind', [
  z.object({ ...typed, ...number }),
  z.object({ ...typed, ...choice }),
  z.object({ ...typed, ...text }),
  z.object({ ...typed, kind: z.literal('bands') }),
  z.object({
    ...labelled,
    kind: z.literal('rows'),
    columns: z.array(ToolColumn),
    least: z.int(),
    most: z.int(),
    start: z.array(z.array(z.string())),
  }),
]);
export type ToolInput = z.infer<typeof ToolInput>;

/** What a tool gives. A number has so many significant digits; with 0 it is whole. */
export const ToolResult = z.discriminatedUnion('kind', [
  z.object({ ...labelled, kind: z.literal('number'), unit: z.string(), digits: z.int() }),
  z.object({ ...labelled, kind: z.literal('text') }),
  z.object({ ...labelled, kind: z.literal('table') }),
  z.object({ ...labelled, kind: z.literal('chart') }),
  z.object({ ...labelled, kind: z.literal('file'), fileName: z.string() }),
]);
export type ToolResult = z.infer<typeof ToolResult>;

/** A result as it is shown: a line or a file's text, a table, or the lines of a chart. */
export const ShownResult = z.union([
  z.string(),
  z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({
    xName: z.string(),
    x: z.array(z.number()),
    series: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.number()),
        isPoints: z.optional(z.literal(true)),
      }),
    ),
  }),
]);
export type ShownResult = z.infer<typeof ShownResult>;

/** Results by their names; one that does not apply is left out. */
export const ToolOutput = z.record(z.string(), ShownResult);
export type ToolOutput = z.infer<typeof ToolOutput>;

/** Inputs that differ from the first ones, and what has to come out. */
export const ToolCase = z.object({
  inputs: z.record(z.string(), z.union([z.string(), z.array(z.array(z.string()))])),
  results: z.record(z.string(), z.string()),
});
export type ToolCase = z.infer<typeof ToolCase>;

/** A whole tool. */
export const Tool = z.object({
  title: z.string(),
  inputs: z.array(ToolInput),
  results: z.array(ToolResult),
  /** JavaScript with a function `compute`. */
  code: z.string(),
  cases: z.array(ToolCase),
  /** What the worked cases are checked against. */
  source: z.string(),
  /** What the first inputs give. */
  shown: ToolOutput,
});
export type Tool = z.infer<typeof Tool>;

/** A tool as someone without the plan sees it: with its first inputs, and what they give. */
export const ToolPreview = z.object({
  title: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
  results: z.array(ToolResult),
  shown: ToolOutput,
});
export type ToolPreview = z.infer<typeof ToolPreview>;
