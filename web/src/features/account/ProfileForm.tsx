import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { nameLength } from '../../../../lambdas/contract/constants.ts';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StateField } from './StateField.tsx';
import { useSaveProfile } from './useSaveProfile.ts';

/** Changes the name and the State. What was typed stays when it could not be saved. */
export function ProfileForm({
  userinfo,
  onSaved,
  onCancel,
}: {
  readonly userinfo: UserInfo;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(userinfo.name);
  const [state, setState] = useState(userinfo.state);
  const { saving, refusal, save } = useSaveProfile(userinfo, onSaved);

  useEffect(() => first.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ name: name.trim(), state });
  }

  return (
    <form className="panel profileForm" aria-label="Change your name and State" onSubmit={submit}>
      <p className="field">
        <label htmlFor={id}>Name</label>
        <input
          ref={first}
          id={id}
          autoComplete="name"
          required
          maxLength={nameLength}
          pattern=".*\S.*"
          title="At least one letter"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </p>
      <StateField label="State, for invoices (may be left out)" value={state} onChange={setState} />
      {refusal && (
        <Notice tone={refusal.role === 'alert' ? 'problem' : 'info'}>{refusal.text}</Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={saving} busyText="Saving…">
          Save
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
