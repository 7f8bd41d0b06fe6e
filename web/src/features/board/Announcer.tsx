import { useEffect, useRef, useState } from 'react';
import type { BoardPart } from '../../../../lambdas/contract/board.ts';
import { isOn } from './parts/readingWords.ts';
import type { Reading } from './simulation/models.ts';
import { boardWords } from './words.ts';

/** No more than one sentence in so long, ms: a screen reader has to come to its end. */
const everyMs = 2000;

/** Announces politely which outputs have changed, for people who use a screen reader. What flickers is announced once in a while. */
export function Announcer({
  parts,
  readings,
}: {
  readonly parts: readonly BoardPart[];
  readonly readings: Readonly<Record<string, Reading>> | undefined;
}) {
  const announced = useRef({ at: 0, states: new Map<string, boolean>() });
  const [text, setText] = useState('');
  useEffect(() => {
    const now = Date.now();
    if (!readings || now - announced.current.at < everyMs) {
      return;
    }
    const { states } = announced.current;
    const changed = parts.flatMap((part) => {
      const state = isOn(part, readings[part.name] ?? 0);
      const before = states.get(part.name) ?? false;
      if (state === undefined || state === before) {
        return [];
      }
      states.set(part.name, state);
      return [boardWords.changed(part.label, state)];
    });
    if (changed.length > 0) {
      announced.current.at = now;
      setText(changed.join('. '));
    }
  }, [parts, readings]);
  return (
    <p className="visuallyHidden" role="status">
      {text}
    </p>
  );
}
