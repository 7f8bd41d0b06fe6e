/** Shell completion for `xplorers`. */
import { Argument, type Command } from '@commander-js/extra-typings';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** `npm run ops -- completion bash` */
export function addCompletion(ops: Ops, program: Command): void {
  ops
    .command('completion')
    .addArgument(new Argument('<shell>').choices(shells))
    .addHelpText('after', example('completion bash >> ~/.bashrc'))
    .action(
      ops.actAnywhere(async ({ say }, shell) => {
        say(scripts[shell](wordsAfter(program)));
      }),
    );
}

/** What may follow each beginning of a command: `''` is the command itself, `'finance'` and `'finance close'` are others. */
type Words = readonly (readonly [beginning: string, words: string])[];

function wordsAfter(program: Command): Words {
  const options = namesOf(program);
  return [
    ['', [...program.commands.map((one) => one.name()), ...options].join(' ')],
    ...program.commands.flatMap(
      (subject): Words => [
        [
          subject.name(),
          [...subject.commands.map((one) => one.name()), ...namesOf(subject), ...options].join(' '),
        ],
        ...subject.commands.map((one): Words[number] => [
          `${subject.name()} ${one.name()}`,
          [...namesOf(one), ...options].join(' '),
        ]),
      ],
    ),
  ];
}

function namesOf(command: { readonly options: readonly { readonly long?: string }[] }): string[] {
  return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
}

const scripts: Readonly<Record<(typeof shells)[number], (words: Words) => string>> = {
  bash: (words) => `_xplorers() {
  local words
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${casesOf(words)}
  esac
  COMPREPLY=($(compgen -W "$words" -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _xplorers xplorers`,
  zsh: (words) => `_xplorers() {
  local words_before="\${words[2,CURRENT-1]}" words
  case "$words_before" in
${casesOf(words)}
  esac
  compadd -- \${=words}
  _files
}
compdef _xplorers xplorers`,
  fish: (words) =>
    words
      .map(([beginning, following]) => {
        const isLonger = words.some(([other]) => other.startsWith(`${beginning} `));
        const before = ['xplorers', ...beginning.split(' ')].filter(Boolean).join(' +');
        const rest = beginning === '' || isLonger ? '[^ ]*$' : '';
        const condition = `string match -qr '^${before} +${rest}' (commandline -pc | string collect)`;
        return `complete -c xplorers -n "${condition}" -a "${following}"`;
      })
      .join('\n'),
};

/** The longest beginnings come first: the first that fits is taken. */
function casesOf(words: Words): string {
  return words
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([beginning, following]) => `    "${beginning}"*) words="${following}" ;;`)
    .join('\n');
}
