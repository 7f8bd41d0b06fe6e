import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { FaultList, MailFault } from '../Faults.ts';
import { type Store, Table } from '../State.ts';
import type { Stack } from '../template/Stack.ts';
import { type MailCall, refuseMail, senderDomain } from './mailCall.ts';

const KeptMail = z.object({
  id: z.string(),
  /** When SES took it, epoch ms. */
  at: z.number(),
  from: z.string(),
  replyTo: z.string(),
  configurationSet: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** `suppressed`: SES took it and sent nothing, because its address had bounced or complained. */
  outcome: z.enum(['delivered', 'bounced', 'complained', 'suppressed']),
});
/** A mail that SES has taken. */
export type KeptMail = z.infer<typeof KeptMail>;

/** Options of the simulator. */
interface SesOptions {
  /** The stack that declares the identity and the configuration set. */
  readonly stack: Stack;
  readonly store: Store;
  /** Epoch ms. */
  readonly now: () => number;
  readonly faults: FaultList<MailFault>;
  readonly log: (line: string) => void;
}

const Suppressed = z.object({ reason: z.string() });

/** Takes mails as Amazon SES does, sends none, and keeps them for the tester. */
export class SimulatedSes {
  private readonly options: SesOptions;
  private readonly mails: Table<KeptMail>;
  /** Addresses that bounced or complained, in small letters. */
  private readonly suppressed: Table<z.infer<typeof Suppressed>>;

  constructor(options: SesOptions) {
    const { store, log } = options;
    this.options = options;
    this.mails = new Table(store, 'mail#', KeptMail, log);
    this.suppressed = new Table(store, 'suppressed#', Suppressed, log);
  }

  /** Every mail, the newest first. */
  inbox(): KeptMail[] {
    return this.mails.all().toReversed();
  }

  find(id: string): KeptMail | undefined {
    return this.mails.get(id);
  }

  /** Answers SendEmail. */
  send(call: MailCall): Response {
    const refusal = this.refusalOf(call);
    if (refusal) {
      return refusal;
    }
    const fault = this.options.faults.take(() => true);
    if (fault?.kind === 'throttled') {
      return refuseMail(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');
    }
    if (fault?.kind === 'rejected') {
      return refuseMail(400, 'MessageRejected', 'The local stack plays a rejection.');
    }
    const id = randomUUID();
    this.mails.put(id, this.kept(id, call, fault));
    return Response.json({ MessageId: id });
  }

  reset(): void {
    this.mails.clear();
    this.suppressed.clear();
  }

  private refusalOf(call: MailCall): Response | undefined {
    const { stack } = this.options;
    const domain = senderDomain(call);
    const identities = stack.all('AWS::SES::EmailIdentity');
    if (!identities.some(({ properties }) => properties.EmailIdentity === domain)) {
      const words = `Email address is not verified. The following identities failed the check: ${domain}`;
      return refuseMail(400, 'MessageRejected', words);
    }
    const sets = stack.all('AWS::SES::ConfigurationSet');
    const { ConfigurationSetName: name } = call;
    return sets.some(({ properties }) => properties.Name === name)
      ? undefined
      : refuseMail(404, 'NotFoundException', `Configuration set <${name}> does not exist.`);
  }

  private kept(id: string, call: MailCall, fault: MailFault | undefined): KeptMail {
    const { Subject, Body, Headers = [] } = call.Content.Simple;
    const [to] = call.Destination.ToAddresses;
    const address = to.toLowerCase();
    const outcome = this.suppressed.get(address) ? 'suppressed' : outcomeOf(fault);
    if (outcome === 'bounced' || outcome === 'complained') {
      this.suppressed.put(address, { reason: outcome });
    }
    return {
      id,
      at: this.options.now(),
      from: call.FromEmailAddress,
      replyTo: call.ReplyToAddresses[0],
      configurationSet: call.ConfigurationSetName,
      to,
      subject: Subject.Data,
      html: Body.Html.Data,
      text: Body.Text.Data,
      headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
      outcome,
    };
  }
}

function outcomeOf(fault: MailFault | undefined): 'delivered' | 'bounced' | 'complained' {
  switch (fault?.kind) {
    case 'bounce':
      return 'bounced';
    case 'complaint':
      return 'complained';
    default:
      return 'delivered';
  }
}

/** A mail as it would travel, with what SES adds left out. */
export function rawMail(mail: KeptMail): string {
  const { id, at, from, replyTo, to, subject, text, html, headers } = mail;
  const boundary = `part-${id}`;
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(body)}\r\n`;
  const head = [
    ['From', from],
    ['Reply-To', replyTo],
    ['To', to],
    ['Subject', encodedWord(subject)],
    ['Date', new Date(at).toUTCString()],
    ['Message-ID', `<${id}@local>`],
    ...headers.map(({ name, value }) => [name, value]),
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ];
  const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return `${lines}\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${boundary}--\r\n`;
}

function base64(text: string): string {
  const coded = Buffer.from(text).toString('base64');
  return coded.replaceAll(/.{76}(?=.)/g, '$&\r\n');
}

/** A header's text beyond ASCII, by RFC 2047. */
function encodedWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
