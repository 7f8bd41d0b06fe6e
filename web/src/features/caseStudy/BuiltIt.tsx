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
import { isEditable } from './isEditable.ts';
import { measurementWords } from './measured.ts';
import { OwnStudy } from './OwnCaseStudies.tsx';
import { PostForm } from './PostForm.tsx';
import { studyPath } from './paths.ts';
import { postWords } from './postWords.ts';
import { ownWords } from './words.ts';
import './CaseStudy.css';

/** At the end of a build: where one shows that one built it, and after that the longer case study. */
export function BuiltIt({ item }: { readonly item: Item }) {
  const { state } = useSession();
  if (state.kind === 'visitor') {
    return (
      <Notice tone="info" action={<SignInButton words={postWords.signIn} tone="quiet" />}>
        {postWords.invitation}
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
      <h3 id="built-it">{postWords.offer}</h3>
      <QueryResult
        query={query}
        loading={<Skeleton label={ownWords.loading} lines={2} />}
        failed={ownWords.failed}
      >
        {({ data }) => (
          <OwnPost
            item={item}
            name={name}
            post={data.proposals.find(({ post }) => post?.itemID === item.id)}
            onChanged={() => void query.refetch()}
          />
        )}
      </QueryResult>
    </section>
  );
}

/** The form; once it was sent, what became of the post, and a way to post again. */
function OwnPost({
  item,
  name,
  post,
  onChanged,
}: {
  readonly item: Item;
  readonly name: string;
  readonly post: Proposal | undefined;
  readonly onChanged: () => void;
}) {
  const [isWriting, setWriting] = useState(false);
  const [isSent, setSent] = useState(false);
  const isShown = post !== undefined && !isEditable(post.state);
  return (
    <>
      {isSent && isShown && <Notice tone="success">{postWords.sent}</Notice>}
      {post && post.state !== 'draft' && (
        <ul className="ownList">
          <OwnStudy proposal={post} onChanged={onChanged} />
        </ul>
      )}
      {isWriting || !isShown ? (
        <PostForm
          item={item}
          name={name}
          replaced={isShown ? post : undefined}
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
            {postWords.again}
          </Button>
        </div>
      )}
      <LongerStudy item={item} post={post} />
    </>
  );
}

/** Begins a case study that already has what is known: the entry, the number and the photo. */
function LongerStudy({
  item: { title, tags },
  post,
}: {
  readonly item: Item;
  readonly post: Proposal | undefined;
}) {
  const api = useApi();
  const navigate = useNavigate();
  const starting = useRouteMutation('product/saveCaseStudy', async ({ data }) => {
    const { productID } = data.proposal;
    if (post) {
      await copyPhoto(post, productID);
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
  const measured = post?.post?.measured;
  return (
    <>
      <p>{postWords.longer}</p>
      <div className="actions">
        <Button
          tone="quiet"
          busy={starting.isPending}
          busyText={ownWords.starting}
          onClick={() =>
            starting.mutate({
              study: {
                title: postWords.studyTitle(title),
                tags,
                ...(measured && {
                  result: postWords.result(measured.name, measurementWords(measured)),
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
