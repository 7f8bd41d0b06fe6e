import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { queryNames } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { emailInput } from '../../../ui/forms/FieldList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { emailProblem } from '../../consent/ageFields.ts';
import { CollegeSearchBox } from '../college/CollegeSearchBox.tsx';
import { hostWords, registrationTexts } from '../words.ts';

const words = registrationTexts.lost;
const fields = [{ name: 'emailID', label: words.email, limit: 254, input: emailInput }] as const;

/** A college that the student chose. */
interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Has a lost student id mailed to the address that it was registered with. It says the same whether or not there is one. */
export function LostID() {
  const [query] = useSearchParams();
  const named = useNamedCollege(query.get(queryNames.college));
  const [chosen, setChosen] = useState<Chosen | null>();
  const college = chosen === undefined ? named : chosen;
  return (
    <details className="fold lostID">
      <summary>{words.open}</summary>
      <p>{words.about}</p>
      {college ? (
        <AskForID key={college.id} college={college} onOther={() => setChosen(null)} />
      ) : (
        <CollegeSearchBox label={words.college} hint={words.collegeHint} onChoose={setChosen} />
      )}
    </details>
  );
}

function AskForID({
  college,
  onOther,
}: {
  readonly college: Chosen;
  readonly onOther: () => void;
}) {
  const [values, setValues] = useState({ emailID: '' });
  const asking = useRouteMutation('freeBites/resendStudentID');
  const emailID = values.emailID.trim();
  return (
    <FieldForm
      aria-label={words.open}
      className="form"
      problems={emailProblem('emailID', emailID)}
      onSubmit={() => asking.mutate({ collegeID: college.id, emailID })}
      busy={asking.isPending}
      submitText={words.submit}
      submitTone="quiet"
      notice={
        <>
          {asking.error && (
            <Notice tone="problem">{hostWords(asking.error.problem, navigator.onLine)}</Notice>
          )}
          {asking.isSuccess && (
            <Notice tone="success">{words.done(asking.variables.emailID, college.name)}</Notice>
          )}
        </>
      }
      fields={fields}
      values={values}
      onChange={setValues}
    >
      <p className="lostID-college">
        <strong>{college.name}</strong>
        <Button tone="quiet" onClick={onOther}>
          {words.otherCollege}
        </Button>
      </p>
    </FieldForm>
  );
}

/** The college that the address names, once it is known. */
function useNamedCollege(collegeID: string | null): Chosen | null {
  const { data } = useRouteQuery(
    'freeBites/getCollegeInfo',
    { collegeID: collegeID ?? '' },
    { enabled: collegeID !== null },
  );
  return data && collegeID !== null ? { id: collegeID, name: data.data.name } : null;
}
