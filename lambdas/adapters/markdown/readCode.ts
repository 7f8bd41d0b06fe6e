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
  const walk = (node: Node) => {
    if (node.type === 'text') {
      place += node.value.length;
    } else if (node.type === 'element') {
      const start = place;
      const before = marks.length;
      node.children.forEach((child) => {
        if (child.type !== 'comment') {
          walk(child);
        }
      });
      const kind = kindOf(node.properties['className']);
      // The words inside a string are told apart already; marks never overlap.
      if (kind && marks.length === before) {
        marks.push([kind, start, place]);
      }
    }
  };
  lowlight.highlight(language, text).children.forEach(walk);
  return marks;
}

function kindOf(classes: unknown): CodeMark[0] | undefined {
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return kinds.find(([words]) => names.some((name) => words.test(name)))?.[1];
}
