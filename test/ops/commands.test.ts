/** The operators' commands as such: their help, their exit codes, and that documents name existing ones. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { formatTable } from '../../bin/ops/formatTable.ts';
import { exitCodes, makeProgram, type Output, runCommand } from '../../bin/ops/runCommand.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';

interface Printed {
  readonly out: string[];
  readonly err: string[];
}

function terminal(columns?: number): Printed & Output {
  const out: string[] = [];
  const err: string[] = [];
  return {
    out,
    err,
    say: (line) => void out.push(line),
    complain: (line) => void err.push(line),
    progress: () => undefined,
    ...(columns !== undefined && { columns }),
  };
}

const program = await makeProgram(terminal(), () => undefined);
const leaves = program.commands.flatMap((subject) =>
  subject.commands.length > 0
    ? subject.commands.map((command) => ({ name: `${subject.name()} ${command.name()}`, command }))
    : [{ name: subject.name(), command: subject }],
);

/** What is wrong with a command line after `npm run ops --`, by the command's own arguments and options. */
function mistakeIn(line: string): string | null {
  const words = line.match(/"[^"]*"|<[^>]*>|[^\s"]+/g) ?? [];
  const known = leaves.find(({ name }) => `${line} `.startsWith(`${name} `));
  if (!known) {
    // A subject alone stands for all its commands.
    return program.commands.some((one) => one.name() === line) ? null : 'no such command';
  }
  const { command, name } = known;
  const options = [...command.options, ...program.options];
  let operands = 0;
  const given = new Set<string>();
  const rest = words.slice(name.split(' ').length);
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (word === '|' || word === '>' || word === '>>') {
      break;
    }
    if (!word.startsWith('--')) {
      operands += 1;
      continue;
    }
    const option = options.find(({ long }) => long === word);
    if (!option) {
      return `${word} is unknown`;
    }
    given.add(word);
    at += option.required ? 1 : 0;
  }
  const required = command.registeredArguments.filter((one) => one.required).length;
  const isVariadic = command.registeredArguments.some((one) => one.variadic);
  if (operands < required || (operands > command.registeredArguments.length && !isVariadic)) {
    return `it takes ${required} arguments`;
  }
  const missing = command.options.find(
    ({ description, long }) => description.endsWith(' (required)') && !given.has(long ?? ''),
  );
  return missing ? `${missing.long} is missing` : null;
}

describe('npm run ops', () => {
  it.each(leaves)(
    '$name --help shows how it is called, with an example that is right',
    async ({ name }) => {
      const { out, ...output } = terminal();

      const code = await runCommand([...name.split(' '), '--help'], { ...output });
      const examples = out.join('\n').match(/(?<=npm run ops -- ).*/g) ?? [];

      expect(code).toBe(0);
      expect(out.join('\n')).toContain(`Usage: xplorers ${name}`);
      expect(out.join('\n')).toMatch(/--stage <stage>/);
      expect(examples.length).toBeGreaterThan(0);
      expect(examples.filter((example) => mistakeIn(example) !== null)).toEqual([]);
    },
  );

  it.each(leaves)(
    '$name answers an unknown option in one line with the nearest one',
    async ({ name }) => {
      const output = terminal();

      expect(await runCommand([...name.split(' '), '--jsno'], output)).toBe(2);
      expect(output.out).toEqual([]);
      expect(output.err).toEqual([
        expect.stringMatching(/^error: unknown option '--jsno' \(Did you mean --json\?\)$/),
      ]);
    },
  );

  it.each(program.commands.filter(({ commands }) => commands.length > 0).map((one) => one.name()))(
    '%s --help names its commands, with an example that is right',
    async (subject) => {
      const output = terminal();

      expect(await runCommand([subject, '--help'], output)).toBe(0);
      const [example = ''] =
        output.out.join('\n').match(/(?<=npm run ops -- ).*(?= --help$)/m) ?? [];
      expect(leaves.map(({ name }) => name)).toContain(example);
    },
  );

  it('--help says what each exit code means', async () => {
    const output = terminal();

    expect(await runCommand(['--help'], output)).toBe(0);
    for (const code of Object.values(exitCodes)) {
      expect(output.out.join('\n')).toMatch(new RegExp(`\\b${code} [a-z]`));
    }
  });

  it.each([
    [['operator', 'getWork', '--jsn'], /unknown option '--jsn' \(Did you mean --json\?\)/],
    [['finance', 'reconsile'], /unknown command 'reconsile' \(Did you mean reconcile\?\)/],
    [['finnance'], /unknown command 'finnance' \(Did you mean finance\?\)/],
    [
      ['finance', 'reconcile', '--form', '2026-05-01'],
      /'--form' \(Did you mean (?:one of )?.*--from/,
    ],
    [
      ['finance', 'reconcile', '--from', '2026-05-01'],
      /required option '--to <text>' not specified/,
    ],
    [['constructor', 'name'], /unknown command 'constructor'/],
  ])('answers %j in one line with exit code 2', async (args, line) => {
    const output = terminal();

    expect(await runCommand(args, output)).toBe(2);
    expect(output.out).toEqual([]);
    expect(output.err).toEqual([expect.stringMatching(line)]);
  });

  it('imports no client of AWS, and no command but the one that is asked for', async () => {
    const { metafile } = await build({
      absWorkingDir: projectRoot,
      entryPoints: ['bin/ops.ts'],
      outdir: 'out',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    });
    const { outputs } = metafile;
    const read = (file: string): string[] =>
      (outputs[file]?.imports ?? []).flatMap(({ path, kind, external }) =>
        kind === 'import-statement' ? (external ? [path] : [path, ...read(path)]) : [],
      );
    const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === 'bin/ops.ts');
    const files = [start ?? '', ...read(start ?? '')];
    const sources = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));

    expect(files.filter((file) => file.startsWith('@aws-sdk/'))).toEqual([]);
    expect(sources.filter((source) => source.startsWith('bin/ops/commands/'))).toEqual([]);
    expect(sources).toContain('bin/ops/subjects.ts');
  });

  it.each([['staging'], ['Prod'], ['pr-0'], ['']])(
    'refuses the stage "%s" before it asks AWS anything, with exit code 2',
    async (stage) => {
      const output = terminal();

      const code = await runCommand(['logs', '--stage', stage], output);

      expect(code).toBe(exitCodes.wrongUsage);
      expect(output.err.join(' ')).toContain('Use dev, prod or local.');
    },
  );

  it.each([[[]], [['catalogue']]])('lists for %j what there is, with exit code 2', async (args) => {
    const output = terminal();

    expect(await runCommand(args, output)).toBe(2);
    expect(output.err.join('\n')).toContain(args.length === 0 ? 'operator' : 'rebuild');
  });

  it('is named rightly by every document', () => {
    const documents = globSync('{*.md,{bin,infra,lambdas,test,web}/**/*.md}', { cwd: projectRoot });
    const lines = documents.flatMap((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8');
      const subjects = program.commands.map((one) => one.name()).join('|');
      const named = text.matchAll(
        new RegExp(
          `\`(?:npm run ops -- ((?:${subjects})[^\`]*)|((?:${subjects}) [a-z-]+ [^\`]*))\``,
          'g',
        ),
      );
      return [...named].map(([, whole, short]) => ({ file, line: whole ?? short ?? '' }));
    });

    expect(lines.length).toBeGreaterThan(30);
    const wrong = lines.map((one) => ({ ...one, mistake: mistakeIn(one.line) }));
    expect(wrong.filter(({ mistake }) => mistake !== null)).toEqual([]);
  });
});

describe('a table of rows', () => {
  const rows = [
    { id: 'a-very-long-identifier', count: 3, words: 'one\ntwo' },
    { id: 'b', count: 12, words: null },
  ];

  it('has a heading, one line a row, and a dash for nothing', () => {
    expect(formatTable(rows)).toEqual([
      'id                      count  words',
      'a-very-long-identifier  3      one two',
      'b                       12     –',
    ]);
  });

  it('fits the terminal by cutting its widest column', () => {
    const lines = formatTable(rows, 26);

    expect(lines.every((line) => line.length <= 26)).toBe(true);
    expect(lines[1]).toMatch(/^a-very-l\S*…/);
  });

  it('of nothing is empty', () => {
    expect(formatTable([])).toEqual([]);
  });
});
