import { Link } from 'react-router-dom';
import type { Certificate, Progress, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { kindWords } from '../../lib/kinds.ts';
import { builtAnchor, certificatePath, itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { isEditable } from '../caseStudy/isEditable.ts';
import { measurementWords, ownPredictionWords } from '../caseStudy/measured.ts';
import { certificateWords } from '../certificate/words.ts';
import { Cover } from '../covers/Cover.tsx';
import { ToRepeat } from './ToRepeat.tsx';
import { ownHomeWords } from './words.ts';

/** What a person has finished: its drawing, what they measured of it, and its certificate, or what is left to do with it. */
export function Completed({ finished }: { readonly finished: readonly Progress[] }) {
  const certificates = useRouteQuery('product/getMyCertificates', {}).data?.data.certificates;
  const proposals = useRouteQuery('product/getMyProposals', {}).data?.data.proposals;
  return (
    <section aria-labelledby="finished">
      <h2 id="finished">{ownHomeWords.begun.completed}</h2>
      <ul className="begun">
        {finished.map((progress) => (
          <Entry
            key={progress.itemID}
            progress={progress}
            certificates={certificates}
            proposals={proposals}
          />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  progress,
  certificates,
  proposals,
}: {
  readonly progress: Progress;
  /** Those that the person has; undefined until it is known. */
  readonly certificates: readonly Certificate[] | undefined;
  /** What the person has sent; undefined until it is known. */
  readonly proposals: readonly Proposal[] | undefined;
}) {
  const { itemID, title, kind, toRepeat, updatedAt } = progress;
  const words = ownHomeWords.begun;
  const sent = proposals?.find(
    ({ buildPhoto, state }) => buildPhoto?.itemID === itemID && !isEditable(state),
  );
  const certificateID = certificates?.find(({ subject }) => subject.id === itemID)?.certificateID;
  const isReady = certificates && kind === 'iCourse' && toRepeat.length === 0;
  const certificate = certificateID
    ? certificatePath(certificateID)
    : isReady && itemPath(itemID, 'finished');
  const measured = sent?.buildPhoto?.measured;
  return (
    <li className="begun-entry withCover">
      <Cover kind={kind} id={itemID} />
      <div>
        <p className="entryCard-top">
          <span className="entryCard-kind">{kindWords[kind].one}</span>
          <span>{words.lastDone(formatDate(updatedAt))}</span>
        </p>
        <h3>
          <Link to={itemPath(itemID, toRepeat.length > 0 ? 'finished' : null)}>{title}</Link>
        </h3>
        {measured && (
          <p>
            {ownPredictionWords(measured) ??
              words.measured(measured.name, measurementWords(measured))}
          </p>
        )}
        <ToRepeat progress={progress} />
        {certificate && (
          <SiteLink to={certificate}>
            {certificateID ? certificateWords.see : certificateWords.get}
            <span className="visuallyHidden">: {title}</span>
          </SiteLink>
        )}
        {kind === 'build' && proposals && !sent && (
          <Link to={itemPath(itemID, builtAnchor)}>
            {words.showIt}
            <span className="visuallyHidden">: {title}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
