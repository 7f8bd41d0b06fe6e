import { Failure } from '../Failure.ts';
import type { FailedMails, MailRetries } from '../mail/Outbox.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { openableWork } from './Work.ts';

/** Mails that were given up. */
export const mail = openableWork({
  async list({ mails }: { readonly mails: FailedMails }) {
    const all = await Array.fromAsync(mails.all());
    return all.map(({ sub, mailID, cause, lookAt }) => ({
      kind: 'mail',
      id: `${sub}/${mailID}`,
      about: mailID,
      detail: cause.kind,
      since: lookAt,
      dueBy: endOfWorkingDays(lookAt, 1),
    }));
  },

  async open({ mails }: { readonly mails: FailedMails }, workID) {
    const { sub, mailID } = keyOf(workID);
    const all = await Array.fromAsync(mails.all());
    const found = all.find((one) => one.sub === sub && one.mailID === mailID);
    if (!found) {
      return null;
    }
    const { cause, tries, lookAt: failedAt } = found;
    return { work: { kind: 'mail', mailID, cause: cause.kind, tries, failedAt }, about: sub };
  },

  async answer({ mails }: { readonly mails: MailRetries }, { workID, answer }, { record, now }) {
    const key = keyOf(workID);
    await record(key.sub);
    const isChanged = await (answer === 'retry' ? mails.retry(key, now) : mails.dismiss(key));
    if (!isChanged) {
      throw new Failure('noValidity', 'This mail no longer waits for an operator.');
    }
  },
});

/** Whose mail it is, and which, by its name in the queue. */
function keyOf(workID: string): { readonly sub: string; readonly mailID: string } {
  const [sub = '', ...rest] = workID.split('/');
  return { sub, mailID: rest.join('/') };
}
