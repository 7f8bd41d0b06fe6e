import { useSearchParams } from 'react-router-dom';
import type { DocumentKey } from '../../../../lambdas/contract/vocabulary.ts';
import { policyPath, queryNames } from '../../paths.ts';
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { noteLoading } from '../../slowLoading.ts';
import { DocumentView } from './DocumentView.tsx';
import { type DocumentModule, documentKey, policyDocuments } from './documents.ts';
import { policyTexts as texts } from './words.ts';

const loading = new Map<DocumentKey, Promise<DocumentModule>>();
const loaded = new Map<DocumentKey, DocumentModule>();

/** Loads the document that the page's address asks for, so that the page can be drawn in one go; when it fails, the page itself says so. */
export async function prepare(search: string): Promise<void> {
  const key = documentKey(new URLSearchParams(search).get(queryNames.file));
  if (key) {
    await load(key).catch(() => undefined);
  }
}

/** Shows one of the four policy documents; without a `file`, or with any other one, the list of the four. */
export function PolicyPage() {
  const [query] = useSearchParams();
  const file = query.get(queryNames.file);
  const key = documentKey(file);
  if (!key) {
    return <AllDocuments isIndex={file === null} />;
  }
  return (
    <ErrorBoundary key={key} address={key}>
      <DocumentView document={loaded.get(key) ?? load(key)} />
    </ErrorBoundary>
  );
}

function load(key: DocumentKey): Promise<DocumentModule> {
  const known = loading.get(key);
  if (known) {
    return known;
  }
  const started = noteLoading(policyDocuments[key].load());
  loading.set(key, started);
  started.then(
    (document) => loaded.set(key, document),
    // A failed load is not kept: the next visit asks the network again.
    () => loading.delete(key),
  );
  return started;
}

function AllDocuments({ isIndex }: { readonly isIndex: boolean }) {
  return (
    <Page
      title={isIndex ? texts.index : texts.notFound}
      lead={isIndex ? texts.indexLead : texts.notFoundLead}
    >
      <ul className="documentList">
        {Object.entries(policyDocuments).map(([key, { linkText }]) => (
          <li key={key}>
            {/* Object.entries widens the keys of the table to string. */}
            <SiteLink to={policyPath(key as DocumentKey)}>{linkText}</SiteLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
