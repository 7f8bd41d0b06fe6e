import { type ReactNode, type RefObject, useMemo } from 'react';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Built, Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { BoardsContext, boardsIn } from '../board/BoardsContext.ts';
import type { Access } from '../catalogue/useDocument.ts';
import { RequestLink, ServicePanel, ServiceRequests } from '../services/ServicePanel.tsx';
import { ToolPart } from '../tool/ToolPart.tsx';
import { Blocks } from './Blocks.tsx';
import { Credits } from './Credits.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import { Ending } from './Ending.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryTop } from './EntryTop.tsx';
import { LivePart } from './LivePart.tsx';
import { Outline, OverviewLink, SectionLine } from './Outline.tsx';
import { splitIntro } from './onTop.ts';
import { BesideLocked, WayIn } from './Paywall.tsx';
import { ProgressLine, ReadOn } from './ProgressLine.tsx';
import { partsSection } from './partsPrices.ts';
import type { ReadingHere } from './useReading.ts';
import { useSectionHere } from './useSectionHere.ts';

const { Part: BuildPhotos } = lazyPart(
  async () => (await import('../caseStudy/BuildPhotos.tsx')).BuildPhotos,
);

const noSections: ItemDocument['sections'] = [];

/** The sections that the reader has. */
function sectionsOf(access: Access): ItemDocument['sections'] {
  if (access.kind === 'open') {
    return access.document.sections;
  }
  return access.kind === 'closed' && access.opening ? [access.opening] : noSections;
}

/** An entry as its readers see it, and as operators see it before they publish it. */
export function EntryArticle({
  item,
  built,
  access,
  reading,
  heading,
  held,
  source,
  actions,
  children,
  ending,
}: {
  readonly item: Item;
  readonly built?: Built | undefined;
  readonly access: Access;
  /** The reader's progress; undefined where an operator looks at it. */
  readonly reading: ReadingHere | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The plan that opened the copy on this device, for whom the profile is not there. */
  readonly held?: PlanLevel | undefined;
  /** What has opened it in place of a plan. */
  readonly source?: ReactNode;
  /** What else can be done with the entry. */
  readonly actions?: ReactNode;
  /** What is said about it, before its text. */
  readonly children?: ReactNode;
  /** In place of what comes after its last section. */
  readonly ending?: ReactNode;
}) {
  const isHydrated = useHydrated();
  // A service is asked for, not worked through: there is nothing to mark as done.
  const isService = item.kind === 'service';
  const here = isService ? undefined : reading;
  // A tool is used at once, and how far its text is read comes below it.
  const isTool = item.kind === 'utility';
  const progress = <ProgressLine item={item} here={here} held={held} />;
  const isOpen = access.kind === 'open';
  const isClosed = access.kind === 'closed';
  const sectionHere = useSectionHere(item.outline, isOpen && !isService);
  const sections = sectionsOf(access);
  const partsAt = isOpen ? partsSection(sections) : undefined;
  const boards = useMemo(
    () => boardsIn([...item.intro, ...sections.flatMap(({ blocks }) => blocks)]),
    [item.intro, sections],
  );
  // Drawn once, as its blocks stay the same ones.
  const { rest } = useMemo(() => splitIntro(item), [item]);
  const isRead = isOpen && !isService;
  const wayOn = useMemo(
    () => isRead && <ReadOn outline={item.outline} reading={here?.reading} />,
    [isRead, item.outline, here?.reading],
  );
  // Before that, what comes below the document would move.
  const isAnswered = access.kind !== 'loading' && access.kind !== 'waiting';
  return (
    <article
      className={`wrap plainPage plainPage-wide entry${sectionHere.alone ? ' entry-bySection' : ''}`}
    >
      {sectionHere.alone && <OverviewLink title={item.title} isFirst={sectionHere.isFirst} />}
      <EntryTop item={item} heading={heading} held={held} source={source}>
        {isClosed && <WayIn item={item} />}
        {isService && isOpen && <RequestLink itemID={item.id} />}
        {isOpen && !isService && !isTool && progress}
      </EntryTop>
      <LivePart item={item} wayOn={wayOn} />
      <ToolPart item={item} access={access} />
      <div className="entryActions">{actions}</div>
      {children}
      {isOpen && isTool && progress}
      {isService && <ServicePanel itemID={item.id} />}
      <EntryFacts item={item} partsAt={partsAt} built={built} />
      <div className={isClosed ? 'entry-preview' : 'document'}>
        {!isClosed && (
          <Outline item={item} reading={here?.reading} here={sectionHere} open={isOpen} />
        )}
        <div className="document-text entry-text">
          <BoardsContext value={boards}>
            <Blocks blocks={rest} />
            <DocumentPart item={item} access={access} here={here} alone={sectionHere.alone} />
          </BoardsContext>
          {isAnswered && item.credits && <Credits credits={item.credits} />}
          {isService && isAnswered && <ServiceRequests itemID={item.id} />}
          {isOpen && (ending ?? <Ending item={item} reading={here?.reading} held={held} />)}
          {built && isHydrated && (
            <LazyPart fallback={null}>
              <BuildPhotos itemID={item.id} />
            </LazyPart>
          )}
        </div>
        {isOpen && <SectionLine item={item} reading={here?.reading} here={sectionHere} />}
      </div>
      {isClosed && <BesideLocked item={item} />}
    </article>
  );
}
