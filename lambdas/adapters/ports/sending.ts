import { setTimeout } from 'node:timers/promises';
import { logMailAlerts } from '../log.ts';
import { renderMails } from '../mail/renderMails.ts';
import { mailer } from '../mail/sesMailer.ts';

/** How a mail leaves, whoever it is for. */
export function sendingPorts() {
  return {
    render: renderMails(),
    mailer: mailer(),
    alerts: logMailAlerts(),
    second: () => setTimeout(1000),
  };
}
