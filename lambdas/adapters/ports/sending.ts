import { setTimeout } from 'node:timers/promises';
import { logMailAlerts } from '../log.ts';
import { renderMails } from '../mail/renderMails.ts';
import { stageMailer } from '../mail/sesMailer.ts';

/** How mails are put into words and sent, whoever they are for. */
export function sendingPorts() {
  return {
    render: renderMails(),
    mailer: stageMailer(),
    alerts: logMailAlerts(),
    second: () => setTimeout(1000),
  };
}
