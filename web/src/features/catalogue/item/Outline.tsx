import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { itemWords } from '../words.ts';
import { isDone, type Reading } from './reading.ts';

/** The sections of an entry: beside the text where there is room, else folded away. */
export function Outline({
  item,
  reading,
  open,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  /** Whether the sections are there to go to. */
  readonly open: boolean;
}) {
  const current = useCurrentSection(item.outline);
  const wide = useMedia('(min-width: 62rem)');
  const list = (
    <ol>
      {item.outline.map(({ id, title }) => (
        <li key={id}>
          {open ? (
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          ) : (
            title
          )}
          {reading && isDone(reading, id) && <DoneSign />}
        </li>
      ))}
    </ol>
  );
  const name = itemWords.outline(item.outline.length);
  return (
    <nav className="document-contents outline" aria-label={itemWords.outlineName}>
      {wide ? (
        <>
          <h2>{name}</h2>
          {list}
        </>
      ) : (
        <details className="fold">
          <summary>{name}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/** The section that is read now: the last one whose heading has passed the upper third of the window. */
function useCurrentSection(outline: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    function look() {
      const line = window.innerHeight / 3;
      const passed = outline.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1)?.id);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [outline]);

  return current;
}
