import { messageLength } from '../../../../lambdas/contract/constants.ts';
import type { Item, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { AuthorShown } from '../../../../lambdas/contract/vocabulary.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { charactersLeft, type FormField } from '../../ui/forms/FieldList.tsx';
import { postFormWords as texts } from './words.ts';

const emptyPost = { words: '', author: 'firstName', key: '' };
const authors = ['firstName', 'named', 'anonymous'] as const satisfies readonly AuthorShown[];

/** Asks a question, or answers one. What is typed stays until it has arrived, and sending it again does it once. */
export function PostForm({
  item: { id: itemID, plan },
  section,
  question,
  userinfo: { emailID, name },
  onSent,
  onCancel,
}: {
  readonly item: Item;
  readonly section: string;
  /** The question that is answered; undefined where one is asked. */
  readonly question?: string;
  readonly userinfo: UserInfo;
  /** @param question the id of the question that was asked or answered */
  readonly onSent: (question: string) => void;
  readonly onCancel: () => void;
}) {
  const kind = question === undefined ? 'question' : 'answer';
  const place = `post.${itemID}.${section}.${question ?? ''}.${emailID}`;
  const { draft, change, clear } = useDraft(place, emptyPost);
  const key = draft.key || randomKey();
  const adding = useRouteMutation(
    'product/addPost',
    ({ data }) => {
      clear();
      onSent(data.question);
    },
    () => key,
  );
  const words = manyLines(draft.words);
  const author = authors.find((one) => one === draft.author) ?? 'anonymous';
  function send() {
    change({ key });
    adding.mutate({ itemID, section, ...(question && { question }), words, author });
  }
  return (
    <FieldForm
      aria-label={texts.form[kind]}
      problems={words === '' ? { words: texts.empty[kind] } : {}}
      onSubmit={send}
      busy={adding.isPending}
      submitText={texts.send[kind]}
      busyText={texts.sending}
      onCancel={onCancel}
      focusFirst
      notice={<ProblemNotice error={adding.error} />}
      fields={[wordsField(kind, draft.words), authorField(name)]}
      values={draft}
      onChange={(values) => change({ ...values, key: '' })}
      below={
        <>
          <Formatting />
          <p className="smallPrint">
            {plan === 'Freebie' ? texts.everyone.free : texts.everyone.paid}
            {kind === 'question' && ` ${texts.told}`}
          </p>
        </>
      }
    />
  );
}

/** Changes what a post says. */
export function EditPostForm({
  post: { id, words: before },
  call,
  onSent,
  onCancel,
}: {
  readonly post: { readonly id: string; readonly words: string };
  /** Names the post. */
  readonly call: {
    readonly itemID: string;
    readonly section: string;
    readonly question: string;
    readonly answer?: string;
  };
  readonly onSent: () => void;
  readonly onCancel: () => void;
}) {
  const kind = call.answer === undefined ? 'question' : 'answer';
  const { draft, change, clear } = useDraft(`editPost.${id}`, { words: before });
  const changing = useRouteMutation('product/changePost', () => {
    clear();
    onSent();
  });
  const words = manyLines(draft.words);
  return (
    <FieldForm
      aria-label={texts.form.edit}
      problems={words === '' ? { words: texts.empty[kind] } : {}}
      onSubmit={() => changing.mutate({ ...call, change: 'edit', words })}
      busy={changing.isPending}
      submitText={texts.send.edit}
      busyText={texts.sending}
      onCancel={() => {
        clear();
        onCancel();
      }}
      focusFirst
      notice={<ProblemNotice error={changing.error} />}
      fields={[wordsField(kind, draft.words)]}
      values={draft}
      onChange={change}
      below={<Formatting />}
    />
  );
}

/** How code and lists are written, for the few who want them. */
function Formatting() {
  return (
    <details className="fold">
      <summary>{texts.formatting}</summary>
      <p className="smallPrint">{texts.markdown}</p>
    </details>
  );
}

function wordsField(kind: 'question' | 'answer', typed: string): FormField<'words'> {
  return {
    name: 'words',
    label: texts[kind],
    hint: [kind === 'question' && texts.questionHint, charactersLeft(typed, messageLength)]
      .filter(Boolean)
      .join(' '),
    limit: messageLength,
    rows: 4,
  };
}

/** The names that there are to choose among: a name of one word is the first name too. */
function authorField(name: string): FormField<'author'> {
  const [first = ''] = name.trim().split(/\s+/);
  const texted = { firstName: first, named: name.trim(), anonymous: texts.noName };
  const options = authors
    .filter((author) => texted[author] !== '' && !(author === 'named' && name.trim() === first))
    .map((value) => ({ value, text: texted[value] }));
  return { name: 'author', label: texts.author, options };
}
