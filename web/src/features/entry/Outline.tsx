import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { ProgressBar } from '../catalogue/ProgressBar.tsx';
import { progressWords } from '../catalogue/words.ts';
import { leftOf, type Reading } from './reading.ts';
import type { SectionHere } from './useSectionHere.ts';
import { itemWords } from './words.ts';

/** The sections of an entry: beside the text where there is room, else folded away. */
export function Outline({
  item,
  reading,
  here: { current, isNarrow },
  open,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  readonly here: SectionHere;
  /** Whether the sections are there to go to. */
  readonly open: boolean;
}) {
  return (
    <nav className="document-contents outline" aria-label={itemWords.outlineName}>
      <details className="fold" open={!isNarrow}>
        <summary>{itemWords.outline(item.outline.length)}</summary>
        <List item={item} reading={reading} current={current} open={open} />
      </details>
    </nav>
  );
}

/**
 * Where in the text the reader is, on screens without room for the outline: at the lower edge, in place of the tab bar, which comes back
 * above the edge while one scrolls up or its links have the focus. It unfolds the sections, and shows all of the entry or one section
 * at a time.
 */
export function SectionLine({
  item,
  reading,
  here: { alone, current, isNarrow, isGoingUp, showWhole },
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  readonly here: SectionHere;
}) {
  const { outline } = item;
  const place = outline.findIndex(({ id }) => id === current);
  const list = useRef<HTMLDetailsElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!isNarrow || place < 0) {
    return null;
  }
  const close = () => list.current?.removeAttribute('open');
  function change() {
    close();
    showWhole(alone !== undefined);
    void navigate(`${search}#${current}`, { replace: true });
  }
  return (
    <div
      className={isGoingUp ? 'sectionLine sectionLine-aboveTabs outline' : 'sectionLine outline'}
    >
      <ProgressBar left={leftOf(outline, reading)} inOrder />
      <details ref={list}>
        <summary>
          <span>{itemWords.section(place + 1, outline.length, outline[place]?.title ?? '')}</span>
        </summary>
        {alone && (
          <p className="sectionLine-overview">
            <Link to={{ search }} onClick={close}>
              {itemWords.overview}
            </Link>
          </p>
        )}
        <List item={item} reading={reading} current={current} open onFollow={close} />
      </details>
      <Button tone="plain" onClick={change}>
        {alone ? itemWords.whole : itemWords.bySection}
      </Button>
    </div>
  );
}

/** The way to what is above the text, such as the model, while one section is shown alone, which is explained once. */
export function OverviewLink({
  title,
  isFirst,
}: {
  readonly title: string;
  readonly isFirst: boolean;
}) {
  const { search } = useLocation();
  return (
    <div className="entry-overview">
      <p>
        <Link to={{ search }}>{title}</Link>
      </p>
      {isFirst && <p className="smallPrint">{itemWords.oneSection}</p>}
    </div>
  );
}

/** The way to the next section, at the end of one. */
export function NextSection({
  item: { outline },
  section,
  className,
}: {
  readonly item: Item;
  /** The one that it ends. */
  readonly section: string;
  readonly className: string;
}) {
  const next = outline[outline.findIndex(({ id }) => id === section) + 1];
  return (
    next && (
      <a className={className} href={`#${next.id}`}>
        {itemWords.nextSection(next.title)}
      </a>
    )
  );
}

function List({
  item: { outline },
  reading,
  current,
  open,
  onFollow,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  readonly current: string | undefined;
  readonly open: boolean;
  /** Called when a section is gone to. */
  readonly onFollow?: () => void;
}) {
  const left = leftOf(outline, reading);
  return (
    <ol>
      {outline.map(({ id, title }, at) => (
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
          <Mark questions={left[at] ?? null} />
        </li>
      ))}
    </ol>
  );
}

/** Beside a section that is marked as done: a tick once its questions are passed. */
function Mark({ questions }: { readonly questions: number | null }) {
  if (questions === null) {
    return null;
  }
  return questions === 0 ? (
    <DoneSign />
  ) : (
    <span className="outline-read">{progressWords.read(questions)}</span>
  );
}
