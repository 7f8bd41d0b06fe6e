import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { learningPathPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { OpensWith } from '../catalogue/OpensWith.tsx';
import {
  freeSteps,
  newcomersPath,
  planOfPath,
  proposedPaths,
} from '../catalogue/paths/pathProgress.ts';
import { freeWords } from '../catalogue/words.ts';
import { opens } from '../plans/plans.ts';
import { useSession } from '../session/useSession.ts';
import { ownHomeWords, topics } from './words.ts';

/** Asks what a person wants to build and suggests a path. It can be skipped, and the answer changed later. */
export function Welcome({
  userinfo,
  isAskedFor = false,
  onDone,
}: {
  readonly userinfo: UserInfo;
  /** Whether the person has pressed what asks for it: it comes above that, and takes their place along. */
  readonly isAskedFor?: boolean;
  readonly onDone: () => void;
}) {
  const { showProfile } = useSession();
  const [interests, setInterests] = useState<readonly string[]>(
    topics.map(({ tag }) => tag).filter((tag) => userinfo.interests?.includes(tag)),
  );
  const [chosen, setChosen] = useState<string>();
  const saving = useRouteMutation('user/updateProfile', (answer) => {
    showProfile(answer.userinfo);
    onDone();
  });
  const words = ownHomeWords.welcome;
  const proposed = proposedPaths(interests);
  const path =
    proposed.find(({ id }) => id === chosen) ??
    (interests.length > 0 ? proposed[0] : newcomersPath());

  function toggle(tag: string) {
    setChosen(undefined);
    setInterests(
      interests.includes(tag) ? interests.filter((one) => one !== tag) : [...interests, tag],
    );
  }

  return (
    <section className="panel welcome" aria-labelledby="welcome">
      <h2 id="welcome" tabIndex={-1} ref={isAskedFor ? takeFocus : undefined}>
        {words.heading}
      </h2>
      <p>{words.lead}</p>
      <fieldset className="choices">
        <legend>{words.topics}</legend>
        {topics.map(({ tag, name }) => (
          <label className="choice" key={tag}>
            <input type="checkbox" checked={interests.includes(tag)} onChange={() => toggle(tag)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {path && (
        <div className="welcome-path" role="status">
          <p className="welcome-label">{words.suggested}</p>
          <h3>
            <Link to={learningPathPath(path.id)}>{path.title}</Link>
          </h3>
          <p className="welcome-summary">{path.summary}</p>
          <p>
            <OpensWith plan={planOfPath(path)} level={userinfo.plan.level} priced />
          </p>
          {!opens(userinfo.plan.level, planOfPath(path)) && freeSteps(path) > 0 && (
            <p>{freeWords(freeSteps(path), path.steps.length)}</p>
          )}
        </div>
      )}
      <label className="welcome-other">
        {words.other}{' '}
        <select value={path?.id} onChange={(event) => setChosen(event.target.value)}>
          {proposed.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <ProblemNotice error={saving.error} />
      <div className="actions">
        {path && (
          <Button
            busy={saving.isPending}
            busyText={words.busy}
            onClick={() => saving.mutate({ interests: [...interests], pathID: path.id })}
          >
            {words.follow}
          </Button>
        )}
        <Button tone="quiet" onClick={() => saving.mutate({ interests: [...interests] })}>
          {interests.length > 0 ? words.save : words.skip}
        </Button>
      </div>
    </section>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
