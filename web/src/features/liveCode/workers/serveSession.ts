import type { OpenSession, RunEnd, Session } from '../languages/Language.ts';
import { confine } from './confine.ts';
import type { Message, Request } from './messages.ts';

/** The most that one run may print, characters; what comes after is left out. */
const mostPrinted = 100_000;
/** The most that is said of an error, characters. */
const mostOfError = 10_000;
/** What is printed is sent this often, ms: a loop that prints would flood the page otherwise. */
const sendEveryMs = 50;

/** Serves one session in this worker: loads its runtime, takes away what learners' code must not reach, then runs block after block. */
export function serveSession(open: OpenSession): void {
  const post = self.postMessage.bind(self);
  const send = (message: Message) => post(message);
  let session: Session | undefined;
  // A runtime that dies within a callback of its own rejects nothing that is awaited here: the run would only end with its time.
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    send({ kind: 'crashed' });
  });
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'start') {
      try {
        session = await open(data.files);
        confine(self);
        send({ kind: 'ready' });
      } catch (error) {
        send({ kind: 'broken', problem: String(error) });
      }
    } else if (session) {
      const printed = printer(send);
      try {
        const end = await session.run(data.code, data.name, printed.print);
        printed.flush();
        send({ kind: 'ended', end: withShortError(end), isCut: printed.isCut() });
      } catch {
        send({ kind: 'crashed' });
      }
    }
  };
}

/** An error's words are the learner's own, and as long as they like. */
function withShortError(end: RunEnd): RunEnd {
  const { error } = end;
  return error && error.text.length > mostOfError
    ? { ...end, error: { ...error, text: `${error.text.slice(0, mostOfError)}…` } }
    : end;
}

function printer(send: (message: Message) => void) {
  let waiting = '';
  let length = 0;
  let isCut = false;
  let sentAt = performance.now();
  function flush() {
    if (waiting !== '') {
      send({ kind: 'printed', text: waiting });
      waiting = '';
    }
    sentAt = performance.now();
  }
  return {
    isCut: () => isCut,
    flush,
    print(text: string) {
      const fits = text.slice(0, mostPrinted - length);
      isCut ||= fits.length < text.length;
      length += fits.length;
      waiting += fits;
      if (performance.now() - sentAt > sendEveryMs) {
        flush();
      }
    },
  };
}
