import { useEffect, useRef, useState } from 'react';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { isDone, type Reading } from './reading.ts';
import { itemWords } from './words.ts';

const wideEnough = '(min-width: 62rem)';

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
  const wide = useMedia(wideEnough);
  return (
    <nav className="document-contents outline" aria-label={itemWords.outlineName}>
      <details className="fold" open={wide}>
        <summary>{itemWords.outline(item.outline.length)}</summary>
        <List item={item} reading={reading} open={open} />
      </details>
    </nav>
  );
}

/** Where in the text the reader is, on screens without room for the outline: stays above the tab bar, and unfolds the sections. */
export function SectionLine({
  item,
  reading,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
}) {
  const { outline } = item;
  const wide = useMedia(wideEnough);
  const current = useCurrentSection(outline);
  const place = outline.findIndex(({ id }) => id === current);
  const line = useRef<HTMLDetailsElement>(null);
  if (wide || place < 0) {
    return null;
  }
  return (
    <details className="sectionLine outline" ref={line}>
      <summary>{itemWords.section(place + 1, outline.length, outline[place]?.title ?? '')}</summary>
      <List
        item={item}
        reading={reading}
        open
        onFollow={() => line.current?.removeAttribute('open')}
      />
    </details>
  );
}

function List({
  item: { outline },
  reading,
  open,
  onFollow,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  readonly open: boolean;
  /** Called when a section is gone to. */
  readonly onFollow?: () => void;
}) {
  const current = useCurrentSection(outline);
  return (
    <ol>
      {outline.map(({ id, title }) => (
        <li key={id}>
          {open ? (
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={onFollow}
            >
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
