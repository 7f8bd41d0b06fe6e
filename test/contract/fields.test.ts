import { describe, expect, it } from 'vitest';
import { line, lines } from '../../lambdas/contract/fields.ts';

const turned = '\u202egnp.exe\u202c by \u2067Asha\u2069';

describe('a text that turns the reading direction', () => {
  it('S-24: is taken without the turns, which would turn the text beside it too', () => {
    expect(line(40).parse(turned)).toBe('gnp.exe by Asha');
    expect(lines(40).parse(`${turned}\n${turned}`)).toBe('gnp.exe by Asha\ngnp.exe by Asha');
    expect(line(40).safeParse('\u202e \u2066').success).toBe(false);
  });

  it('keeps what scripts need: letters that are written from right to left, and joiners', () => {
    for (const text of ['مرحبا', 'नमस्\u200dते', 'می\u200cخواهم', '👩\u200d🔧']) {
      expect(line(40).parse(text)).toBe(text);
    }
  });
});
