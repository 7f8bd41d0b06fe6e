import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Certificate, OwnCertificate } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { cameWith, siteOrigin, useCameWithout, useIsMissing } from '../../api/seen.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { saveFile } from '../../lib/saveFile.ts';
import { certificatePath, queryNames, subjectPath } from '../../paths.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { certificateWords as words } from '../certificate/words.ts';
import { keepCover } from '../covers/Cover.tsx';
import { useSession } from '../session/useSession.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { LinkedInLink } from './LinkedInLink.tsx';
import { OwnActions } from './OwnActions.tsx';
import './CertificatePage.css';
import '../../theme/parts.css';

if (cameWith?.cover) {
  keepCover(cameWith.cover);
}

const { Part: NextUp } = lazyPart(async () => (await import('./NextUp.tsx')).NextUp);

const certificateIDs = /^[A-Za-z0-9_-]{22}$/;

/** A certificate, by its link. Its owner sees it while it is hidden too, and what can be done with it. */
export function CertificatePage() {
  const [query] = useSearchParams();
  const certificateID = query.get(queryNames.id) ?? '';
  return certificateIDs.test(certificateID) ? (
    <CertificateAt key={certificateID} certificateID={certificateID} />
  ) : (
    <NotFound title={words.notFound} lead={words.notFoundLead} />
  );
}

function CertificateAt({ certificateID }: { readonly certificateID: string }) {
  const [deleted, setDeleted] = useState<Certificate>();
  const { state } = useSession();
  const query = useRouteQuery('product/getCertificate', { certificateID });
  const mine = useRouteQuery('product/getMyCertificates', {});
  const own = mine.data?.data.certificates.find((one) => one.certificateID === certificateID);
  const cameWithout = useCameWithout();
  const isHidden = useIsMissing(query);
  // Whose it is decides what is shown of a hidden one, unless the page has said already that it is not there.
  const isUndecided = !cameWithout && (state.kind === 'signingIn' || mine.isLoading);
  if (deleted) {
    return <Deleted certificate={deleted} />;
  }
  if (own) {
    return (
      <Shown certificate={own}>
        <LazyPart fallback={null}>
          <NextUp subject={own.subject} />
        </LazyPart>
        <OwnActions
          certificate={own}
          onChanged={() => {
            void mine.refetch();
            void query.refetch();
          }}
          onDeleted={() => setDeleted(own)}
        />
      </Shown>
    );
  }
  if (isHidden && !isUndecided) {
    return <NotFound title={words.notFound} lead={words.notFoundLead} />;
  }
  const loading = (
    <Page title={words.page}>
      <Skeleton label={words.loading} lines={8} />
    </Page>
  );
  return (
    <QueryResult
      query={isHidden ? { ...query, isError: false } : query}
      loading={loading}
      failed={words.failed}
    >
      {({ data }) => <Shown certificate={data.certificate} />}
    </QueryResult>
  );
}

function Shown({
  certificate,
  children,
}: {
  readonly certificate: Certificate | OwnCertificate;
  readonly children?: ReactNode;
}) {
  const { certificateID, subject, title, name, credential } = certificate;
  const address = new URL(certificatePath(certificateID), siteOrigin()).href;
  const isOwn = 'hidden' in certificate;
  const isHidden = isOwn && certificate.hidden;
  return (
    // The sheet says what it is itself.
    <Page
      title={words.title(title, name)}
      heading={<span className="visuallyHidden">{words.page}</span>}
      wide
    >
      {isHidden && <Notice tone="info">{words.hidden}</Notice>}
      <CertificateSheet certificate={certificate} address={address} />
      <section className="certificate-share" aria-labelledby="share-certificate">
        <h2 id="share-certificate">{words.actions}</h2>
        <div className="actions">
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Button
            tone="quiet"
            onClick={() =>
              saveFile(`${subject.id}-certificate.jwt`, 'application/jwt', [credential])
            }
          >
            {words.credential}
          </Button>
          {isOwn && !isHidden && <LinkedInLink certificate={certificate} address={address} />}
          <ShareButton what={words.theLink} text={words.shared(title, name)} url={() => address} />
        </div>
        <p>{words.credentialWhat}</p>
        <SiteLink to={subjectPath(subject)}>{words.of[subject.kind].see}</SiteLink>
        {children}
      </section>
    </Page>
  );
}

function Deleted({ certificate: { subject } }: { readonly certificate: Certificate }) {
  return (
    <Page title={words.deleted} lead={words.of[subject.kind].deletedLead}>
      <SiteLink to={subjectPath(subject)}>{words.of[subject.kind].see}</SiteLink>
    </Page>
  );
}
