import { Link } from 'react-router-dom';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { Editor } from './Editor.tsx';
import { isEditable } from './isEditable.ts';
import { editorWords, ownWords } from './words.ts';

/** Where one of one's own case studies is written. */
export function EditorPage({ productID }: { readonly productID: string }) {
  return (
    <PersonalPage
      title={editorWords.page}
      loading={ownWords.loading}
      unreachable={ownWords.unreachable}
      lead={ownWords.lead}
      invitation={ownWords.invitation}
    >
      {({ userinfo }) => (
        <Page title={editorWords.page} wide>
          <p>
            <Link to={paths.caseStudy}>{editorWords.back}</Link>
          </p>
          <OwnStudy key={userinfo.emailID} productID={productID} name={userinfo.name} />
        </Page>
      )}
    </PersonalPage>
  );
}

function OwnStudy({ productID, name }: { readonly productID: string; readonly name: string }) {
  const query = useRouteQuery('product/getMyProposals', {});
  const loading = <Skeleton label={ownWords.loading} lines={8} />;
  // What was fetched before may be older than what another device has saved, and the editor would save it over that.
  if (!query.isFetchedAfterMount) {
    return loading;
  }
  return (
    <QueryResult query={query} loading={loading} failed={ownWords.failed}>
      {({ data }) => {
        const proposal = data.proposals.find(
          (one) => one.productID === productID && one.buildPhoto === null,
        );
        if (!proposal) {
          return <Notice tone="info">{editorWords.notFound}</Notice>;
        }
        return isEditable(proposal.state) ? (
          <Editor opened={proposal} name={name} />
        ) : (
          <Notice tone="info">{editorWords.notEditable[proposal.state]}</Notice>
        );
      }}
    </QueryResult>
  );
}
