import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Span } from '../../lambdas/contract/document.ts';

describe('a link of a document', () => {
  it('S-23: leads to an https address of a domain', () => {
    expect(z.safeParse(Span, { text: 'a', href: 'https://example.com/a?b=c#d' }).success).toBe(
      true,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com',
    '//example.com',
    '/home',
    'https:example',
    'https://[::1]/',
    'https://127.0.0.1:8084/',
    'https://user@',
    'https://www.example.com@evil.example/',
    'https://evil.example\\@example.com/',
    'https://example.com/\u202egnp.exe',
  ])('S-23: is not %j, which no document can hold and no answer can bear', (href) => {
    expect(z.safeParse(Span, { text: 'a', href }).success).toBe(false);
  });
});
