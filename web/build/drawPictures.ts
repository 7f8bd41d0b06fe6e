import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { pictureOfEntry, pictureOfKind } from '../pages/sharePicture.ts';
import { kinds } from '../src/features/catalogue/kinds.ts';
import { entryFacts, readSources } from './catalogueFacts.ts';

const fonts = [
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf',
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
];
const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: fonts.map((file) => createRequire(import.meta.url).resolve(file)),
    defaultFontFamily: 'Instrument Sans',
  },
};

/** Drawn pictures are named by what they show, so a later build takes them as they are. */
const cache = fileURLToPath(new URL('../../.local/cache/pictures', import.meta.url));

/**
 * Writes the share pictures of the content's entries and of each kind.
 *
 * @param content the folder with the catalogue
 * @returns their addresses
 */
export async function drawPictures(content: string, outDir: string): Promise<string[]> {
  const entries = entryFacts(await readSources(join(content, 'catalogue')));
  const pictures = [
    ...kinds.map(pictureOfKind),
    ...entries.flatMap(({ kind: name, ...entry }) => {
      const kind = kinds.find((one) => one === name);
      return kind ? [pictureOfEntry({ ...entry, kind, tags: [...entry.tags] })] : [];
    }),
  ];
  await mkdir(cache, { recursive: true });
  for (const { path, svg } of pictures) {
    await writeFile(join(outDir, path), await drawn(path.replaceAll('/', '-').slice(1), svg));
  }
  return pictures.map(({ path }) => path);
}

async function drawn(name: string, svg: string): Promise<Buffer> {
  const file = join(cache, name);
  const known = await readFile(file).catch(() => null);
  if (known) {
    return known;
  }
  const bytes = (await renderAsync(svg, options)).asPng();
  // Two builds may draw at once, so each puts its file there whole.
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, bytes);
  await rename(whole, file);
  return bytes;
}
