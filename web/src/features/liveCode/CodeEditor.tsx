import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { SQLite, sql } from '@codemirror/lang-sql';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { LiveLanguage } from './runtimes.ts';

const languages = {
  python: [python(), indentUnit.of('    ')],
  js: [javascript(), indentUnit.of('  ')],
  sql: [sql({ dialect: SQLite }), indentUnit.of('  ')],
};

/** The colours of static code (Blocks.css); custom properties reach into the editor's shadow. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--press)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--problem)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.definition(tags.variableName), fontWeight: '600' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--paper-raised)', fontSize: '0.9rem' },
  '&.cm-focused': { outline: '2px solid var(--press)' },
  '.cm-scroller': { font: '400 0.9rem / 1.55 var(--mono)', fontVariantLigatures: 'none' },
  '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--space-4) 0 var(--space-2)' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper-raised)',
    color: 'var(--ink-soft)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-problemLine': {
    backgroundColor: 'color-mix(in srgb, var(--problem) 14%, transparent)',
    boxShadow: 'inset 4px 0 var(--problem)',
  },
});

const showProblem = StateEffect.define<number | null>();
const problemLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { docChanged, effects, state }) {
    for (const effect of effects) {
      if (effect.is(showProblem)) {
        return problemAt(state, effect.value);
      }
    }
    return docChanged ? Decoration.none : shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function problemAt(state: EditorState, line: number | null): DecorationSet {
  if (line === null || line > state.doc.lines) {
    return Decoration.none;
  }
  const mark = Decoration.line({ class: 'cm-problemLine' });
  return Decoration.set(mark.range(state.doc.line(line).from));
}

/**
 * Replaces a selection that is typed over. A browser that does it itself keeps the look of the first word in a style attribute, which
 * the pages' policy refuses and reports.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data, cancelable }, view) {
    const { state, composing } = view;
    if (inputType !== 'insertText' || data === null || !cancelable || composing) {
      return false;
    }
    if (state.selection.main.empty) {
      return false;
    }
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Properties of a `CodeEditor`. */
export interface CodeEditorProps {
  readonly language: LiveLanguage;
  /** Names the editor for those who cannot see it. */
  readonly label: string;
  readonly code: string;
  readonly errorLine: number | null;
  /** Whether it takes the focus when it opens. */
  readonly focused: boolean;
  onChange(code: string): void;
  onRun(): void;
}

/**
 * CodeMirror in a shadow root of its own: there it adopts its styles as objects, where in the page it would write a style element, which
 * the pages' policy refuses.
 */
export function CodeEditor({
  language,
  label,
  code,
  errorLine,
  focused,
  onChange,
  onRun,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ onChange, onRun });
  useEffect(() => {
    latest.current = { onChange, onRun };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor owns its text once it is open.
  useEffect(() => {
    const element = host.current;
    if (!element) {
      return;
    }
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const run = {
      key: 'Shift-Enter',
      run: () => {
        latest.current.onRun();
        return true;
      },
    };
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: code,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          typeOverSelection,
          bracketMatching(),
          problemLine,
          syntaxHighlighting(colours),
          look,
          languages[language],
          keymap.of([run, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          // Editable text is reached by Tab anyway; this says so to tools that ask how the box around it scrolls.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) {
              latest.current.onChange(state.doc.toString());
            }
          }),
        ],
      }),
    });
    view.current = editor;
    if (focused) {
      editor.focus();
    }
    return () => editor.destroy();
  }, [language, label]);

  useEffect(() => {
    view.current?.dispatch({ effects: showProblem.of(errorLine) });
  }, [errorLine]);

  return <div ref={host} />;
}
