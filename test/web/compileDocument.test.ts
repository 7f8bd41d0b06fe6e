import { describe, expect, it } from 'vitest';
import { planValidityDays, priceRupees } from '../../lambdas/contract/constants.ts';
import { compileDocument } from '../../web/build/compileDocument.ts';
import { linkKind } from '../../web/build/linkKind.ts';
import { company } from './company.ts';
import { drawn, loadBody } from './loadDocument.tsx';

describe('The holes of a document', () => {
  it('are filled from the constants, with digits grouped the Indian way and units on their line', async () => {
    const html = drawn(await loadBody('₹{{priceRupees.creator}} for {{ planValidityDays }} days'));

    expect(html).toBe(
      `<p>₹${priceRupees.creator.toLocaleString('en-IN')} for ${planValidityDays}\u00a0days</p>`,
    );
  });

  it('are filled with the company’s facts when the document is drawn', async () => {
    const html = drawn(await loadBody('By {{company.name}}, {{company.address}}.'));

    expect(html).toBe(`<p>By ${company.name}, ${company.address.join(', ')}.</p>`);
  });

  it('may stand in the target of a link', async () => {
    const html = drawn(await loadBody('[Write](mailto:{{company.supportEmail}})'));

    expect(html).toBe(`<p><a href="mailto:${company.supportEmail}">Write</a></p>`);
  });

  it.each([
    '{{noSuchConstant}}',
    '{{priceRupees}}',
    '{{priceRupees.constructor}}',
    '{{__proto__}}',
    '{{company.secret}}',
    '{{}}',
    '{{planValidityDays',
    '[Write](mailto:{{company.nobody}})',
  ])('fail the build when nothing fills them: %s', async (body) => {
    await expect(loadBody(body)).rejects.toThrow(/hole/);
  });
});

describe('The HTML of a document', () => {
  it.each([
    '<b onclick="alert(1)">bold</b> text',
    '<script>alert(1)</script>\n\ntext',
    'text <img src=x onerror=alert(1)> more',
    '<iframe src="https://evil.example"></iframe>\n\ntext',
    '![a drawing](https://evil.example/x.svg)',
  ])('S-23: never comes from the source, which fails the build: %s', async (body) => {
    await expect(loadBody(body)).rejects.toThrow(/it uses "(?:html|image)"/);
  });

  it('S-23: shows code as it is written', async () => {
    expect(drawn(await loadBody('`<b>code</b>`'))).toBe(
      '<p><code>&lt;b&gt;code&lt;/b&gt;</code></p>',
    );
  });

  it('keeps lists, tables, emphasis and code', async () => {
    const html = drawn(await loadBody('- **one**\n- *two*\n\n| A |\n| - |\n| `b` |'));

    expect(html).toContain('<ul><li><strong>one</strong></li><li><em>two</em></li></ul>');
    expect(html).toContain('<th scope="col">A</th>');
    expect(html).toContain('<td><code>b</code></td>');
  });

  it('names the cells of a table that are too long to stand side by side on a phone', async () => {
    const row = `| Name | ${'to be able to reply '.repeat(5)} | While open |`;
    const html = drawn(await loadBody(`| What | Why | How long |\n| - | - | - |\n${row}`));

    expect(html).toContain('class="tableScroll tableRecords"');
    expect(html).toContain('<td data-label="How long">While open</td>');
  });
});

describe('The links of a document', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'file:///etc/passwd',
    'mailto:',
    'mailto:a@b.example?cc=c@d.example',
    '{{company.supportEmail}}',
    '',
  ])('S-23: are refused unless plainly allowed: %j', (href) => {
    expect(linkKind(href)).toBe('refused');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
    'fail the build when they are refused: %s',
    async (href) => {
      await expect(loadBody(`See [the words](${href}).`)).rejects.toThrow(/is not allowed/);
    },
  );

  it('to another site open in a new tab that learns nothing of this one', async () => {
    const html = drawn(await loadBody('[Board](https://board.example/)'));

    expect(html).toContain(
      '<a href="https://board.example/" target="_blank" rel="noopener noreferrer">',
    );
    expect(html).toContain('(opens in a new tab)');
  });

  it('inside the site are drawn by the site’s own link', async () => {
    expect(drawn(await loadBody('[About](/aboutUs)'))).toBe('<p><a href="/aboutUs">About</a></p>');
  });
});

describe('The table of contents', () => {
  it('lists the second-level headings with ids of their own', async () => {
    const document = await loadBody(
      '## Your rights\n\n### Detail\n\n## Your rights\n\n## What & how',
    );

    expect(document.contents).toEqual([
      { id: 'your-rights', text: 'Your rights' },
      { id: 'your-rights-2', text: 'Your rights' },
      { id: 'what-how', text: 'What & how' },
    ]);
    expect(drawn(document)).toContain('<h2 id="your-rights-2">Your rights</h2>');
  });

  it('cannot hold a company fact, which is not known yet', async () => {
    await expect(loadBody('## About {{company.name}}')).rejects.toThrow(/heading/);
  });

  it('has no place for a second main heading', async () => {
    await expect(loadBody('# Title')).rejects.toThrow(/heading of level 1/);
  });
});

describe('The front matter', () => {
  it.each([
    ['is missing', 'Words', /does not begin with facts/],
    ['has no date', '---\ntitle: A\nversion: v1\n---\n', /its updated is missing/],
    ['has a false date', '---\ntitle: A\nupdated: 2026-13-01\nversion: v1\n---\n', /its updated/],
    ['has a false version', '---\ntitle: A\nupdated: 2026-11-21\nversion: v9\n---\n', /version/],
    [
      'has an unknown fact',
      '---\ntitle: A\nupdated: 2026-11-21\nversion: v1\nx: y\n---\n',
      /unknown fact "x"/,
    ],
  ])('fails the build when it %s', (_case, source, says) => {
    expect(() => compileDocument(source, {})).toThrow(says);
  });
});
