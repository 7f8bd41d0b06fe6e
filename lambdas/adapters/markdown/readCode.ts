import { common, createLowlight } from 'lowlight';
import type { Block, CodeMark } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { sketchName } from './sketchesIn.ts';

const lowlight = createLowlight(common);

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** What a reader has to tell apart. The library knows many more kinds of words. */
const kinds: readonly (readonly [RegExp, CodeMark[0]])[] = [
  [/^hljs-(?:keyword|literal|operator|type)$/, 'keyword'],
  [/^hljs-(?:string|regexp|char)$/, 'string'],
  [/^hljs-number$/, 'number'],
  [/^hljs-comment$/, 'comment'],
  [/^hljs-(?:title|built_in|meta)$/, 'name'],
];

/**
 * Code, as a fenced block that names its language.
 *
 * @throws EntryProblem that says what is wrong with it
 */
export function readCode(info: string, text: string): Block & { kind: 'code' } {
  const [language = '', ...rest] = info.trim().split(/\s+/);
  const words = rest.join(' ');
  if (language === '') {
    throw new EntryProblem(`a fenced block names no language: ${text.slice(0, 40)}`);
  }
  if (language !== 'cpp' && words !== '' && words !== 'run') {
    throw new EntryProblem(`a fenced block says "${info}", which means nothing here`);
  }
  return {
    kind: 'code',
    language,
    text,
    runs: words === 'run',
    output: null,
    marks: marksOf(language, text),
    ...(language === 'cpp' && sketchOf(words, info)),
  };
}

/** What a block of C++ is: a whole sketch that is compiled, a part of one, or for a board that no compiler here knows. */
function sketchOf(words: string, info: string) {
  const sketch = sketchName(info);
  if (sketch !== null) {
    return { sketch };
  }
  if (words !== 'fragment' && words !== 'esp32') {
    throw new EntryProblem(
      `a fenced block says "${info}": C++ is "cpp sketch its-name", "cpp fragment" or "cpp esp32"`,
    );
  }
  return { uncompiled: words } as const;
}

/** The words of code that are shown in a colour; none in a language that the library does not know. */
function marksOf(language: string, text: string): CodeMark[] {
  if (!lowlight.registered(language)) {
    return [];
  }
  const marks: CodeMark[] = [];
  let place = 0;
  const walk = (node: Node, kind: CodeMark[0] | undefined) => {
    if (node.type === 'text') {
      const start = place;
      place += node.value.length;
      if (kind) {
        marks.push([kind, start, place]);
      }
    } else if (node.type === 'element') {
      const classes = node.properties['className'];
      // What a string computes is code again.
      const inner = isComputed(classes) ? undefined : (kindOf(classes) ?? kind);
      for (const child of node.children) {
        if (child.type !== 'comment') {
          walk(child, inner);
        }
      }
    }
  };
  for (const node of lowlight.highlight(language, text).children) {
    walk(node, undefined);
  }
  return marks;
}

function isComputed(classes: unknown): boolean {
  return Array.isArray(classes) && classes.includes('hljs-subst');
}

function kindOf(classes: unknown): CodeMark[0] | undefined {
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return kinds.find(([words]) => names.some((name) => words.test(name)))?.[1];
}
