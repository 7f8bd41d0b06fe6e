/** Reads HTML as a fetcher without scripts does. */
import * as z from 'zod/mini';

const Graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())),
});

/** What a page says of itself. */
export interface ReadPage {
  readonly title: string;
  readonly heading: string;
  readonly canonical: string | undefined;
  /** Contents of its meta elements, by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** Its JSON-LD. */
  readonly graph: readonly Readonly<Record<string, unknown>>[];
  readonly types: readonly unknown[];
  /** The words that are shown. */
  readonly text: string;
  /** Addresses that it leads to. */
  readonly links: readonly string[];
}

export function readPage(html: string): ReadPage {
  const meta = [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph = data === undefined ? [] : Graph.parse(JSON.parse(data))['@graph'];
  const [body = ''] = /<body>.*$/s.exec(html) ?? [];
  return {
    title: wordsIn(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: wordsIn(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    canonical: unescaped(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '') || undefined,
    meta: Object.fromEntries(meta.map(([, name, content = '']) => [name, unescaped(content)])),
    graph,
    types: graph.map((one) => one['@type']),
    text: wordsIn(body.replaceAll(/<script.*?<\/script>/gs, '')),
    links: [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link = '']) => unescaped(link)),
  };
}

function wordsIn(html: string): string {
  return unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
