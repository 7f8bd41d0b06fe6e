/** The pages of entries, drawn by the application: it takes them over as they are. */
import type { ReactNode } from 'react';
import type { Item } from '../../lambdas/contract/entities.ts';
import type { PublicEntry } from '../../lambdas/domain/pages/ports.ts';
import type { Seen } from '../src/api/seen.ts';
import { BoardFigure } from '../src/features/board/BoardFigure.tsx';
import { boardPart } from '../src/features/board/BoardSlot.tsx';
import { BoardStage } from '../src/features/board/BoardStage.tsx';
import { boardStagePart } from '../src/features/board/boardStagePart.ts';
import { CaseStudyView } from '../src/features/caseStudy/CaseStudyView.tsx';
import { caseStudyPart } from '../src/features/caseStudy/caseStudyPart.ts';
import { CheckBlock } from '../src/features/checks/CheckBlock.tsx';
import { checkPart } from '../src/features/checks/CheckSlot.tsx';
import { keepCover } from '../src/features/covers/Cover.tsx';
import { coverOf } from '../src/features/covers/covers.ts';
import { foundPart } from '../src/features/entry/Ending.tsx';
import { FoundEntries } from '../src/features/entry/FoundEntries.tsx';
import { isLive } from '../src/features/entry/onTop.ts';
import { NeedsToTick, PartsTable } from '../src/features/entry/PartsTable.tsx';
import { needsPart, partsPart } from '../src/features/entry/partsSlot.ts';
import { ViewDocPage } from '../src/features/entry/ViewDocPage.tsx';
import { PrintedQuestions } from '../src/features/questions/PrintedQuestions.tsx';
import { ToolPanel } from '../src/features/tool/ToolPanel.tsx';
import { toolPart, toolPreviewPart } from '../src/features/tool/ToolPart.tsx';
import { ToolPreviewPanel } from '../src/features/tool/ToolPreviewPanel.tsx';
import { itemPath, paths } from '../src/paths.ts';
import { notFoundWords } from '../src/shell/notFoundWords.ts';
import { entryHead, shownOf } from './entryHead.ts';
import { fillMissing, fillTemplate, type PrintedSite } from './fillTemplate.ts';
import { modelSheet } from './modelSheet.tsx';
import { provideModels } from './provideModels.ts';
import { renderPage } from './renderPage.tsx';
import { coverSheet, pictureOfEntry } from './sharePicture.ts';
import { pageWords } from './words.ts';

const pages = { [paths.viewDoc]: { Page: ViewDocPage } };
provideModels();
// In the browser these come when an entry has them.
boardPart.provide(BoardFigure);
boardStagePart.provide(BoardStage);
caseStudyPart.provide(CaseStudyView);
checkPart.provide(CheckBlock);
foundPart.provide(FoundEntries);
needsPart.provide(NeedsToTick);
partsPart.provide(PartsTable);
toolPart.provide(ToolPanel);
toolPreviewPart.provide(ToolPreviewPanel);

/** The page of an entry, whole. */
export function printEntry({ questions, ...entry }: PublicEntry, site: PrintedSite): string {
  const { item } = entry;
  const cover = { itemID: item.id, drawing: coverOfItem(item) };
  const seen = {
    routeId: 'product/getItem',
    call: { itemID: item.id },
    answer: { id: '', status: 'ok', data: entry },
    // It is drawn where nothing runs.
    ...(!isLive(item) && { cover }),
  } as const satisfies Seen<'product/getItem'>;
  keepCover(cover);
  const printed = <PrintedQuestions outline={item.outline} questions={questions} />;
  return fillTemplate(site, {
    head: entryHead(item, shareOf(item).path, site.origin),
    html: render(itemPath(item.id), site, seen, printed),
    seen,
  });
}

/** What previews of an entry's link show, as SVG. */
export function pictureOf({ item }: Pick<PublicEntry, 'item'>): string {
  return shareOf(item).svg;
}

/**
 * An entry is shared with the still picture of its model, or else with its cover. A link with a reader's own settings has the same
 * picture: pages are files that are chosen by the entry's id alone, so a fetcher of previews sees nothing else of the address, and a
 * page that repeated what an address says would show any number as a lap. The reader's number is in the words that "Share" sends with
 * the link.
 */
function shareOf(item: Item) {
  const { model } = item;
  const sheet = model ? modelSheet(model) : coverSheet(coverOfItem(item));
  return pictureOfEntry({ ...item, ...shownOf(item) }, sheet);
}

/** An entry's cover; of a build photo, that of the build. */
function coverOfItem({ kind, id, caseStudy }: Item) {
  return coverOf(kind, caseStudy?.buildPhoto?.itemID ?? id);
}

/** The page in place of an entry that is not there. */
export function printMissing(site: PrintedSite): string {
  const html = render(paths.viewDoc, site, null);
  return fillMissing(site, notFoundWords.title, html);
}

function render(
  address: string,
  site: PrintedSite,
  seen: Seen<'product/getItem'> | null,
  printed?: ReactNode,
): string {
  const withoutScripts = (
    <>
      {printed}
      <p className="wrap">{pageWords.scripts}</p>
    </>
  );
  return renderPage(site, pages, { address, seen, withoutScripts });
}
