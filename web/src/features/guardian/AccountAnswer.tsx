import { useState } from 'react';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import type { Success } from '../../api/send.ts';
import { GuardianAnswer } from './GuardianAnswer.tsx';
import { guardianWords } from './words.ts';

const words = guardianWords.facts;

/** The answer about an account. */
export function AccountAnswer({ token }: { readonly token: string }) {
  const query = useRouteQuery('user/guardianConsent', { token });
  const [answered, setAnswered] = useState<Success<'user/guardianConsent'>>();
  const answering = useRouteMutation('user/guardianConsent', setAnswered);
  return (
    <GuardianAnswer
      what="account"
      query={query}
      problem={query.error?.problem}
      state={(answered ?? query.data)?.data.state}
      facts={({ data: { emailID, name, adultFrom } }) => [
        { name: words.account, value: emailID },
        { name: words.name, value: name },
        { name: words.adultFrom, value: words.day(adultFrom) },
      ]}
      answering={answering}
      onAnswer={(agrees) => answering.mutate({ token, agrees })}
    />
  );
}
