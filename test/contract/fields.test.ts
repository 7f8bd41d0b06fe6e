import { describe, expect, it } from 'vitest';
import { emailID, line, lines, text } from '../../lambdas/contract/fields.ts';
import { operator } from '../../lambdas/contract/groups/operator.ts';

const turned = '\u202egnp.exe\u202c by \u2067Asha\u2069';

describe('a text that turns the reading direction', () => {
  it('S-24: is taken without the turns, which would turn the text beside it too', () => {
    expect(line(40).parse(turned)).toBe('gnp.exe by Asha');
    expect(lines(40).parse(`${turned}\n${turned}`)).toBe('gnp.exe by Asha\ngnp.exe by Asha');
    expect(line(40).safeParse('\u202e \u2066').success).toBe(false);
  });

  it('keeps what scripts need: letters that are written from right to left, and joiners', () => {
    for (const word of ['مرحبا', 'नमस्\u200dते', 'می\u200cخواهم', '👩\u200d🔧']) {
      expect(line(40).parse(word)).toBe(word);
    }
  });
});

describe('a text without ink', () => {
  it.each(['\u200b', '\u2060\u200d', '\u00ad', '\u3164', '\u115f', '\u2800', ' \u200e\ufeff '])(
    'is as good as none: %j',
    (blank) => {
      expect(line(40).safeParse(blank).success).toBe(false);
      expect(lines(40).safeParse(`${blank}\n${blank}`).success).toBe(false);
      expect(line(40).parse(`${blank}नमस्ते`)).toMatch(/नमस्ते$/);
    },
  );
});

describe('half an emoji, as JSON can escape it', () => {
  it.each(['\ud83d', 'x\ude42', '\ud800'])('is no text: %j', (half) => {
    expect(text(40).safeParse(half).success).toBe(false);
    expect(line(40).safeParse(half).success).toBe(false);
    expect(text(1).safeParse('\ud83d\ude42').success).toBe(true);
  });
});

describe('an email address', () => {
  it.each([
    'asha@college.example',
    'asha.rao+bites@college.example',
    "o'neil_1@x-y.example",
    'zoë@college.example',
    'asha@xn--p1b6ci4b4b3a.example',
  ])('may be %s', (address) => {
    expect(emailID.safeParse(address).success).toBe(true);
  });

  it.each([
    'x<asha@college.example>',
    '"x"asha@college.example',
    'x,asha@college.example',
    'x;asha@college.example',
    'x:asha@college.example;',
    '(x)asha@college.example',
    'asha@college.example(x)',
    'asha@[203.0.113.7]',
    'as\\ha@college.example',
  ])(
    'S-34: is not %s, which the mail service sends to another address than we count',
    (address) => {
      expect(emailID.safeParse(address).success).toBe(false);
    },
  );
});

describe('a page of the audit log', () => {
  it('begins after any entry that there can be, in whatever letters a right was used about something', () => {
    const { request } = operator['operator/getAuditLog'];
    const page = { id: '1', emailID: 'o@x', from: '2026-11-01', to: '2026-11-30' };
    const pageAfter = (subject: string) =>
      request.safeParse({ ...page, after: `1795000000000#finance/getRows#${subject}#some-id` });

    expect(pageAfter('2026-11-01 to 2026-11-30, offer Explorer').success).toBe(true);
    expect(pageAfter('2026-11-01 to 2026-11-30, offer प्लान 😀').success).toBe(true);
    expect(pageAfter('a\nb').success).toBe(false);
  });
});
