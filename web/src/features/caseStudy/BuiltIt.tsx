import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Item, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useApi } from '../../api/Api.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { answerOf, useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { BuildPhotoForm } from './BuildPhotoForm.tsx';
import { buildPhotoWords } from './buildPhotoWords.ts';
import { isEditable } from './isEditable.ts';
import { measurementWords } from './measured.ts';
import { OwnStudy } from './OwnCaseStudies.tsx';
import { studyPath } from './paths.ts';
import { ownWords } from './words.ts';
import './CaseStudy.css';

/** At the end of a build: where one shows that one built it, and after that the longer case study. */
export function BuiltIt({ item }: { readonly item: Item }) {
  const { state } = useSession();
  if (state.kind === 'visitor') {
    return (
      <Notice tone="info" action={<SignInButton words={buildPhotoWords.signIn} tone="quiet" />}>
        {buildPhotoWords.invitation}
      </Notice>
    );
  }
  return state.kind === 'signedIn' ? (
    <Own key={state.userinfo.emailID} item={item} name={state.userinfo.name} />
  ) : null;
}

function Own({ item, name }: { readonly item: Item; readonly name: string }) {
  const query = useRouteQuery('product/getMyProposals', {});
  return (
    <section className="builtIt" aria-labelledby="built-it">
      <h3 id="built-it">{buildPhotoWords.offer}</h3>
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
    </section>
  );
}

/** The form; once it was sent, what became of the photo, and a way to post another. */
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
  const [isWriting, setWriting] = useState(false);
  const [isSent, setSent] = useState(false);
  const isShown = buildPhoto !== undefined && !isEditable(buildPhoto.state);
  return (
    <>
      {isSent && isShown && <Notice tone="success">{buildPhotoWords.sent}</Notice>}
      {buildPhoto && buildPhoto.state !== 'draft' && (
        <ul className="ownList">
          <OwnStudy proposal={buildPhoto} onChanged={onChanged} />
        </ul>
      )}
      {isWriting || !isShown ? (
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
          {...(isShown && { onCancel: () => setWriting(false) })}
        />
      ) : (
        <div className="actions">
          <Button tone="quiet" onClick={() => setWriting(true)}>
            {buildPhotoWords.again}
          </Button>
        </div>
      )}
      <LongerStudy item={item} buildPhoto={buildPhoto} />
    </>
  );
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
