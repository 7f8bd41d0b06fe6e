import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { useIsMissing } from '../../../api/seen.ts';
import { collegePath, queryNames } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { freeBuildsPath } from '../../plans/freeBuildsPath.ts';
import { ContactAddress } from '../ContactAddress.tsx';
import { RegisterForm, type RegisterFormProps } from '../register/RegisterForm.tsx';
import { collegeTexts, hostWords } from '../words.ts';
import { CollegePanel } from './CollegePanel.tsx';
import { CollegeSearchBox } from './CollegeSearchBox.tsx';

type FormPart = Omit<RegisterFormProps, 'collegeID' | 'college'>;

const { meanwhile } = collegeTexts;
const slugs = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The college that the address names, or the way to find one. */
export function CollegePart(form: FormPart) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const collegeID = query.get(queryNames.college);
  const [chosen, setChosen] = useState<string>();

  const search = (
    <CollegeSearchBox
      label={collegeTexts.search}
      hint={collegeTexts.searchHint}
      onChoose={({ id }) => {
        setChosen(id);
        navigate(collegePath(id));
      }}
    >
      <p>
        {meanwhile.lead}
        <SiteLink to={freeBuildsPath}>{meanwhile.builds}</SiteLink>
        {meanwhile.takePart}
        <ContactAddress of="supportEmail" />.
      </p>
    </CollegeSearchBox>
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
  readonly search: ReactNode;
  readonly form: FormPart;
}) {
  const query = useRouteQuery('freeBites/getCollegeInfo', { collegeID });
  const { data, error, refetch } = query;
  const isMissing = useIsMissing(query);
  if (data) {
    return (
      <>
        <CollegePanel collegeID={collegeID} college={data.data} focus={focus} />
        {data.data.windowOpen && (
          <RegisterForm {...form} collegeID={collegeID} college={data.data} />
        )}
      </>
    );
  }
  if (isMissing) {
    return <NoSuchCollege>{search}</NoSuchCollege>;
  }
  return error ? (
    <RetryNotice onRetry={() => void refetch()}>
      {collegeTexts.failed} {hostWords(error.problem, navigator.onLine)}
    </RetryNotice>
  ) : (
    <Skeleton label={collegeTexts.loading} lines={5} heading />
  );
}

function NoSuchCollege({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Notice tone="info">{collegeTexts.noSuch}</Notice>
      {children}
    </>
  );
}
