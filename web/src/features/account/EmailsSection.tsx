import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { Tick } from '../../ui/forms/Tick.tsx';
import { useSession } from '../session/useSession.ts';
import { emailsTexts as texts } from './words.ts';

/** Which mails the person wants, and why the others always come. */
export function EmailsSection({ userinfo }: { readonly userinfo: UserInfo }) {
  const { showProfile } = useSession();
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const isOn = saving.isPending ? saving.variables.reminders : userinfo.reminders;
  return (
    <section className="userSection" aria-labelledby="emails">
      <h2 id="emails">{texts.heading}</h2>
      <Tick checked={isOn ?? true} onChange={(reminders) => saving.mutate({ reminders })}>
        {texts.reminders}
      </Tick>
      <p role="status">{saving.isSuccess && texts.saved}</p>
      <ProblemNotice error={saving.error} />
      <p>{texts.always}</p>
    </section>
  );
}
