import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { emailGroups, getsEmails } from '../../../../lambdas/contract/mail.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { noticesPath } from '../../paths.ts';
import { Tick } from '../../ui/forms/Tick.tsx';
import { useSession } from '../session/useSession.ts';
import { emailsTexts as texts } from './words.ts';

/** Which mails the person wants, and why the others always come. */
export function EmailsSection({ userinfo }: { readonly userinfo: UserInfo }) {
  const { showProfile } = useSession();
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const choices = { ...userinfo.emails, ...(saving.isPending && saving.variables.emails) };
  return (
    <section className="userSection" aria-labelledby="emails">
      <h2 id="emails">{texts.heading}</h2>
      <p>
        {texts.notices.before} <Link to={noticesPath}>{texts.notices.link}</Link>
        {texts.notices.after}
      </p>
      {emailGroups.map((group) => (
        <Tick
          key={group}
          checked={getsEmails(choices, group)}
          onChange={(isOn) => saving.mutate({ emails: { [group]: isOn } })}
        >
          <strong>{texts.groups[group].name}</strong> {texts.groups[group].when}
        </Tick>
      ))}
      <p role="status">{saving.isSuccess && texts.saved}</p>
      <ProblemNotice error={saving.error} />
      <p>{texts.always}</p>
    </section>
  );
}
