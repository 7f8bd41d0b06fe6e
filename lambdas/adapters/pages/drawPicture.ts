import bold from '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf';
import medium from '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf';
import semiBold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';

const font = {
  loadSystemFonts: false,
  fontBuffers: [bold, medium, semiBold],
  defaultFontFamily: 'Instrument Sans',
};
let ready: Promise<void> | undefined;

/** Draws an SVG as a PNG of the same size. The bundle has the renderer and the fonts in it. */
export async function drawPicture(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(renderer);
  await ready;
  // The renderer's memory is not collected in time: a picture takes 3 MB, of which V8 sees nothing.
  const drawing = new Resvg(svg, { font });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
