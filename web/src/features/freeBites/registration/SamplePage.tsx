import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { isPublicCheck } from '../../../../../lambdas/contract/isPublicCheck.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import type { Problem, Success } from '../../../api/send.ts';
import { paths, samplePath } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { useArrival } from '../../../shell/useArrival.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { Blocks } from '../../entry/Blocks.tsx';
import { EntryArticle } from '../../entry/EntryArticle.tsx';
import { EntryFacts } from '../../entry/EntryFacts.tsx';
import { GuestSections } from '../../entry/GuestSections.tsx';
import { LivePart } from '../../entry/LivePart.tsx';
import { isLive, splitIntro } from '../../entry/onTop.ts';
import { useSectionOfAddress } from '../../entry/useSectionHere.ts';
import { freeBuildsPath } from '../../plans/freeBuildsPath.ts';
import { OpenTool } from '../../tool/ToolPart.tsx';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';
import { hostWords, sampleTexts } from '../words.ts';
import { wasChosen } from './chosenState.ts';
import { opensMore, type RegistrationInfo, sampleAccess } from './sampleAccess.ts';
import { useSampleReading } from './useSampleReading.ts';
import '../../entry/ViewDocPage.css';
import '../../policies/DocumentView.css';

const words = sampleTexts.page;

type Opened = Success<'freeBites/openSample'>['data'];

/** A sample at its own address. Where opening it spends a choice that wasn't confirmed yet, what everyone may read of its entry is shown first. */
export function SamplePage({
  studentID,
  sampleID,
  memory,
}: {
  readonly studentID: string;
  readonly sampleID: string;
  readonly memory: FreeBitesMemory;
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
  const opening = useRouteQuery(
    'freeBites/openSample',
    { studentID, itemID: sampleID },
    { enabled: isOpen },
  );
  const opened = opening.data?.data;
  const back = (
    <Link className="button button-quiet" to={samplePath(null, query)}>
      {words.back}
    </Link>
  );
  if (registration && item && opened && isOpen) {
    return (
      <SampleArticle
        studentID={studentID}
        college={registration.college}
        item={item}
        opened={opened}
        memory={memory}
        back={back}
      />
    );
  }
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
      {isOpen &&
        !opened &&
        (opening.error ? (
          <Failed problem={opening.error.problem} onRetry={() => void opening.refetch()} />
        ) : (
          <Skeleton label={words.loading} lines={9} />
        ))}
      {isOpen && opened && <SampleText sampleID={sampleID} opened={opened} back={back} />}
      {!isOpen && item && (
        <>
          <EntryFacts item={item} built={undefined} />
          <div className="entry-text sampleText">
            <Blocks blocks={splitIntro(item).rest} />
          </div>
        </>
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

/** The text of a sample alone, until the catalogue has answered, and where it doesn't. */
function SampleText({
  sampleID,
  opened,
  back,
}: {
  readonly sampleID: string;
  readonly opened: Opened;
  readonly back: ReactNode;
}) {
  const shown = withChecks(opened.document, () => false);
  return (
    <>
      <OpenTool document={shown} />
      <article className="entry-text sampleText">
        <GuestSections itemID={sampleID} outline={[]} isCertified={false} document={shown} />
        <Ending isWhole={isSame(shown, opened.document)} opened={opened} back={back} />
      </article>
    </>
  );
}

/** All of a sample, read as its entry is. The first reading counts. */
function SampleArticle({
  studentID,
  college,
  item,
  opened,
  memory,
  back,
}: {
  readonly studentID: string;
  readonly college: string;
  readonly item: Item;
  readonly opened: Opened;
  readonly memory: FreeBitesMemory;
  readonly back: ReactNode;
}) {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(item.title, heading);
  useSectionOfAddress(true);
  const shown = useMemo(() => withPublicChecks(item, opened.document), [item, opened]);
  const reading = useSampleReading(shown.item, studentID, memory);
  return (
    <EntryArticle
      item={shown.item}
      access={shown.access}
      reading={reading}
      heading={heading}
      source={
        <p className="smallPrint">
          {words.yours}&nbsp;· {college}&nbsp;·{' '}
          <Link to={samplePath(null, query)}>{words.back}</Link>
        </p>
      }
      ending={<Ending isWhole={shown.isWhole} opened={opened} back={back} />}
    />
  );
}

/** What comes after a sample's last section. */
function Ending({
  isWhole,
  opened: { samplesUsed, samplesGranted },
  back,
}: {
  /** Whether all of its questions are there. */
  readonly isWhole: boolean;
  readonly opened: Opened;
  readonly back: ReactNode;
}) {
  return (
    <footer className="ending">
      {!isWhole && <p className="smallPrint">{words.questions}</p>}
      <p>{words.opened(samplesUsed, samplesGranted)}</p>
      <section>
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
      </section>
    </footer>
  );
}

/** A sample with those of its questions that anyone may answer: the others are graded for readers with a plan. */
function withPublicChecks(item: Item, document: ItemDocument) {
  const isPublic = (check: string) => isPublicCheck(item, check);
  const outline = item.outline.map((section) => ({
    ...section,
    checks: section.checks?.filter(isPublic) ?? [],
  }));
  const shown = withChecks(document, isPublic);
  return {
    item: { ...item, outline },
    access: { kind: 'open', document: shown } as const,
    isWhole: isSame(shown, document),
  };
}

function withChecks(document: ItemDocument, isShown: (check: string) => boolean): ItemDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => block.kind !== 'check' || isShown(block.id)),
  }));
  return { ...document, sections };
}

function isSame(shown: ItemDocument, { sections }: ItemDocument): boolean {
  return shown.sections.every(({ blocks }, at) => blocks.length === sections[at]?.blocks.length);
}
