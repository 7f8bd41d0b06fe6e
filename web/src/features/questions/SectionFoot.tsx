import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { questionsAnchor } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { footWords } from './footWords.ts';

const questionsPart = lazyPart(
  async () => (await import('./SectionQuestions.tsx')).SectionQuestions,
);

/** At a section's end: the questions about it, and where a mistake is reported. Code and data are loaded when either is opened. */
export function SectionFoot({
  item,
  section,
}: {
  readonly item: Item;
  readonly section: Pick<OutlineEntry, 'id' | 'title'>;
}) {
  const anchor = questionsAnchor(section.id);
  const { hash } = useLocation();
  const [open, setOpen] = useState<'questions' | 'mistake'>();
  const count = item.questions?.[section.id] ?? 0;
  // As the link in the letter about an answer leads here.
  useEffect(() => {
    if (hash === `#${anchor}`) {
      setOpen('questions');
    }
  }, [hash, anchor]);
  return (
    <div className="sectionFoot" id={anchor}>
      <div className="actions">
        {(['questions', 'mistake'] as const).map((what) => (
          <Button
            key={what}
            tone={what === 'questions' ? 'quiet' : 'plain'}
            aria-expanded={open === what}
            onClick={() => setOpen(open === what ? undefined : what)}
          >
            {what === 'questions' ? footWords.questions(count) : footWords.mistake}
            <span className="visuallyHidden">{footWords.about(section.title)}</span>
          </Button>
        ))}
      </div>
      {open && (
        <LazyPart fallback={<Skeleton label={footWords.loading} lines={4} />}>
          <questionsPart.Part
            key={open}
            item={item}
            section={section}
            what={open}
            isFirst={count === 0}
            onClose={() => setOpen(undefined)}
          />
        </LazyPart>
      )}
    </div>
  );
}
