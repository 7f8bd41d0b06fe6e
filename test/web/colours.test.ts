/** The colours of `tokens.css`: what each may be used for, and that it can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../web/src/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };
const grounds = ['paper', 'paper-raised', 'paper-sunk'];
const tones = ['press', 'info', 'warning', 'problem', 'success'];

/** The relative luminance of every colour, by its token. */
function colours(css: string): Readonly<Record<string, number>> {
  const found = css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return Object.fromEntries(
    [...found].map(([, name = '', ...parts]) => [name, luminance(parts.map(Number))]),
  );
}

/** Of an OKLCH colour: the matrices of CSS Color 4. */
function luminance([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
}

/** The contrast of two tokens as WCAG counts it. */
function contrast(theme: Readonly<Record<string, number>>, one: string, other: string): number {
  const [high = 0, low = 0] = [theme[one] ?? Number.NaN, theme[other] ?? Number.NaN].toSorted(
    (left, right) => right - left,
  );
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(themes))('The colours of the %s theme', (_, theme) => {
  it.each(tones)('let text in %s be read on every ground and on its own wash', (tone) => {
    for (const ground of [...grounds, `${tone}-wash`]) {
      expect(contrast(theme, tone, ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('let text and links be read on the wash of %s', (tone) => {
    for (const text of ['ink', 'ink-soft', 'press']) {
      expect(contrast(theme, text, `${tone}-wash`), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('let the edges of fields and buttons be seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(theme, 'line-strong', ground), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it('let text on what is pressed and on marigold be read', () => {
    expect(contrast(theme, 'on-press', 'press')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, 'on-marigold', 'marigold')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('Marigold', () => {
  it('is the brand’s: the logo, drawings and what is on a deep ground, never a state', () => {
    const uses = sourceFiles(['web/src'], /\.css$/).flatMap(({ path, text }) =>
      [...text.matchAll(/([^{}]+)\{[^{}]*var\(--marigold\)/g)].map(
        ([, selector = '']) => `${path.split('/').at(-1)} ${selector.trim().split('\n').at(-1)}`,
      ),
    );

    expect(uses.toSorted()).toEqual([
      'Button.css .button-onDeep',
      'Header.css .logo-joint',
      'HomePage.css .colleges :focus-visible',
      'PlanCards.css .planNuts-tight path',
      'Registration.css .studentID::before',
      'drawing.css .drawing-accent',
    ]);
  });
});
