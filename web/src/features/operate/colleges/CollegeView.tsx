import { Link } from 'react-router-dom';
import type { OpenedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { formatTime } from '../../../lib/formatDate.ts';
import { collegePath } from '../../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { collegesPath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { StudentsPart } from './StudentsPart.tsx';
import { useOpenedCollege } from './useOpenedCollege.ts';
import { collegeTexts as texts, windowWords } from './words.ts';

/** One college: how it is, who else has it open, its registration page, its settings and its students. */
export function CollegeView({ collegeID }: { readonly collegeID: string }) {
  const { data, error, refetch } = useOpenedCollege({ collegeID });
  const reload = () => void refetch();
  return (
    <section className="operate" aria-labelledby="college">
      <p>
        <Link to={collegesPath()}>{texts.back}</Link>
      </p>
      {data ? (
        <Opened opened={data} onChanged={reload} />
      ) : (
        <>
          <h2 id="college">{texts.heading}</h2>
          {error ? (
            <ProblemNotice error={error} words={operateWords} onRetry={reload} />
          ) : (
            <Skeleton label={texts.loading} lines={8} />
          )}
        </>
      )}
    </section>
  );
}

function Opened({
  opened,
  onChanged,
}: {
  readonly opened: OpenedCollege;
  readonly onChanged: () => void;
}) {
  const { college, hasVouched, onIt } = opened;
  const { name, city, seats, placed, waiting, samples } = college;
  return (
    <>
      <h2 id="college">{texts.title(name, city)}</h2>
      {onIt && <Notice tone="warning">{texts.onIt(onIt.name, formatTime(onIt.since))}</Notice>}
      <Facts
        facts={[
          { name: texts.window, value: windowWords(college, Date.now()) },
          { name: texts.seats, value: seats },
          { name: texts.places, value: placed },
          { name: texts.waiting, value: waiting },
          {
            name: texts.samples,
            value: samples.length === 0 ? texts.noSamples : samples.join(', '),
          },
          { name: texts.vouched, value: hasVouched ? texts.hasVouched : texts.hasNotVouched },
        ]}
      />
      <StudentsPart opened={opened} onChanged={onChanged} />
      <SettingsForm college={college} onChanged={onChanged} />
      <RegistrationPage collegeID={college.collegeID} name={name} />
    </>
  );
}

/** The link and the QR code that lead students straight to their college. */
function RegistrationPage({
  collegeID,
  name,
}: {
  readonly collegeID: string;
  readonly name: string;
}) {
  const link = `${window.location.origin}${collegePath(collegeID)}`;
  return (
    <section aria-labelledby="college-page">
      <h3 id="college-page">{texts.share}</h3>
      <p>{texts.shareLead}</p>
      <div className="operate-share">
        <QrCode text={link} name={texts.code(name)} />
        <p className="operate-words">
          <a href={link}>{link}</a> <CopyButton text={link} what={texts.theLink} />
        </p>
      </div>
    </section>
  );
}
