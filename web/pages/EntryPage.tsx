import type { ItemDocument, SvgNode } from '../../lambdas/contract/document.ts';
import type { CaseStudy, Item } from '../../lambdas/contract/entities.ts';
import { byline, viewWords } from '../src/features/caseStudy/words.ts';
import { planWords } from '../src/features/catalogue/cardWords.ts';
import { CoverDrawing } from '../src/features/catalogue/covers/CoverDrawing.tsx';
import { EntryFacts } from '../src/features/catalogue/item/EntryFacts.tsx';
import { paidPlan } from '../src/features/catalogue/item/paidPlan.ts';
import { StartLink } from '../src/features/catalogue/item/StartLink.tsx';
import { kindWords } from '../src/features/catalogue/kinds.ts';
import { tagName } from '../src/features/catalogue/tagName.ts';
import { itemWords, searchWords, wallWords } from '../src/features/catalogue/words.ts';
import { PlanNuts } from '../src/features/payment/plans/PlanNuts.tsx';
import { plans, rankOf } from '../src/features/payment/plans/plans.ts';
import { keepTogether } from '../src/lib/keepTogether.ts';
import { paths, paymentPath, searchPath } from '../src/paths.ts';
import { StaticBlocks } from './StaticBlocks.tsx';
import { pageWords } from './words.ts';

/** An entry as anyone may see it. */
export interface PublicEntry {
  readonly item: Item;
  /** Null unless it is free: nothing of another one may be in a page. */
  readonly document: ItemDocument | null;
  readonly cover: SvgNode;
}

/** An entry as a visitor sees it, with what is free of its text. */
export function EntryPage({ item, document, cover }: PublicEntry) {
  return (
    <article className="wrap plainPage plainPage-wide entry">
      <Top item={item} cover={cover} isLocked={!document} />
      <div className="entryActions">
        <noscript>
          <p>{pageWords.scripts}</p>
        </noscript>
      </div>
      {item.caseStudy ? (
        <StudyText study={item.caseStudy} />
      ) : (
        <>
          <EntryFacts item={item} />
          <div className={document ? 'document' : 'entry-preview'}>
            {document && <Contents item={item} />}
            <div className="document-text entry-text">
              <StaticBlocks blocks={item.intro} />
              {document ? <Sections document={document} /> : <Preview item={item} />}
            </div>
          </div>
        </>
      )}
    </article>
  );
}

function Top({
  item: { id, kind, title, summary, tags, plan, caseStudy, outline },
  cover,
  isLocked,
}: {
  readonly item: Item;
  readonly cover: SvgNode;
  readonly isLocked: boolean;
}) {
  const paid = isLocked && !caseStudy && paidPlan(plan);
  // A tool is used at once, a service is asked for.
  const isRead = !isLocked && (kind === 'iCourse' || kind === 'build');
  return (
    <header className={kind === 'utility' && !caseStudy ? 'entryTop entryTop-tool' : 'entryTop'}>
      <div className="entryTop-words">
        <p className="entryCard-top">
          <span className="entryCard-kind">{kindWords[kind].one}</span>
          {caseStudy && <span>{viewWords.kind}</span>}
          {!caseStudy && (
            <span className="opensWith">
              <PlanNuts count={rankOf(plan) + 1} of={plans.length} />
              {planWords.includedIn(plan)}
            </span>
          )}
        </p>
        <h1 tabIndex={-1}>{keepTogether(title)}</h1>
        <p className="lead">
          {caseStudy ? (
            <bdi>{byline(caseStudy.author, caseStudy.college)}</bdi>
          ) : (
            keepTogether(summary)
          )}
        </p>
        {paid && (
          <p className="entryTop-way">
            <a className="button button-primary" href={paymentPath(paid.offerName, id)}>
              {wallWords.getFor(paid)}
            </a>
          </p>
        )}
        {isRead && <StartLink outline={outline} />}
        <ul className="tags" aria-label={searchWords.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <a className="tags-tag" href={`${paths.search}?${new URLSearchParams({ tag })}`}>
                {tagName(tag)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="entryTop-cover">
        <CoverDrawing cover={cover} />
      </div>
    </header>
  );
}

function Contents({ item: { outline } }: { readonly item: Item }) {
  return (
    <nav className="document-contents outline" aria-label={itemWords.outlineName}>
      <details className="fold">
        <summary>{itemWords.outline(outline.length)}</summary>
        <ol>
          {outline.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Sections({ document: { sections } }: { readonly document: ItemDocument }) {
  return sections.map(({ id, title, blocks }) => (
    <section className="entrySection" key={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <StaticBlocks blocks={blocks} />
    </section>
  ));
}

/** What is behind the introduction, then the plan that has it. */
function Preview({ item: { id, kind, plan, outline } }: { readonly item: Item }) {
  const paid = paidPlan(plan);
  return (
    <section className="paywall">
      <h2 className="paywall-inside">{itemWords.inside(kind)}</h2>
      <ol className="paywall-outline">
        {outline.map((section) => (
          <li key={section.id}>{section.title}</li>
        ))}
      </ol>
      {paid && (
        <div className="panel">
          <h2>{wallWords.heading(paid)}</h2>
          <p>{wallWords.signedOut(kind, paid)}</p>
          <div className="actions">
            <a className="button button-primary" href={paymentPath(paid.offerName, id)}>
              {wallWords.getFor(paid)}
            </a>
          </div>
        </div>
      )}
    </section>
  );
}

function StudyText({ study }: { readonly study: CaseStudy }) {
  const parts = (['problem', 'built', 'result', 'lessons'] as const).filter(
    (name) => study[name] !== '',
  );
  return (
    <div className="document-text entry-text caseStudy-text">
      {parts.map((name) => (
        <section key={name} className="entrySection" aria-labelledby={name}>
          <h2 id={name}>{viewWords[name]}</h2>
          <p className="caseStudy-words">{study[name]}</p>
        </section>
      ))}
    </div>
  );
}

/** In place of an entry that is not there: the way on. */
export function NoEntryPage() {
  const { title, lead, browse } = itemWords.notFound;
  return (
    <div className="wrap pageFrame">
      <div className="plainPage">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <p className="actions">
          <a className="button button-primary" href={searchPath('')}>
            {browse}
          </a>
          <a className="button button-quiet" href={paths.home}>
            Home
          </a>
        </p>
      </div>
    </div>
  );
}
