import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lookUpPath } from '../financeAddress.ts';
import { FoundView } from './FoundView.tsx';
import { useLookUp } from './useLookUp.ts';

/** Did this person pay, and what did they get? By any number that anybody may have. */
export function LookUpView({ what }: { readonly what: string }) {
  return (
    <>
      {/* Stays while the answer changes, and with it the keyboard's place. */}
      <LookUpForm what={what} />
      <LookUpAnswer what={what} key={what} />
    </>
  );
}

function LookUpAnswer({ what }: { readonly what: string }) {
  const looked = useLookUp(what);
  switch (looked.status) {
    case 'resting':
      return null;
    case 'loading':
      return <Skeleton label="It is being looked up" lines={5} />;
    case 'ready':
      return <FoundView found={looked.found} />;
    case 'failed':
      return (
        <Notice
          tone={looked.words.role === 'alert' ? 'problem' : 'info'}
          action={
            looked.retry && (
              <Button tone="quiet" onClick={looked.retry}>
                Try again
              </Button>
            )
          }
        >
          {looked.words.text}
        </Notice>
      );
  }
}

function LookUpForm({ what }: { readonly what: string }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(what);
  const [shown, setShown] = useState(what);
  if (what !== shown) {
    // Another address was opened, by this form or by a link in the answer. What was typed meanwhile stays.
    setShown(what);
    setTyped(typed === shown ? what : typed);
  }

  useEffect(() => {
    if (what === '') {
      field.current?.focus();
    }
  }, [what]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(lookUpPath(typed.trim()));
  }

  return (
    <form className="lookUpForm" aria-label="Look up in the books" onSubmit={submit}>
      <p className="field">
        <label htmlFor={id}>Number or e-mail address</label>
        <input
          ref={field}
          id={id}
          required
          maxLength={254}
          pattern=".*\S.*"
          title="At least one letter"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <Button type="submit">Look up</Button>
      <p className="finance-small" id={`${id}-hint`}>
        An order, payment, refund or settlement, a UTR, the number of a document, or an address.
      </p>
    </form>
  );
}
