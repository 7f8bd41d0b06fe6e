import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Proposal } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { isSameDraft, useDraft } from '../../lib/useDraft.ts';
import { paths } from '../../paths.ts';
import { FieldList } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Tick } from '../../ui/forms/Tick.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhotosField } from './PhotosField.tsx';
import {
  draftOf,
  hasMore,
  type StudyDraft,
  studyFields,
  studyOf,
  studyProblems,
} from './studyDraft.ts';
import { byline, editorWords } from './words.ts';

/** So long after the last key the draft is saved, ms. */
const saveAfterMs = 1000;

/**
 * Writes a case study. It is saved on the server as it is written; until that is done this tab keeps it, so that neither a reload
 * nor a lost connection loses anything.
 */
export function Editor({ opened, name }: { readonly opened: Proposal; readonly name: string }) {
  const { productID, state, reason } = opened;
  const navigate = useNavigate();
  const [empty] = useState(() => draftOf(opened));
  const { draft, change, forget } = useDraft(`caseStudy.${productID}`, empty);
  const [photos, setPhotos] = useState(opened.photos);
  const [isMoreOpen] = useState(() => hasMore(draft));
  const [consent, setConsent] = useState(false);
  const saving = useSaving(productID, draft, empty, forget);
  const submitting = useRouteMutation('product/saveCaseStudy', () => {
    forget();
    void navigate(paths.caseStudy, { state: { sent: true } });
  });

  function submit() {
    saving.pause(true);
    submitting.mutate(
      { productID, study: studyOf(draft), consent, submit: true },
      { onError: () => saving.pause(false) },
    );
  }
  const { needed, more, credit } = studyFields(draft);
  const problems = {
    ...studyProblems(draft),
    ...(!consent && { consent: editorWords.noConsent }),
  };
  return (
    <>
      {reason !== null && (
        <Notice tone="warning">
          {state === 'declined' ? editorWords.declined : editorWords.changes} <q>{reason}</q>
        </Notice>
      )}
      <Form
        className="panel form caseStudyForm"
        aria-label={editorWords.label}
        problems={problems}
        onSubmit={submit}
        busy={submitting.isPending}
        submitText={editorWords.submit}
        busyText={editorWords.submitting}
        notice={<ProblemNotice error={submitting.error} />}
      >
        {(shown) => (
          <>
            <FieldList fields={needed} values={draft} problems={shown} onChange={change} />
            <details className="fold" open={isMoreOpen || 'link' in shown || 'tags' in shown}>
              <summary>{editorWords.more}</summary>
              <FieldList fields={more} values={draft} problems={shown} onChange={change} />
            </details>
            <FieldList fields={credit} values={draft} problems={shown} onChange={change} />
            <p className="field-hint">{editorWords.shownAs(bylineOf(draft, name))}</p>
            <PhotosField
              productID={productID}
              photos={photos}
              study={() => studyOf(draft)}
              onChanged={setPhotos}
            />
            <Tick checked={consent} problem={shown.consent} onChange={setConsent}>
              {editorWords.consent}
            </Tick>
            <p role="status" className="caseStudyForm-saved">
              {saving.words}
            </p>
          </>
        )}
      </Form>
    </>
  );
}

/** Saves a draft on the server some time after it was changed. */
function useSaving(productID: string, draft: StudyDraft, opened: StudyDraft, forget: () => void) {
  const saved = useRef(opened);
  const stopped = useRef(false);
  const { mutate, isPending, isError, isSuccess } = useRouteMutation('product/saveCaseStudy');
  useEffect(() => {
    if (isSameDraft(draft, saved.current)) {
      return;
    }
    const timer = setTimeout(() => {
      if (stopped.current) {
        return;
      }
      mutate(
        { productID, study: studyOf(draft) },
        {
          onSuccess() {
            saved.current = draft;
            forget();
          },
        },
      );
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [productID, draft, forget, mutate]);
  const words = isPending ? editorWords.saving : isSuccess ? editorWords.saved : '';
  return {
    words: isError ? editorWords.unsaved : words,
    /** While the case study is being submitted, which saves it too. */
    pause(paused: boolean) {
      stopped.current = paused;
    },
  };
}

/** What the case study will say of who made it. */
function bylineOf({ author, college }: StudyDraft, name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  const shown = author === 'named' ? name.trim() : author === 'firstName' ? first : '';
  return byline(shown || null, college.trim() || null);
}
