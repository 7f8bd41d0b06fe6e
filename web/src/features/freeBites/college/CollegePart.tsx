import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { collegePath, queryNames } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { hostWords } from '../hostWords.ts';
import { RegisterForm, type RegisterFormProps } from '../register/RegisterForm.tsx';
import { useAsked } from '../useAsked.ts';
import { CollegePanel } from './CollegePanel.tsx';
import { CollegeSearchBox } from './CollegeSearchBox.tsx';

type FormPart = Omit<RegisterFormProps, 'collegeID' | 'college'>;

const slugs = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The college that the address names, or the way to find one. */
export function CollegePart(form: FormPart) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const collegeID = query.get(queryNames.college);
  const [chosen, setChosen] = useState<string>();

  const search = (
    <CollegeSearchBox
      label="Find your college"
      hint="Type its name or its city."
      onChoose={({ id }) => {
        setChosen(id);
        navigate(collegePath(id));
      }}
    />
  );
  if (collegeID === null) {
    return search;
  }
  if (!slugs.test(collegeID)) {
    return <NoSuchCollege>{search}</NoSuchCollege>;
  }
  return (
    <CollegeAt
      key={collegeID}
      collegeID={collegeID}
      focus={chosen === collegeID}
      search={search}
      form={form}
    />
  );
}

function CollegeAt({
  collegeID,
  focus,
  search,
  form,
}: {
  readonly collegeID: string;
  readonly focus: boolean;
  readonly search: React.ReactNode;
  readonly form: FormPart;
}) {
  const { answer, problem, ask } = useAsked(
    'freeBites/getCollegeInfo',
    useMemo(() => ({ collegeID }), [collegeID]),
  );
  if (answer) {
    return (
      <>
        <CollegePanel collegeID={collegeID} college={answer.data} focus={focus} />
        {answer.data.windowOpen && (
          <RegisterForm {...form} collegeID={collegeID} college={answer.data} />
        )}
      </>
    );
  }
  if (problem?.status === 'dataNotFound') {
    return <NoSuchCollege>{search}</NoSuchCollege>;
  }
  if (problem) {
    return (
      <Notice
        tone="problem"
        action={
          <Button tone="quiet" onClick={ask}>
            Try again
          </Button>
        }
      >
        The college could not be loaded. {hostWords(problem, navigator.onLine)}
      </Notice>
    );
  }
  return <Skeleton label="The college is being loaded" lines={5} heading />;
}

function NoSuchCollege({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      <Notice tone="info">
        No college takes part under this address. It may have been mistyped; look for yours here.
      </Notice>
      {children}
    </>
  );
}
