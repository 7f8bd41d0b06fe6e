import { type ReactNode, use } from 'react';
import { useCompany } from '../../lib/company.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { documentCompany } from './documentCompany.ts';
import type { DocumentModule } from './documents.ts';
import { policyTexts as texts } from './words.ts';
import './DocumentView.css';
import '../../theme/parts.css';

/** A document with its date, its version and its table of contents. Suspends until it is loaded. */
export function DocumentView({
  document,
  isPolicy = true,
  more,
}: {
  /** A loaded one is drawn at once: even a settled promise would show the page without it for a moment. */
  readonly document: DocumentModule | Promise<DocumentModule>;
  /** A policy names its version. */
  readonly isPolicy?: boolean;
  /** What follows its text. */
  readonly more?: ReactNode;
}) {
  const { meta, contents, Document } = document instanceof Promise ? use(document) : document;
  const company = useCompany();
  return (
    <Page title={meta.title} wide>
      {isPolicy && (
        <p className="document-date">
          {texts.version(meta.version.slice(1))}{' '}
          <time dateTime={meta.updated}>{formatDate(Date.parse(`${meta.updated}T12:00:00Z`))}</time>
        </p>
      )}
      {!company && <Notice tone="problem">{texts.companyMissing}</Notice>}
      <div className="document">
        <nav className="document-contents" aria-labelledby="document-contents">
          <h2 id="document-contents">{texts.contents}</h2>
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="document-text">
          <Document company={documentCompany(company)} RelativeLink={SiteLink} />
          {more}
        </article>
      </div>
    </Page>
  );
}
