import { useState } from 'react';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import type { Success } from '../../api/send.ts';
import { GuardianAnswer } from './GuardianAnswer.tsx';
import { guardianWords } from './words.ts';

const words = guardianWords.facts;

/** The answer about a registration for freeBites. */
export function RegistrationAnswer({ token }: { readonly token: string }) {
  const query = useRouteQuery('freeBites/guardianConsent', { token });
  const [answered, setAnswered] = useState<Success<'freeBites/guardianConsent'>>();
  const answering = useRouteMutation('freeBites/guardianConsent', setAnswered);
  return (
    <GuardianAnswer
      what="freeBites"
      query={query}
      problem={query.error?.problem}
      state={(answered ?? query.data)?.data.state}
      facts={({ data: { college, student } }) => [
        { name: words.college, value: college },
        ...(student && !answered
          ? [
              { name: words.name, value: student.name },
              { name: words.emailID, value: student.emailID },
            ]
          : []),
      ]}
      answering={answering}
      onAnswer={(agrees) => answering.mutate({ token, agrees })}
    />
  );
}
