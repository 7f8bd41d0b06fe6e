import { useState } from 'react';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item, SectionQuestion, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { QueryResult, type ShownQuery } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import type { Success } from '../../api/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SentNotice } from '../../ui/SentNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInInvitation } from '../session/PersonalPage.tsx';
import { useSession } from '../session/useSession.ts';
import { MistakeForm } from './MistakeForm.tsx';
import { PostForm } from './PostForm.tsx';
import { QuestionThread } from './QuestionThread.tsx';
import { mistakeWords, postFormWords, questionWords as texts } from './words.ts';
import './Questions.css';
import '../../theme/parts.css';

interface Place {
  readonly item: Item;
  readonly section: Pick<OutlineEntry, 'id' | 'title'>;
}

/** From so many questions on there is a field to find one. */
const manyQuestions = 6;

/** The questions about a section with their answers, and where one asks; or where a mistake in it is reported. */
export function SectionQuestions({
  what,
  isFirst,
  onClose,
  ...place
}: Place & {
  readonly what: 'questions' | 'mistake';
  /** Whether the press that opened this was for asking: the form is then there at once. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}) {
  const { state } = useSession();
  if (state.kind === 'unreachable' && (state.offline || what === 'mistake')) {
    return <p>{state.offline ? texts.offline : texts.unreachable}</p>;
  }
  if (what === 'mistake' && state.kind !== 'signingIn') {
    return state.kind === 'signedIn' ? (
      <MistakeForm {...place} emailID={state.userinfo.emailID} />
    ) : (
      <SignInInvitation>{mistakeWords.visitor}</SignInInvitation>
    );
  }
  switch (state.kind) {
    case 'signedIn':
      return (
        <OwnQuestions
          key={state.userinfo.emailID}
          {...place}
          userinfo={state.userinfo}
          isFirst={isFirst}
          onClose={onClose}
        />
      );
    case 'signingIn':
      return <Skeleton label={texts.loading} lines={4} />;
    default:
      return (
        <VisitorsQuestions {...place}>
          {state.kind === 'unreachable' ? (
            <p>{texts.unreachable}</p>
          ) : (
            <SignInInvitation>
              {place.item.plan === 'Freebie' ? texts.visitor : texts.member}
            </SignInInvitation>
          )}
        </VisitorsQuestions>
      );
  }
}

function OwnQuestions({
  item,
  section,
  userinfo,
  isFirst,
  onClose,
}: Place & {
  readonly userinfo: UserInfo;
  readonly isFirst: boolean;
  readonly onClose: () => void;
}) {
  const query = useRouteQuery('product/getPosts', { itemID: item.id, section: section.id });
  const [isAsking, setAsking] = useState(isFirst);
  const [sent, setSent] = useState<string>();
  const again = () => void query.refetch();
  return (
    <div className="askedHere">
      <Questions
        item={item}
        section={section}
        query={query}
        userinfo={userinfo}
        sent={sent}
        onChanged={again}
      />
      {isAsking ? (
        <PostForm
          item={item}
          section={section.id}
          userinfo={userinfo}
          onSent={(question) => {
            setAsking(false);
            setSent(question);
            again();
          }}
          onCancel={() => (isFirst ? onClose() : setAsking(false))}
        />
      ) : (
        <div className="actions">
          <Button
            tone="quiet"
            onClick={() => {
              setSent(undefined);
              setAsking(true);
            }}
          >
            {texts.ask}
          </Button>
        </div>
      )}
    </div>
  );
}

function VisitorsQuestions({
  item,
  section,
  children,
}: Place & { readonly children: React.ReactNode }) {
  const call = { itemID: item.id, section: section.id };
  const isFree = item.plan === 'Freebie';
  const query = useRouteQuery('product/getFreePosts', call, { enabled: isFree });
  return (
    <div className="askedHere">
      {isFree && <Questions item={item} section={section} query={query} />}
      {children}
    </div>
  );
}

/** What was asked about a section, with what the reader can do about it. */
function Questions({
  item,
  section,
  query,
  sent,
  ...reader
}: Place & {
  readonly query: ShownQuery<Success<'product/getPosts'>>;
  readonly userinfo?: UserInfo;
  /** The question that was asked just now. */
  readonly sent?: string | undefined;
  readonly onChanged?: () => void;
}) {
  return (
    <QueryResult query={query} loading={texts.loading} lines={4} failed={texts.failed}>
      {({ data }) => (
        <List
          // What was sought may hide what was asked since.
          key={sent}
          section={section.title}
          {...data}
          draw={(question) => (
            <>
              {question.id === sent && <Sent />}
              <QuestionThread item={item} section={section.id} question={question} {...reader} />
            </>
          )}
        />
      )}
    </QueryResult>
  );
}

/** Says above a new question that it is there. */
function Sent() {
  return (
    <div className="askedHere-sent">
      <SentNotice isStart>{postFormWords.sent.question}</SentNotice>
    </div>
  );
}

function List({
  section,
  questions,
  leftOut,
  draw,
}: {
  readonly section: string;
  readonly questions: readonly SectionQuestion[];
  readonly leftOut: number;
  readonly draw: (question: SectionQuestion) => React.ReactNode;
}) {
  const [sought, setSought] = useState('');
  if (questions.length === 0) {
    return <p>{texts.none}</p>;
  }
  const words = sought.trim().toLowerCase();
  const found = questions.filter((question) =>
    [question, ...question.answers].some((post) => post.words.toLowerCase().includes(words)),
  );
  return (
    <>
      {questions.length >= manyQuestions && (
        <Field label={texts.find}>
          {(wiring) => (
            <input
              {...wiring}
              type="search"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
          )}
        </Field>
      )}
      <p role="status">{found.length === 0 && texts.noneFound}</p>
      <ol className="askedHere-list" aria-label={texts.list(section)}>
        {found.map((question) => (
          <li key={question.id}>{draw(question)}</li>
        ))}
      </ol>
      {leftOut > 0 && <p className="smallPrint">{texts.leftOut(leftOut)}</p>}
    </>
  );
}
