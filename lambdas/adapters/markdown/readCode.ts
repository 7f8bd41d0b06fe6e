import { common, createLowlight } from 'lowlight';
import type { CodeMark } from '../../contract/document.ts';

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

/** The words of code that are shown in a colour; none in a language that the library does not know. */
export function readCode(language: string, text: string): CodeMark[] {
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
