import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { challengeAt } from '../../../../lambdas/contract/challenges.ts';
import type { Item, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useApi } from '../../api/Api.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { answerOf, useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { goToNamed } from '../../lib/intoSight.ts';
import { builtAnchor } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { challengeWords } from '../model/challengeWords.ts';
import { readMet } from '../model/metHere.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { BuildPhotoForm } from './BuildPhotoForm.tsx';
import { buildPhotoWords } from './buildPhotoWords.ts';
import { isEditable } from './isEditable.ts';
import { measurementWords } from './measured.ts';
import { OwnStudy } from './OwnCaseStudies.tsx';
import { studyPath } from './paths.ts';
import { usePrediction } from './usePrediction.ts';
import { ownWords } from './words.ts';
import './CaseStudy.css';

/** At the end of a build: what it is predicted to do, where one shows that one built it, and after that the longer case study. */
export function BuiltIt({ item }: { readonly item: Item }) {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state.kind !== 'visitor' && state.kind !== 'signedIn') {
    return null;
  }
  return (
    <section className="builtIt" aria-labelledby={builtAnchor}>
      <h3 id={builtAnchor} ref={goToNamed}>
        {buildPhotoWords.offer(isProgram(item))}
      </h3>
      {state.kind === 'signedIn' ? (
        <Own key={state.userinfo.emailID} item={item} name={state.userinfo.name} />
      ) : (
        <Invitation item={item}>
          <SignInButton
            words={buildPhotoWords.signIn}
            tone="quiet"
            returnTo={`${pathname}${search}#${builtAnchor}`}
          />
        </Invitation>
      )}
    </section>
  );
}

/** Whether a build has no parts, so that there is no real one besides. */
function isProgram({ parts }: Item): boolean {
  return parts?.kind === 'none';
}

/** What the real one is compared with, and what to come back with. @param children the way to show it */
function Invitation({ item, children }: { readonly item: Item; readonly children: ReactNode }) {
  const { id, measured } = item;
  const predicted = usePrediction(item);
  const { itemID, week } = challengeAt(Date.now());
  const met = itemID === id ? readMet(() => window.localStorage, week) : null;
  return (
    <>
      {met && <p>{challengeWords.metWith(met.written)}</p>}
      {measured && predicted !== undefined && (
        <p className="builtIt-figure">
          <strong>{measurementWords({ value: predicted, unit: measured.unit })}</strong>{' '}
          {buildPhotoWords.expected(measured.name)}
        </p>
      )}
      <p>{buildPhotoWords.comeBack(isProgram(item), measured?.name)}</p>
      <div className="actions">{children}</div>
    </>
  );
}

function Own({ item, name }: { readonly item: Item; readonly name: string }) {
  const query = useRouteQuery('product/getMyProposals', {});
  return (
    <QueryResult
      query={query}
      loading={<Skeleton label={ownWords.loading} lines={2} />}
      failed={ownWords.failed}
    >
      {({ data }) => (
        <OwnBuildPhoto
          item={item}
          name={name}
          buildPhoto={data.proposals.find(({ buildPhoto }) => buildPhoto?.itemID === item.id)}
          onChanged={() => void query.refetch()}
        />
      )}
    </QueryResult>
  );
}

/** The way to the form; once it was sent, what became of the photo, and a way to post another. */
function OwnBuildPhoto({
  item,
  name,
  buildPhoto,
  onChanged,
}: {
  readonly item: Item;
  readonly name: string;
  readonly buildPhoto: Proposal | undefined;
  readonly onChanged: () => void;
}) {
  const isShown = buildPhoto !== undefined && !isEditable(buildPhoto.state);
  const { hash } = useLocation();
  // Whoever comes to show it is at the form at once.
  const [isWriting, setWriting] = useState(hash === `#${builtAnchor}` && !isShown);
  const [isSent, setSent] = useState(false);
  const toForm = (
    <Button tone="quiet" onClick={() => setWriting(true)}>
      {isShown ? buildPhotoWords.again : buildPhotoWords.show}
    </Button>
  );
  return (
    <>
      {isSent && isShown && <Notice tone="success">{buildPhotoWords.sent}</Notice>}
      {buildPhoto && buildPhoto.state !== 'draft' && (
        <ul className="ownList">
          <OwnStudy proposal={buildPhoto} onChanged={onChanged} />
        </ul>
      )}
      {isWriting && (
        // The button goes, and takes the keyboard's place with it.
        <div tabIndex={-1} ref={focusOn}>
          <BuildPhotoForm
            item={item}
            name={name}
            replaced={isShown ? buildPhoto : undefined}
            onSent={() => {
              setWriting(false);
              setSent(true);
              onChanged();
            }}
            onFailed={onChanged}
            onCancel={() => setWriting(false)}
          />
        </div>
      )}
      {!isWriting && isShown && <div className="actions">{toForm}</div>}
      {!isWriting && !isShown && <Invitation item={item}>{toForm}</Invitation>}
      <LongerStudy item={item} buildPhoto={buildPhoto} />
    </>
  );
}

function focusOn(box: HTMLElement | null): void {
  box?.focus();
}

/** Begins a case study that already has what is known: the entry, the number and the photo. */
function LongerStudy({
  item: { title, tags },
  buildPhoto,
}: {
  readonly item: Item;
  readonly buildPhoto: Proposal | undefined;
}) {
  const api = useApi();
  const navigate = useNavigate();
  const starting = useRouteMutation('product/saveCaseStudy', async ({ data }) => {
    const { productID } = data.proposal;
    if (buildPhoto) {
      await copyPhoto(buildPhoto, productID);
    }
    void navigate(studyPath(productID));
  });
  /** Without the photo, which its author can add again, the draft is as good. */
  async function copyPhoto(from: Proposal, to: string): Promise<void> {
    const [photo] = from.photos;
    if (!photo) {
      return;
    }
    try {
      const known = { productID: from.productID, photoID: photo.photoID };
      const { data } = await answerOf(api, 'product/getPhoto', known);
      await answerOf(api, 'product/uploadPhoto', { productID: to, photo: data.photo });
    } catch {
      return;
    }
  }
  const measured = buildPhoto?.buildPhoto?.measured;
  return (
    <>
      <p>{buildPhotoWords.longer}</p>
      <div className="actions">
        <Button
          tone="quiet"
          busy={starting.isPending}
          busyText={ownWords.starting}
          onClick={() =>
            starting.mutate({
              study: {
                title: buildPhotoWords.studyTitle(title),
                tags,
                author: buildPhoto?.author ?? 'firstName',
                ...(measured && {
                  result: buildPhotoWords.result(measured.name, measurementWords(measured)),
                }),
              },
            })
          }
        >
          {ownWords.start}
        </Button>
      </div>
      <ProblemNotice error={starting.error} />
    </>
  );
}
