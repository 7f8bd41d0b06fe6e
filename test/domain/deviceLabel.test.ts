import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLabel } from '../../lambdas/domain/people/deviceLabel.ts';

describe('a device label', () => {
  const mozilla = 'Mozilla/5.0';
  const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [
      `${mozilla} (Linux; Android 15; Pixel 9) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge on Windows',
    ],
    [
      `${mozilla} (Linux; Android 15) ${like} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`,
      'Edge on Android',
    ],
    [
      `${mozilla} (Windows NT 10.0) ${like} Chrome/140.0 Safari/537.36 OPR/120.0`,
      'Opera on Windows',
    ],
    [
      `${mozilla} (Linux; Android 14; SM-S921B) ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${mozilla} (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile Safari/605.1.15`,
      'Firefox on iPhone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1`,
      'Safari on iPad',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `${mozilla} (X11; CrOS x86_64 14541.0.0) ${like} Chrome/140.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [
      `${mozilla} (X11; Linux x86_64) ${like} HeadlessChrome/140.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    ['curl/8.5.0', 'A browser'],
    ['', 'A browser'],
    ['Linux', 'A browser on Linux'],
  ])('of %s is plain', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it('never repeats what a header says', () => {
    const words =
      /^(?:A browser|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)(?: on (?:Android|iPhone|iPad|Windows|Mac|ChromeOS|Linux))?$/;

    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        words.test(deviceLabel(`${text} Chrome/`)),
      ),
      { seed: 20_261_121 },
    );
  });
});
