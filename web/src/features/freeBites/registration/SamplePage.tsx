import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { isPublicCheck } from '../../../../../lambdas/contract/isPublicCheck.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import type { Problem } from '../../../api/send.ts';
import { paths, samplePath } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BoardsContext, boardsIn } from '../../board/BoardsContext.ts';
import { Cover } from '../../covers/Cover.tsx';
import { Blocks } from '../../entry/Blocks.tsx';
import { Credits } from '../../entry/Credits.tsx';
import { EntryFacts } from '../../entry/EntryFacts.tsx';
import { GuestSections } from '../../entry/GuestSections.tsx';
import { LivePart } from '../../entry/LivePart.tsx';
import { isLive, splitIntro } from '../../entry/onTop.ts';
import { partsSection } from '../../entry/partsPrices.ts';
import { freeBuildsPath } from '../../plans/freeBuildsPath.ts';
import { OpenTool } from '../../tool/ToolPart.tsx';
import { hostWords, sampleTexts } from '../words.ts';
import { wasChosen } from './chosenState.ts';
import { opensMore, type RegistrationInfo, sampleAccess } from './sampleAccess.ts';
import '../../entry/ViewDocPage.css';
import '../../policies/DocumentView.css';

const words = sampleTexts.page;

/** A sample at its own address. Where opening it spends a choice that wasn't confirmed yet, what everyone may read of its entry is shown first. */
export function SamplePage({
  studentID,
  sampleID,
}: {
  readonly studentID: string;
  readonly sampleID: string;
}) {
  const [query] = useSearchParams();
  const info = useRouteQuery('freeBites/getStudentInfo', { studentID });
  const item = useRouteQuery('product/getItem', { itemID: sampleID }).data?.data.item;
  const { state } = useLocation();
  const [isChosen, setChosen] = useState(() => wasChosen(state));
  const registration = info.data?.data;
  const sample = registration?.samples.find(({ id }) => id === sampleID);
  const access = registration && sampleAccess(registration, sampleID);
  const isOpen = access === 'open' || (access === 'choice' && isChosen);
  const back = (
    <Link className="button button-quiet" to={samplePath(null, query)}>
      {words.back}
    </Link>
  );
  return (
    <Page
      title={item?.title ?? sample?.title ?? words.lead}
      lead={item?.summary ?? words.lead}
      drawing={item && !isLive(item) && <Cover kind={item.kind} id={item.id} />}
      wide
    >
      <div className="actions">{back}</div>
      {!registration &&
        (info.error ? (
          <Failed problem={info.error.problem} onRetry={() => void info.refetch()} />
        ) : (
          <Skeleton label={words.loading} lines={9} />
        ))}
      {access === 'choice' && !isChosen && <Choice onChoose={() => setChosen(true)} />}
      {registration && (access === 'closed' || access === null) && (
        <Notice tone="info">{whyClosed(registration, access)}</Notice>
      )}
      {item && <LivePart item={item} />}
      {isOpen ? (
        <OpenSample studentID={studentID} sampleID={sampleID} item={item} back={back} />
      ) : (
        item && (
          <>
            <EntryFacts item={item} built={undefined} />
            <div className="entry-text sampleText">
              <Blocks blocks={splitIntro(item).rest} />
            </div>
          </>
        )
      )}
    </Page>
  );
}

function whyClosed({ state }: RegistrationInfo, access: 'closed' | null): string {
  if (access === null) {
    return words.notOffered;
  }
  return opensMore(state) ? words.notIncluded : words.closed;
}

function Failed({
  problem,
  onRetry,
}: {
  readonly problem: Problem<'freeBites/getStudentInfo' | 'freeBites/openSample'>;
  readonly onRetry: () => void;
}) {
  return (
    <RetryNotice onRetry={onRetry}>
      {problem.status === 'insufficientPerm'
        ? words.notIncluded
        : `${words.failed} ${hostWords(problem, navigator.onLine)}`}
    </RetryNotice>
  );
}

/** Asks for the one choice, above what there is to see of it. */
function Choice({ onChoose }: { readonly onChoose: () => void }) {
  const { question, effect, open } = words.choice;
  return (
    <section className="panel sampleChoice" aria-labelledby="choice">
      <h2 id="choice">{question}</h2>
      <p>{effect}</p>
      <Button onClick={onChoose}>{open}</Button>
    </section>
  );
}

/** All of a sample, as its entry shows it. The first reading counts. */
function OpenSample({
  studentID,
  sampleID,
  item,
  back,
}: {
  readonly studentID: string;
  readonly sampleID: string;
  /** Undefined until the catalogue has answered, and where it doesn't. */
  readonly item: Item | undefined;
  readonly back: ReactNode;
}) {
  const { data, error, refetch } = useRouteQuery('freeBites/openSample', {
    studentID,
    itemID: sampleID,
  });
  if (!data) {
    return error ? (
      <Failed problem={error.problem} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={words.loading} lines={9} />
    );
  }
  const { document, samplesUsed, samplesGranted } = data.data;
  return (
    <>
      <OpenTool document={document} />
      {item && (
        <EntryFacts item={item} partsAt={partsSection(document.sections)} built={undefined} />
      )}
      <article className="entry-text sampleText">
        <SampleText sampleID={sampleID} item={item} document={document} />
        <p className="sampleText-end">{words.opened(samplesUsed, samplesGranted)}</p>
        <h2>{words.next}</h2>
        <div className="actions">
          <SiteLink className="button button-primary" to={freeBuildsPath}>
            {words.builds}
          </SiteLink>
          <SiteLink className="button button-quiet" to={paths.path}>
            {words.path}
          </SiteLink>
          {back}
        </div>
      </article>
    </>
  );
}

const noBlocks: Item['intro'] = [];

/** The text of a sample, whose code runs; of its questions those that anyone may answer, as the others are graded for readers with a plan. */
function SampleText({
  sampleID,
  item,
  document,
}: {
  readonly sampleID: string;
  readonly item: Item | undefined;
  readonly document: ItemDocument;
}) {
  const shown = useMemo(() => {
    const sections = document.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(
        (block) => block.kind !== 'check' || (item && isPublicCheck(item, block.id)),
      ),
    }));
    return { ...document, sections };
  }, [document, item]);
  const intro = item?.intro ?? noBlocks;
  const boards = useMemo(
    () => boardsIn([...intro, ...shown.sections.flatMap(({ blocks }) => blocks)]),
    [intro, shown],
  );
  const rest = useMemo(() => (item ? splitIntro(item).rest : noBlocks), [item]);
  const isWhole = shown.sections.every(
    ({ blocks }, at) => blocks.length === document.sections[at]?.blocks.length,
  );
  return (
    <BoardsContext value={boards}>
      <Blocks blocks={rest} />
      <GuestSections
        itemID={sampleID}
        outline={item?.outline ?? []}
        isCertified={false}
        document={shown}
      />
      {!isWhole && <p className="smallPrint">{words.questions}</p>}
      {item?.credits && <Credits credits={item.credits} />}
    </BoardsContext>
  );
}
