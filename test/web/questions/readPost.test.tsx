import { describe, expect, it } from 'vitest';
import { PostForm } from '../../../web/src/features/questions/PostForm.tsx';
import { PostWords } from '../../../web/src/features/questions/PostWords.tsx';
import { studyItem } from '../caseStudy/caseStudies.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';

const draw = (words: string) => drawScreen(<PostWords words={words} />);

describe('What people write in questions and answers', () => {
  it.each([
    ['Why?\nAnd how?\n\nSo.', '<p>Why?\nAnd how?</p><p>So.</p>'],
    [
      '- one\n- two\n  more\n\n1. first',
      '<ul><li>one</li><li>two\nmore</li></ul><ol><li>first</li></ol>',
    ],
    [
      'Try:\n```python\nif a < b:\n    print("<b>")\n```',
      '<p>Try:</p><pre dir="ltr"><code>if a &lt; b:\n    print(&quot;&lt;b&gt;&quot;)</code></pre>',
    ],
    ['```\nnever closed', '<pre dir="ltr"><code>never closed</code></pre>'],
    ['Use `pwm` **now**', '<p>Use <code class="code-whole">pwm</code> <strong>now</strong></p>'],
    ['**, `` and *a* stay', '<p>**, `` and *a* stay</p>'],
  ])('is read as the Markdown that it is: %j', (words, html) => {
    expect(draw(words)).toContain(html);
  });

  it.each([
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '[click](javascript:alert(1)) ![x](https://spam.example/x.png)',
    'https://spam.example <a href="https://spam.example">kit</a>',
  ])('makes neither elements nor links of %j', (words) => {
    expect(draw(words)).not.toMatch(/<(?:img|script|a)\b/);
  });
});

describe('The form for a question', () => {
  it('asks what was tried, and folds away how code and lists are written', () => {
    const { userinfo } = signedIn('Freebie');
    const html = drawScreen(
      <PostForm
        item={studyItem}
        section="one"
        userinfo={userinfo}
        onSent={() => undefined}
        onCancel={() => undefined}
      />,
      signedIn('Freebie'),
    );

    expect(html).toContain('What did you try');
    expect(html.replace(/<details class="fold">.*?<\/details>/s, '')).not.toMatch(/code|hyphen/);
    expect(html).toContain('hyphen');
  });
});
