import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { footWords } from './footWords.ts';
import { questionsAnchor } from './questionsPath.ts';

const questionsPart = lazyPart(
  async () => (await import('./SectionQuestions.tsx')).SectionQuestions,
);

/** At a section's end: the questions about it, whose code and data are loaded when they are opened. */
export function SectionFoot({
  item,
  section,
}: {
  readonly item: Item;
  readonly section: Pick<OutlineEntry, 'id' | 'title'>;
}) {
  const anchor = questionsAnchor(section.id);
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const count = item.questions?.[section.id] ?? 0;
  // As the link in the letter about an answer leads here.
  useEffect(() => {
    if (hash === `#${anchor}`) {
      setOpen(true);
    }
  }, [hash, anchor]);
  return (
    <div className="sectionFoot" id={anchor}>
      <div className="actions">
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {footWords.questions(count)}
          <span className="visuallyHidden">{footWords.about(section.title)}</span>
        </Button>
      </div>
      {isOpen && (
        <LazyPart fallback={<Skeleton label={footWords.loading} lines={4} />}>
          <questionsPart.Part item={item} section={section} />
        </LazyPart>
      )}
    </div>
  );
}
