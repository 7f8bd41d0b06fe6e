/** What a device takes to install the site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../web/src/paths.ts';
import { sizeOfPng } from '../support/pages/sizeOfPng.ts';

const web = join(import.meta.dirname, '../../web');
const fileAt = (path: string) => join(web, 'public', path);
const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

describe('The manifest', () => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(fileAt('manifest.webmanifest'), 'utf8')));

  it('names icons of the sizes that devices ask for, one of them to be cut to any shape', () => {
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = sizeOfPng(readFileSync(fileAt(src)));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('starts at an address of the site, as its shortcuts do', () => {
    const known: readonly string[] = Object.values(paths);
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
      expect(known).toContain(address);
    }
  });

  it('is named by every page, with the icon of iPhones', () => {
    const page = readFileSync(join(web, 'index.html'), 'utf8');
    const linked = ['manifest', 'apple-touch-icon'].map(
      (rel) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? '',
    );

    expect(linked).toEqual(['/manifest.webmanifest', '/apple-touch-icon.png']);
    expect(linked.filter((path) => !existsSync(fileAt(path)))).toEqual([]);
    expect(sizeOfPng(readFileSync(fileAt('apple-touch-icon.png')))).toEqual({
      width: 180,
      height: 180,
    });
  });
});
