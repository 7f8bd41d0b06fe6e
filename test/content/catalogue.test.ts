import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skeletonOf } from '../../bin/ops/commands/entry.ts';
import { blocksOf } from '../../bin/ops/entryCode/blocksOf.ts';
import { hashOfCode, readCheckedCode } from '../../bin/ops/entryCode/checkedCode.ts';
import { entryFiles } from '../../bin/ops/entryCode/entryFiles.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntry } from '../../lambdas/adapters/markdown/readEntry.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Block, Span } from '../../lambdas/contract/document.ts';
import { ItemKind } from '../../lambdas/contract/vocabulary.ts';
import { tagName } from '../../web/src/lib/tagName.ts';

const folder = join(projectRoot, 'web/content/catalogue');
const entries = entryFiles(folder).map(readEntryFile);
const ids = new Set(entries.map(({ item }) => item.id));

const documents = entries.map((entry) => ({ id: entry.item.id, blocks: blocksOf(entry) }));

/** Questions with one right option, as visitors see them. */
const choices = entries.flatMap((entry) =>
  blocksOf(entry).flatMap((block) => {
    const key = block.kind === 'check' && entry.checks?.find(({ id }) => id === block.id);
    if (!key || block.task.kind !== 'choice' || key.right.kind !== 'choice' || block.task.several) {
      return [];
    }
    const options = block.task.options.map(({ id, spans }) => ({ id, text: textOf(spans) }));
    return { options, right: key.right.options.find(({ reason }) => reason === null)?.id };
  }),
);

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

function spansOf(block: Block): Span[] {
  if (block.kind === 'table') {
    return [block.head, ...block.rows].flat(2);
  }
  return block.kind === 'paragraph' ? block.spans : [];
}

describe('the catalogue', () => {
  it('writes the units of charts as signs, as its texts do', () => {
    const labels = documents.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'chart'
          ? [block.caption, block.xName, ...block.series.map(({ name }) => name)].map((label) => ({
              id,
              label,
            }))
          : [],
      ),
    );
    expect(labels.length).toBeGreaterThan(50);
    const spelled = /\b(?:[kM]?ohms?|u[FHAVWms]|degC?|[cm]?m[23])\b/;
    expect(labels.filter(({ label }) => spelled.test(label))).toEqual([]);
  });

  it('shows curly quotes and apostrophes above its texts, in tools and in drawings, as the texts do', () => {
    const shown = entries.flatMap((entry) => {
      const { title, summary, makes, needs, tags } = entry.item;
      const { tool } = entry.document;
      const ofTool = tool ? [...tool.inputs, ...tool.results].map(({ label }) => label) : [];
      const ofBlocks = blocksOf(entry).flatMap((block) =>
        block.kind === 'drawing' ? [block.caption, block.alt] : [],
      );
      return [
        title,
        summary,
        makes,
        ...needs,
        ...tags.map(tagName),
        ...ofTool,
        tool?.title ?? '',
        tool?.source ?? '',
        ...ofBlocks,
      ];
    });
    expect(shown.filter((text) => text.includes('’')).length).toBeGreaterThan(40);
    expect(shown.filter((text) => /['"]/.test(text))).toEqual([]);
  });

  it('says of every build what its parts are and cost, or that it needs none', () => {
    const builds = entries.flatMap(({ item }) => (item.kind === 'build' ? [item] : []));
    const kinds = Object.groupBy(builds, ({ parts }) => parts?.kind ?? 'unknown');

    expect(kinds['unknown'] ?? []).toEqual([]);
    expect(kinds.paper?.map(({ id }) => id)).toEqual([
      'cardboard-gearbox',
      'four-bar-linkage-plotter',
      'paper-truss-bridge',
    ]);
    expect(kinds.other?.map(({ id }) => id)).toEqual([
      'aluminium-phone-stand',
      'esp32-room-monitor',
      'pendulum-g-experiment',
      'spring-scale',
    ]);
    expect(kinds.arduino?.length).toBeGreaterThanOrEqual(9);
    expect(kinds.none?.length).toBeGreaterThanOrEqual(10);
  });

  it('predicts in its text the number by which those who built a thing compare, and says how far off that may be', () => {
    const measured = entries.flatMap(({ item }) =>
      item.kind === 'build' && item.measured ? [{ id: item.id, ...item.measured }] : [],
    );
    const silent = measured.filter(({ id, predicted, unit, within }) => {
      const [, text] = readFileSync(join(folder, `${id}.md`), 'utf8').split('\n---\n');
      const said = [
        `${predicted} ${unit}`,
        ...(within === undefined ? [] : [`within ${within} %`]),
      ];
      return predicted === undefined || said.some((words) => !text?.includes(words));
    });

    expect(measured.length).toBeGreaterThan(10);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('says which version of a program is old enough to have been tried', () => {
    const programs = /\b(?:SQLite|[Gg]it|Node\.js|KiCad)\b/;
    const named = entries.flatMap(({ item: { id, needs = [] } }) =>
      needs.filter((need) => programs.test(need)).map((need) => ({ id, need })),
    );

    expect(named.length).toBeGreaterThanOrEqual(6);
    expect(named.filter(({ need }) => !/\b[\w.]+ \d+(?:\.\d+)? or newer\b/.test(need))).toEqual([]);
  });

  it('has about eighty entries, of every kind, some of them free', () => {
    expect(entries.length).toBeGreaterThanOrEqual(75);
    for (const kind of ['iCourse', 'utility', 'build', 'service'] as const) {
      const ofKind = entries.filter(({ item }) => item.kind === kind);

      expect(ofKind.length).toBeGreaterThan(5);
    }
    expect(entries.filter(({ item }) => item.plan === 'Freebie').length).toBeGreaterThan(5);
  });

  it('shares no paragraph, title or summary between two entries', () => {
    const seen = new Map<string, string>();
    const doubles: string[] = [];
    for (const { id, blocks } of documents) {
      for (const block of blocks.filter(({ kind }) => kind === 'paragraph')) {
        const text = textOf(spansOf(block)).toLowerCase().replace(/\W+/g, ' ');
        const other = text.length > 40 ? seen.get(text) : undefined;
        if (other !== undefined) {
          doubles.push(`${other} and ${id}: ${text.slice(0, 60)}`);
        }
        seen.set(text, id);
      }
    }

    expect(doubles).toEqual([]);
    expect(new Set(entries.map(({ item }) => item.title)).size).toBe(entries.length);
    expect(new Set(entries.map(({ item }) => item.summary)).size).toBe(entries.length);
  });

  it('has no paragraph left of the skeleton that an entry began from', () => {
    const paragraphs = ({ blocks }: { readonly blocks: readonly Block[] }) =>
      blocks.filter(({ kind }) => kind === 'paragraph').map((block) => textOf(spansOf(block)));
    const skeletons = ItemKind.options.map((kind) => ({
      blocks: blocksOf(readEntry('skeleton', skeletonOf(kind, '2026-11-28'), () => '')),
    }));
    const begun = new Set(skeletons.flatMap(paragraphs));
    const left = documents.filter((document) =>
      paragraphs(document).some((text) => begun.has(text)),
    );

    expect(begun.size).toBeGreaterThan(30);
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  it('begins every section with words: code, a table or a chart needs a reason to be read', () => {
    const wordless = entries.flatMap(({ item, document }) =>
      document.sections
        .filter(({ blocks: [first] }) => /^(?:code|table|chart)$/.test(first?.kind ?? ''))
        .map(({ title }) => `${item.id}: ${title}`),
    );

    expect(wordless).toEqual([]);
  });

  it('has one formula with a full fraction in a line at most: on a phone, two would run into each other', () => {
    const crowded = documents.flatMap(({ id, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : [block]))
        .map((block) => spansOf(block).filter(({ math, text }) => math && text.includes('\\dfrac')))
        .filter((formulas) => formulas.length > 1)
        .map((formulas) => `${id}: ${textOf(formulas)}`),
    );

    expect(crowded).toEqual([]);
  });

  it('sets formulas as formulas or plain text, never as code', () => {
    const asCode = documents.flatMap(({ id, blocks }) =>
      blocks
        .flatMap(spansOf)
        .filter(({ code, text }) => code && /[√×÷−·½²³⁴πρλσ]/.test(text))
        .map(({ text }) => `${id}: ${text}`),
    );

    expect(asCode).toEqual([]);
  });

  it('writes roots in formulas as a sign: without a font for mathematics, a browser draws no other', () => {
    const lost = documents.flatMap(({ id, blocks }) =>
      blocks
        .flatMap(spansOf)
        .filter(({ math, text }) => math && /\\(?:sqrt|surd)/.test(text))
        .map(({ text }) => `${id}: ${text}`),
    );

    expect(lost).toEqual([]);
  });

  it('links to entries that are there', () => {
    const lost = documents.flatMap(({ id, blocks }) =>
      blocks
        .flatMap(spansOf)
        .filter(({ itemID }) => itemID !== undefined && !ids.has(itemID))
        .map(({ itemID }) => `${id} → ${itemID}`),
    );

    expect(lost).toEqual([]);
  });

  it('asks in every section of every course', () => {
    const courses = entries.filter(({ item }) => item.kind === 'iCourse');
    const silent = courses.flatMap(({ item }) =>
      item.outline.filter(({ checks }) => !checks).map(({ title }) => `${item.id}: ${title}`),
    );

    expect(courses.length).toBeGreaterThanOrEqual(30);
    expect(silent).toEqual([]);
  });

  it('draws in every course', () => {
    const plain = entries.filter(
      ({ item }) =>
        item.kind === 'iCourse' &&
        !readFileSync(join(folder, `${item.id}.md`), 'utf8').includes('](figures/'),
    );

    expect(plain.map(({ item }) => item.id)).toEqual([]);
  });

  it('has eight advanced entries or more', () => {
    const advanced = entries.filter(({ item }) => item.level === 'advanced');

    expect(advanced.length).toBeGreaterThanOrEqual(8);
  });

  it('asks at least three times in a build that asks', () => {
    const few = entries.filter(
      ({ item, checks = [] }) => item.kind === 'build' && checks.length > 0 && checks.length < 3,
    );

    expect(few.map(({ item }) => item.id)).toEqual([]);
  });

  it('shows visitors the right one of several options in no place more often than in 35 % of its questions', () => {
    const places = choices.map(({ options, right }) => options.findIndex(({ id }) => id === right));
    const shares = [0, 1, 2, 3].map(
      (place) => places.filter((one) => one === place).length / places.length,
    );

    expect(choices.length).toBeGreaterThan(100);
    expect(shares.filter((share) => share > 0.35)).toEqual([]);
  });

  it('has the longest option right in 40 % of its questions at most', () => {
    const longest = choices.filter(({ options, right }) => {
      const most = Math.max(...options.map(({ text }) => text.length));
      return options.find(({ id }) => id === right)?.text.length === most;
    });

    expect(longest.length / choices.length).toBeLessThanOrEqual(0.4);
  });

  it('shows every drawing that is beside it', () => {
    const sources = entries.map(({ item }) => readFileSync(join(folder, `${item.id}.md`), 'utf8'));
    const shown = sources.flatMap(
      (source) => source.match(/(?<=\]\(figures\/)[a-z0-9-]+\.svg/g) ?? [],
    );

    expect(readdirSync(join(folder, 'figures'))).toEqual(shown.toSorted());
  });

  it('shows every photo that is beside it', () => {
    const sources = entries.map(({ item }) => readFileSync(join(folder, `${item.id}.md`), 'utf8'));
    const shown = sources.flatMap((source) => source.match(/(?<=^```photo )\S+$/gm) ?? []);

    expect(readdirSync(join(folder, 'photos'))).toEqual(shown.toSorted());
  });

  it('offers every file that is beside it', () => {
    const offered = documents.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'files' ? block.files : [])),
    );

    expect(readdirSync(join(folder, 'files'))).toEqual(offered.map(({ name }) => name).toSorted());
  });

  it('has run the code of every entry as it stands: "npm run entries" does', () => {
    const hashes = entries.map((entry) => [entry.item.id, hashOfCode(entry)]);

    expect(readCheckedCode(folder)).toEqual(Object.fromEntries(hashes));
  });
});
