import { useState } from 'react';
import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Words } from '../../../api/words.ts';
import { forgetPendingPayments } from '../../payment/confirmation/pendingMark.ts';
import { useSession } from '../../session/useSession.ts';
import { deletionWords } from './deletionWords.ts';

/** Deleting the account. */
export interface Deletion {
  readonly deleting: boolean;
  /** What came of the last try, when it did not work. */
  readonly refusal: Words | undefined;
  deleteAccount(): void;
}

/** Deletes a person's account; then this device forgets the person, and `onDeleted` is told what is kept. */
export function useDeleteAccount(
  { emailID }: Pick<UserInfo, 'emailID'>,
  onDeleted: (kept: readonly KeptData[]) => void,
): Deletion {
  const api = useApi();
  const { forget } = useSession();
  const [deleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<Words>();

  async function send(): Promise<void> {
    const went = await api.outcome('user/deleteAccount', { emailID, confirm: true });
    setDeleting(false);
    if (went.kind === 'ok') {
      forgetPendingPayments();
      onDeleted(went.answer.data.kept);
      forget();
    } else {
      setRefusal(deletionWords(went));
    }
  }

  function deleteAccount() {
    if (!deleting) {
      setDeleting(true);
      setRefusal(undefined);
      void send();
    }
  }

  return { deleting, refusal, deleteAccount };
}
