import lighthouse from 'lighthouse';
import * as z from 'zod/mini';
import { say } from '../../prove/say.ts';

/** What Lighthouse says of one load of a page. */
export interface PageLoad {
  /** Performance, accessibility, best practices, SEO, of 100. */
  readonly points: readonly number[];
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Style files that the first drawing waits for. */
  readonly styles: number;
  /** Bytes of script, as sent, that the load did not run; of each file only what is much, and nothing of React's own file. */
  readonly unusedScript: number;
  /** The audits that cost points, by Lighthouse's names. */
  readonly lost: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const score = z.nullable(z.number());
const list = z.optional(
  z.object({
    details: z.optional(
      z.object({
        items: z.array(z.object({ url: z.string(), wastedBytes: z.optional(z.number()) })),
      }),
    ),
  }),
);
const reportSchema = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score, displayValue: z.optional(z.string()) })),
});
const figuresSchema = z.object({
  'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  'render-blocking-resources': list,
  'unused-javascript': list,
});

/** What Lighthouse says of itself when a load's trace lacks what it needs; it asks to be run again. */
const noTrace = /recording the trace/;
/** So many loads of a page may have no trace before we give up. */
const mostWithoutTrace = 3;

interface Options {
  readonly port: number;
  /** What the browser stores of the site stays, a sign-in too. */
  readonly keepsSession: boolean;
}

/**
 * Loads a page with Lighthouse's mobile preset in the browser that listens on a debugging port.
 *
 * @throws Error when the page did not load
 */
export async function runLighthouse(url: string, options: Options): Promise<PageLoad> {
  for (let without = 1; ; without += 1) {
    try {
      return await load(url, options);
    } catch (error) {
      if (!noTrace.test(String(error)) || without === mostWithoutTrace) {
        throw error;
      }
      say(`face: ${url}: Lighthouse has no trace of a load, so it is made again`);
    }
  }
}

async function load(url: string, { port, keepsSession }: Options): Promise<PageLoad> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    // Every stage but production keeps search engines out.
    skipAudits: ['is-crawlable'],
    // A sign-in is in the local storage; the browser's cache is emptied in any case.
    ...(keepsSession && { clearStorageTypes: ['service_workers'] }),
  });
  const report = reportSchema.parse(result?.lhr);
  if (report.runtimeError) {
    throw new Error(`${url} was not measured: ${report.runtimeError.message}`);
  }
  const figures = figuresSchema.parse(result?.lhr.audits);
  const blocking = figures['render-blocking-resources']?.details?.items ?? [];
  const unused = figures['unused-javascript']?.details?.items ?? [];
  const scripts = result?.artifacts.Scripts ?? [];
  const own = unused.filter(
    ({ url: file }) => !scripts.some((script) => script.url === file && isReact(script.content)),
  );
  return {
    points: categories.map((name) => Math.round(100 * (report.categories[name]?.score ?? 0))),
    shift: figures['cumulative-layout-shift'].numericValue,
    styles: blocking.filter(({ url: file }) => file.endsWith('.css')).length,
    unusedScript: own.reduce((sum, { wastedBytes = 0 }) => sum + wastedBytes, 0),
    lost: categories.flatMap((name) =>
      (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = report.audits[id];
        const isLost = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
        return isLost ? [`${id} ${audit.displayValue ?? ''}`.trim()] : [];
      }),
    ),
  };
}

/** Whether a script is the file with React, half of which every page leaves unused. */
function isReact(code: string | undefined): boolean {
  return code?.includes('https://react.dev/errors/') ?? false;
}
