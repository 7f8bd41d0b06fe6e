import { useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { useApi } from '../../api/useApi.ts';
import type { Words } from '../../api/words.ts';
import { useSession } from '../session/useSession.ts';

/** What a person may change on this page. */
export type Editable = Pick<UserInfo, 'name' | 'state'>;

/** Saving the profile. */
export interface SaveProfile {
  readonly saving: boolean;
  /** What came of the last try, when it did not work. */
  readonly refusal: Words | undefined;
  /** Sends what has changed and nothing else: what another tab has changed meanwhile stays. */
  save(next: Editable): void;
}

/** Saves the profile of a person; every screen shows it at once, then `onSaved` is told. */
export function useSaveProfile(userinfo: UserInfo, onSaved: () => void): SaveProfile {
  const api = useApi();
  const { showProfile } = useSession();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Words>();

  async function send({ name, state }: Editable): Promise<void> {
    const went = await api.outcome('user/updateProfile', {
      emailID: userinfo.emailID,
      ...(name !== userinfo.name && { name }),
      ...(state !== userinfo.state && { state: state ?? 'notSet' }),
    });
    setSaving(false);
    if (went.kind === 'ok') {
      showProfile(went.answer.userinfo);
      onSaved();
    } else {
      setRefusal(problemWords(went));
    }
  }

  function save(next: Editable) {
    if (!saving) {
      setSaving(true);
      setRefusal(undefined);
      void send(next);
    }
  }

  return { saving, refusal, save };
}
