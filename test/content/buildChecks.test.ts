import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';

const folder = join(projectRoot, 'web/content/catalogue');
const builds = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => readEntryFile(join(folder, name)))
  .filter(({ item }) => item.kind === 'build');

describe('the needs of builds', () => {
  const bought = builds.filter(({ item }) => /Arduino (?:Uno|Nano)|ESP32/.test(String(item.needs)));

  it('end with what parts and their postage cost about, wherever a board is bought', () => {
    const unpriced = bought.filter(
      ({ item }) =>
        !/^Parts cost about ₹[\d,]+–[\d,]+ \(20\d\d, Indian online stores, plus ₹[\d–]+ a parcel/.test(
          item.needs.at(-1) ?? '',
        ),
    );

    expect(bought.length).toBeGreaterThanOrEqual(11);
    expect(unpriced.map(({ item }) => item.id)).toEqual([]);
  });

  it('name the program that uploads, and none for code that runs on the page, wherever a board is bought', () => {
    const others = bought.filter(
      ({ item }) =>
        !/computer with the Arduino IDE/.test(String(item.needs)) ||
        /Python 3|Node\.js/.test(String(item.needs)),
    );

    expect(others.map(({ item }) => item.id)).toEqual([]);
  });

  it('have each tool that their steps name, because readers shop by them', () => {
    const tools =
      /\b(?:books|bucket|coins?|compass|cushion|drill|glue|goggles|gloves|kitchen scale|knife|multimeter|newspaper|pliers|protractor|ruler|scissors|screwdriver|skewer|soldering iron|tape|torch)\b/gi;
    const made = builds.filter(({ item }) => item.parts?.kind !== 'none');
    const missing = made.flatMap(({ item }) => {
      const [, , text = ''] = readFileSync(join(folder, `${item.id}.md`), 'utf8').split(/^---$/m);
      const named = text.replaceAll(/^```.*?^```$/gms, '').match(tools) ?? [];
      const needs = item.needs.join('; ').toLowerCase();
      return [...new Set(named.map((tool) => tool.toLowerCase()))]
        .filter((tool) => !needs.includes(tool))
        .map((tool) => `${item.id}: ${tool}`);
    });

    expect(made.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });
});

describe('the text of builds', () => {
  it('has a fuse wherever lithium cells are in series', () => {
    const packs = builds.filter(({ item }) => /two .*18650 cells/i.test(String(item.needs)));
    const unfused = packs.filter(
      ({ item, document }) =>
        !(/\d A fuse/.test(String(item.needs)) && /\d A fuse/.test(JSON.stringify(document))),
    );

    expect(packs.length).toBeGreaterThan(0);
    expect(unfused.map(({ item }) => item.id)).toEqual([]);
  });
});

describe('the checks of builds', () => {
  it('are three or more in every build, in at least three of its sections', () => {
    const few = builds
      .filter(
        ({ item, checks = [] }) =>
          checks.length < 3 || item.outline.filter((section) => section.checks).length < 3,
      )
      .map(({ item }) => item.id);

    expect(builds.length).toBeGreaterThanOrEqual(29);
    expect(few).toEqual([]);
  });

  it('are of every kind, and in each build of two kinds at least', () => {
    const kindsOf = ({ checks = [] }: (typeof builds)[number]) =>
      new Set(checks.map(({ right }) => right.kind));
    const monotonous = builds.filter((build) => kindsOf(build).size < 2);

    expect([...new Set(builds.flatMap((build) => [...kindsOf(build)]))].toSorted()).toEqual([
      'choice',
      'code',
      'number',
      'order',
    ]);
    expect(monotonous.map(({ item }) => item.id)).toEqual([]);
  });
});
