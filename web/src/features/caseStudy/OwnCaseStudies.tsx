import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Proposal } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInInvitation } from '../session/PersonalPage.tsx';
import { useSession } from '../session/useSession.ts';
import { buildPhotoWords } from './buildPhotoWords.ts';
import { studyFrom } from './built.ts';
import { isEditable } from './isEditable.ts';
import { ownPredictionWords } from './measured.ts';
import { OwnPhoto } from './OwnPhoto.tsx';
import { studyPath } from './paths.ts';
import { ownWords, stateWords } from './words.ts';

/** Where one writes a case study and sees what became of one's own. A visitor sees what it is and a way to sign in. */
export function OwnCaseStudies() {
  const { state } = useSession();
  return (
    <section className="ownCaseStudies" aria-labelledby="own">
      <h2 id="own">{ownWords.heading}</h2>
      <p>{ownWords.lead}</p>
      {state.kind === 'signedIn' && <SignedIn key={state.userinfo.emailID} />}
      {state.kind === 'signingIn' && <Skeleton label={ownWords.loading} lines={4} />}
      {state.kind === 'unreachable' && <p>{ownWords.unreachable}</p>}
      {(state.kind === 'visitor' || state.kind === 'elsewhere') && (
        <SignInInvitation>{ownWords.invitation}</SignInInvitation>
      )}
    </section>
  );
}

function SignedIn() {
  const query = useRouteQuery('product/getMyProposals', {});
  const navigate = useNavigate();
  const { state } = useLocation();
  const starting = useRouteMutation('product/saveCaseStudy', ({ data }) => {
    void navigate(studyPath(data.proposal.productID));
  });
  return (
    <>
      <div className="actions">
        <Button
          busy={starting.isPending}
          busyText={ownWords.starting}
          onClick={() => starting.mutate({ study: studyFrom(state) })}
        >
          {ownWords.start}
        </Button>
      </div>
      <ProblemNotice error={starting.error} />
      <h3>{ownWords.mine}</h3>
      <QueryResult
        query={query}
        loading={<Skeleton label={ownWords.loading} lines={3} />}
        failed={ownWords.failed}
      >
        {({ data }) => (
          <>
            <OwnList proposals={data.proposals} onChanged={() => void query.refetch()} />
            {data.leftOut > 0 && <p>{ownWords.leftOut(data.leftOut)}</p>}
          </>
        )}
      </QueryResult>
    </>
  );
}

/** The person's own case studies, newest first, with what became of them. */
export function OwnList({
  proposals,
  onChanged,
}: {
  readonly proposals: readonly Proposal[];
  readonly onChanged: () => void;
}) {
  if (proposals.length === 0) {
    return <p>{ownWords.none}</p>;
  }
  return (
    <ul className="ownList">
      {proposals.map((proposal) => (
        <OwnStudy key={proposal.productID} proposal={proposal} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** One of them, with what can be done with it. A build photo is written where its build is. */
export function OwnStudy({
  proposal: { productID, buildPhoto, photos, title, state, reason, proposedAt, itemID },
  onChanged,
}: {
  readonly proposal: Proposal;
  readonly onChanged: () => void;
}) {
  const withdrawing = useRouteMutation('product/withdrawCaseStudy', onChanged);
  const { name, means } = stateWords[state];
  const compared = buildPhoto?.measured && ownPredictionWords(buildPhoto.measured);
  const photo = buildPhoto && !isEditable(state) ? photos[0] : undefined;
  return (
    <li>
      <p className="ownList-top">
        <bdi className="ownList-title">
          {buildPhoto ? ownWords.buildPhoto(title) : title || ownWords.untitled}
        </bdi>
        <span className={state === 'approved' ? 'mark mark-on' : 'mark'}>{name}</span>
      </p>
      {photo && (
        <div className="ownList-photo">
          <OwnPhoto productID={productID} photo={photo} alt={ownWords.buildPhoto(title)} />
        </div>
      )}
      {compared && <p>{compared}</p>}
      <p className="ownList-words">{means(proposedAt)}</p>
      {reason !== null && isEditable(state) && (
        <p className="ownList-words">
          {ownWords.reason} <q>{reason}</q>
        </p>
      )}
      <div className="actions">
        {isEditable(state) && (
          <Link
            className="button button-quiet"
            to={buildPhoto ? itemPath(buildPhoto.itemID) : studyPath(productID)}
          >
            {buildPhoto ? buildPhotoWords.postAgain : ownWords.edit}
            <span className="visuallyHidden"> {title}</span>
          </Link>
        )}
        {itemID !== null && (
          <Link className="button button-quiet" to={itemPath(itemID)}>
            {ownWords.see}
            <span className="visuallyHidden"> {title}</span>
          </Link>
        )}
        {isEditable(state) ? (
          <ConfirmButton
            label={ownWords.erase}
            busy={withdrawing.isPending}
            busyText={ownWords.erasing}
            question={ownWords.eraseQuestion}
            confirmText={ownWords.erase}
            cancelText={ownWords.keep}
            onConfirm={() => withdrawing.mutate({ productID, erase: true })}
          >
            <p>{ownWords.eraseMeans}</p>
          </ConfirmButton>
        ) : (
          <ConfirmButton
            label={ownWords.withdraw}
            busy={withdrawing.isPending}
            busyText={ownWords.withdrawing}
            question={ownWords.withdrawQuestion}
            confirmText={ownWords.withdraw}
            cancelText={ownWords.keep}
            onConfirm={() => withdrawing.mutate({ productID })}
          >
            <p>{ownWords.withdrawMeans[state]}</p>
          </ConfirmButton>
        )}
      </div>
      <ProblemNotice error={withdrawing.error} />
    </li>
  );
}
