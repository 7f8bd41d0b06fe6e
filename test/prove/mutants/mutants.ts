/** Changes rules and what they are reached by a little at a time, and shows which changes no test notices. */
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { say } from '../say.ts';
import { survivors } from './survivors.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What counts money and what trusts Razorpay, which must be surer than the rest. */
function isMoney(path: string): boolean {
  return /\/money\/|\/razorpay\/|india/.test(path);
}

/** So many of a hundred in each module of money. Elsewhere a survivor is read: it may name a rule that no test states. */
const moneyGoal = 90;
const configFile = 'test/prove/mutants/stryker.json';

/** Answers whether enough mutants of each module of money are noticed; those of others are only listed. `only`: a part of the lines in `stryker.json` that name the modules. */
export async function mutants({ only }: { readonly only: string }): Promise<boolean> {
  const startedAt = Date.now();
  const { mutate }: { mutate: string[] } = JSON.parse(readFileSync(configFile, 'utf8'));
  const wanted = mutate.filter((modules) => modules.includes(only));
  const results = [
    ...(await resultsOf(wanted.filter(isMoney), { ignoreStatic: false })),
    ...(await resultsOf(
      wanted.filter((modules) => !isMoney(modules)),
      { ignoreStatic: true },
    )),
  ];
  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const mutant of left) {
    say(describe(mutant));
  }
  const modules = Object.entries(Object.groupBy(results, pathOf)).map(([path, found = []]) => {
    const score = scoreOf(found);
    const isEnough = score >= moneyGoal || !isMoney(path);
    const verdict = isEnough ? '' : `, UNDER ${moneyGoal} %`;
    say(`${path}: ${score.toFixed(1)} % of ${found.length} mutants noticed${verdict}`);
    return isEnough;
  });
  const unexplained = left.filter((mutant) => isMoney(pathOf(mutant)) && !reasonFor(mutant)).length;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  say(
    `mutants: ${scoreOf(results).toFixed(1)} % of ${results.length} noticed in ${seconds} s, ` +
      `${left.length} survived; of money’s ${unexplained} are unexplained`,
  );
  return modules.length > 0 && modules.every(Boolean);
}

/** `ignoreStatic`: leaves out what runs while a module is loaded, such as tables of words, since each such mutant needs every test. */
async function resultsOf(
  mutate: string[],
  options: { readonly ignoreStatic: boolean },
): Promise<Mutant[]> {
  return mutate.length > 0 ? new Stryker({ configFile, mutate, ...options }).runMutationTest() : [];
}

function describe(mutant: Mutant): string {
  const { line, column } = mutant.location.start;
  const place = `${fileOf(mutant)}:${line}:${column}`;
  return `${place} ${mutant.mutatorName} → ${writtenBy(mutant)}: ${reasonFor(mutant) ?? 'no test notices'}`;
}

function reasonFor(mutant: Mutant): string | undefined {
  return survivors.find(
    ({ file, replacement }) => file === fileOf(mutant) && replacement === writtenBy(mutant),
  )?.why;
}

/** How many of a hundred are noticed; what does not compile counts for nothing. */
function scoreOf(results: readonly Mutant[]): number {
  const count = (...statuses: Mutant['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / Math.max(1, noticed + count('Survived', 'NoCoverage'));
}

function fileOf({ fileName }: Mutant): string {
  return basename(fileName);
}

function pathOf({ fileName }: Mutant): string {
  return relative('.', fileName);
}

function writtenBy({ replacement = '' }: Mutant): string {
  return replacement.replaceAll(/\s+/g, ' ');
}
