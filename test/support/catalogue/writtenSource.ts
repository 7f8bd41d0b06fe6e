/** Sources of entries as editors write them. */
const filler = 'Every tooth pushes the next one round a little. '.repeat(60);
const sections = ['Draw', 'Cut', 'Turn', 'Count'].map((name) => `## ${name}\n\n${filler}\n`);

/** What a test names about an entry; everything else is filled in. */
interface Written {
  readonly title?: string;
  readonly plan?: string;
  /** The introduction. */
  readonly intro?: string;
  readonly isSample?: boolean;
}

/** The Markdown of a build that passes the checks. */
export function writtenSource({
  title = 'Gears',
  plan = 'seeker',
  intro = 'Two gears.',
  isSample = false,
}: Written = {}): string {
  const facts = {
    title,
    kind: 'build',
    plan,
    summary:
      'Cut two gears from cardboard, count their teeth and see how the speed changes between.',
    tags: 'mechanisms, cardboard, gears',
    level: 'starter',
    hours: '2',
    makes: 'A pair of gears',
    needs: 'Cardboard; A knife',
    updated: '2026-02-28',
    ...(isSample && { sample: 'true' }),
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${intro}\n\n${sections.join('\n')}`;
}

/** A drawing that passes the checks, with a word in it. */
export function drawingOf(word: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 120" fill="none" stroke="currentColor" stroke-width="2" font-family="sans-serif" font-size="13">
  <title>A wheel with teeth, and the word ${word} beside it.</title>
  <path d="M20 60H120"/>
  <g fill="currentColor" stroke="none">
    <text x="137" y="42">${word}</text>
  </g>
</svg>
`;
}
