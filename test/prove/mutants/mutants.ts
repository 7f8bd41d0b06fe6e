/** Changes the rules of money and the verifiers a little at a time, and shows which changes no test notices. */
import { basename } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { say } from '../say.ts';
import { survivors } from './survivors.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** So many of a hundred mutants of every module must be noticed. */
const goal = 90;

/** Answers whether enough of every module's mutants are noticed. */
export async function mutants(): Promise<boolean> {
  const startedAt = Date.now();
  const configFile = 'test/prove/mutants/stryker.json';
  const results = await new Stryker({ configFile }).runMutationTest();
  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const mutant of left) {
    say(describe(mutant));
  }
  const files = [...new Set(results.map(fileOf))].toSorted();
  const scores = files.map((file) => {
    const ofFile = results.filter((mutant) => fileOf(mutant) === file);
    const score = scoreOf(ofFile);
    say(`${file}: ${score.toFixed(1)} % of ${ofFile.length} mutants noticed`);
    return score;
  });
  const unexplained = left.filter((mutant) => !reasonFor(mutant)).length;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  say(
    `mutants: ${scoreOf(results).toFixed(1)} % of ${results.length} noticed in ${seconds} s, ` +
      `${left.length} survived, ${unexplained} of them unexplained; at least ${goal} % of each module`,
  );
  return scores.length > 0 && scores.every((score) => score >= goal);
}

function describe(mutant: Mutant): string {
  const { line, column } = mutant.location.start;
  const place = `${fileOf(mutant)}:${line}:${column}`;
  return `${place} ${mutant.mutatorName} → ${writtenBy(mutant)}: ${reasonFor(mutant) ?? 'NOT EXPLAINED'}`;
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

function writtenBy({ replacement = '' }: Mutant): string {
  return replacement.replaceAll(/\s+/g, ' ');
}
