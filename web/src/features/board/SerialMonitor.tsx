import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { boardWords } from './words.ts';

/** What the sketch prints, and what is typed to it. It opens when something was printed. */
export function SerialMonitor({
  text,
  isOn,
  onType,
}: {
  readonly text: string;
  readonly isOn: boolean;
  onType(text: string): void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = end.current?.closest('.board-serial');
    if (box && text !== '') {
      box.scrollTop = box.scrollHeight;
    }
  }, [text]);
  function send(event: FormEvent) {
    event.preventDefault();
    onType(typed);
    setTyped('');
  }
  return (
    <details className="fold board-fold" open={text !== '' || undefined}>
      <summary>{boardWords.serial}</summary>
      <ScrollBox name={boardWords.serial} className="board-serial">
        <pre>
          {text === '' ? boardWords.serialEmpty : text}
          <span ref={end} />
        </pre>
      </ScrollBox>
      <form className="board-type" onSubmit={send}>
        <label htmlFor={id} className="visuallyHidden">
          {boardWords.sendLabel}
        </label>
        <input
          id={id}
          value={typed}
          maxLength={100}
          placeholder={boardWords.sendLabel}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="quiet" disabled={!isOn}>
          {boardWords.send}
        </Button>
      </form>
    </details>
  );
}
