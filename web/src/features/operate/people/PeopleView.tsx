import { useState } from 'react';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { emailLength, isEmail } from '../../../lib/isEmail.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { emailInput } from '../../../ui/forms/FieldList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { operateWords } from '../words.ts';
import { PersonView } from './PersonView.tsx';
import { findTexts as texts } from './words.ts';

/** Finds an account by its exact address, and shows it. The address is in no URL. */
export function PeopleView() {
  const [address, setAddress] = useState('');
  return (
    <section className="operate" aria-labelledby="people">
      <h2 id="people">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <FindForm onFind={setAddress} />
      {address !== '' && <FoundPerson address={address} key={address} />}
    </section>
  );
}

function FindForm({ onFind }: { readonly onFind: (address: string) => void }) {
  const [values, setValues] = useState({ address: '' });
  return (
    <FieldForm
      className="inlineForm"
      aria-label={texts.form}
      problems={isEmail(values.address) ? {} : { address: texts.problem }}
      onSubmit={() => onFind(values.address.trim().toLowerCase())}
      submitText={texts.submit}
      fields={[
        {
          name: 'address',
          label: texts.address,
          hint: texts.hint,
          limit: emailLength,
          input: { ...emailInput, autoComplete: 'off' },
        },
      ]}
      values={values}
      onChange={setValues}
    />
  );
}

function FoundPerson({ address }: { readonly address: string }) {
  const [reason, setReason] = useState('');
  const { data, error, refetch } = useRouteQuery('operator/openPerson', { address, reason });
  // What was read without a reason stays while the rest is loaded.
  const [opened, setOpened] = useState(data);
  if (data && data !== opened) {
    setOpened(data);
  }
  return (
    <>
      {error && <ProblemNotice error={error} words={operateWords} onRetry={() => void refetch()} />}
      {!opened && !error && <Skeleton label={texts.loading} lines={8} />}
      {opened && (
        <PersonView
          person={opened.data.person}
          onIt={opened.data.onIt}
          isReading={reason !== '' && !data && !error}
          onRead={setReason}
          onChanged={() => void refetch()}
        />
      )}
    </>
  );
}
