import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryFacts, readSources } from '../../web/build/catalogueFacts.ts';
import { homeFacts, plansFacts, weekendBuilds } from '../../web/build/homeFacts.ts';
import { learningPaths } from '../../web/build/learningPaths.ts';

const content = join(import.meta.dirname, '../../web/content');

function source(id: string, kind: string, plan: string, updated: string, text = '') {
  const facts = [
    `title: About ${id}`,
    `kind: ${kind}`,
    `plan: ${plan}`,
    'tags: gear, motor',
    'level: starter',
    'hours: 2.5',
    `updated: ${updated}`,
  ];
  return { id, source: `---\n${facts.join('\n')}\n---\n\nkind: not this one\n${text}` };
}

const sources = [
  source('service', 'service', 'innovator', '2026-12-01'),
  source('paid', 'iCourse', 'explorer', '2026-11-02'),
  source('free', 'iCourse', 'seeker', '2026-11-02'),
  source('build', 'build', 'creator', '2026-11-01'),
  source('utility', 'utility', 'explorer', '2026-11-03'),
];
const entries = entryFacts(sources);

const path = {
  id: 'to-a-build',
  source:
    '---\ntitle: From free to a build\nsummary: Two steps.\ntags: gear\n---\n\n1. free: Read first.\n2. build: Then build.\n',
};

describe('The first screen of home', () => {
  it('has a free build for a phone alone, for paper and for an Arduino, with hours and cost, and another of each for whoever has begun it', async () => {
    const all = entryFacts(await readSources(join(content, 'catalogue')));
    const builds = weekendBuilds(all);

    expect(
      builds.map(([build]) => [build?.id, build?.hours, build?.parts.kind, build?.parts.most]),
    ).toEqual([
      ['game-of-life', 3, 'none', 0],
      ['paper-truss-bridge', 4, 'paper', 150],
      ['traffic-light-controller', 4, 'arduino', 950],
    ]);
    expect(builds.map(([build]) => build?.plan)).toEqual(['Free', 'Free', 'Free']);
    for (const [build, other] of builds) {
      expect(other?.parts.kind).toBe(build?.parts.kind);
    }
  });

  it('names the plan of the other ones, whose parts aren’t their whole price', async () => {
    const all = entryFacts(await readSources(join(content, 'catalogue')));

    expect(weekendBuilds(all).map(([, other]) => other?.plan)).toEqual([
      'Creator',
      'Creator',
      'Creator',
    ]);
  });
});

describe('Home', () => {
  const home = homeFacts(entries, learningPaths([path], entries));

  it('shows the newest entries with level and hours, the free first among equals, each kind before a second of one, tools last and no service', () => {
    expect(home.newest.map(({ id }) => id)).toEqual(['free', 'build', 'utility']);
    expect(home.newest[0]).toMatchObject({ level: 'starter', hours: 2.5 });
  });

  it('counts the entries of each kind for the plans', () => {
    const { counts } = plansFacts(entries, [], sources);
    expect(counts).toEqual({ service: 1, iCourse: 2, build: 1, utility: 1 });
  });

  it('names three examples of a plan: of paths, with the most in them, differing in kind and path', () => {
    const much = '## One\n\n```python run\n1\n```\n\n```check choice a\n- [x] A\n```\n';
    const all = [
      source('alone', 'iCourse', 'explorer', '2026-11-02', much.repeat(3)),
      source('bit', 'iCourse', 'explorer', '2026-11-02', much),
      source('course', 'iCourse', 'explorer', '2026-11-02', much.repeat(2)),
      source('tool', 'utility', 'explorer', '2026-11-02', '```tool T\n```\n'),
      source('other', 'iCourse', 'explorer', '2026-11-02', '## One\n'),
      source('end', 'build', 'creator', '2026-11-02'),
    ];
    const facts = entryFacts(all);
    const paths = learningPaths(
      [
        { id: 'p', source: '---\ntitle: P\n---\n\n1. course: A.\n2. bit: B.\n3. end: C.\n' },
        { id: 'q', source: '---\ntitle: Q\n---\n\n1. tool: A.\n2. end: B.\n' },
        { id: 'r', source: '---\ntitle: R\n---\n\n1. other: A.\n2. end: B.\n' },
      ],
      facts,
    );
    const { examples } = plansFacts(facts, paths, all);
    expect(examples['explorer']?.map(({ id }) => id)).toEqual(['course', 'tool', 'other']);
    expect(plansFacts(facts.toReversed(), paths, all).examples).toEqual(examples);
  });

  it('names the shortest paths with their length and where they lead, and counts all', () => {
    expect(home).toMatchObject({
      paths: [
        {
          id: 'to-a-build',
          title: 'From free to a build',
          entries: 2,
          hours: 5,
          goal: { id: 'build', kind: 'build' },
        },
      ],
      pathCount: 1,
    });
  });
});

describe('A path', () => {
  it('has its entries in order, with what the catalogue says of them', () => {
    const [read] = learningPaths([path], entries);

    expect(read?.tags).toEqual(['gear']);
    expect(read?.steps.map(({ id, why }) => [id, why])).toEqual([
      ['free', 'Read first.'],
      ['build', 'Then build.'],
    ]);
    expect(read?.steps[1]).toMatchObject({ title: 'About build', kind: 'build', plan: 'creator' });
  });

  it('that names an entry which is not there stops the build', () => {
    expect(() => learningPaths([path], entries.slice(0, 1))).toThrow(/to-a-build names free/);
  });

  it('that ends without an end project stops the build', () => {
    const ending = (line: string) => () =>
      learningPaths(
        [{ ...path, source: path.source.replace('2. build: Then build.', line) }],
        [
          ...entries,
          ...entryFacts([source('long', 'iCourse', 'explorer', '2026-11-02')]).map((entry) => ({
            ...entry,
            hours: 5,
          })),
        ],
      );

    expect(ending('')).toThrow(/to-a-build ends with free/);
    expect(ending('2. utility: A tool.')).toThrow(/to-a-build ends with utility/);
    expect(ending('2. long: A course with a project.')).not.toThrow();
  });

  it('of the content has five entries or more, none twice', async () => {
    const all = entryFacts(await readSources(join(content, 'catalogue')));
    const paths = learningPaths(await readSources(join(content, 'paths')), all);

    expect(paths.length).toBeGreaterThanOrEqual(5);
    for (const { id, title, summary, tags, steps } of paths) {
      const ids = steps.map((step) => step.id);
      expect([id, new Set(ids).size]).toEqual([id, ids.length]);
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(tags.length).toBeGreaterThanOrEqual(3);
      expect(title.length).toBeLessThanOrEqual(70);
      expect(summary).toMatch(/\.$/);
    }
  });

  it('of electronics begins with the free course for a first board', async () => {
    const all = entryFacts(await readSources(join(content, 'catalogue')));
    const paths = learningPaths(await readSources(join(content, 'paths')), all).filter(({ tags }) =>
      tags.some((tag) => ['electronics', 'arduino', 'embedded', 'iot'].includes(tag)),
    );

    expect(paths.length).toBeGreaterThanOrEqual(6);
    for (const { id, steps } of paths) {
      expect([id, steps[0]?.id, steps[0]?.plan]).toEqual([id, 'arduino-from-zero', 'seeker']);
    }
  });
});
