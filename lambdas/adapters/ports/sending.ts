import { setTimeout } from 'node:timers/promises';
import { logMailAlerts } from '../log.ts';
import { stageMailer } from '../mail/sesMailer.ts';

/** How mails are sent, whoever they are for. */
export function sendingPorts() {
  return {
    mailer: stageMailer(),
    alerts: logMailAlerts(),
    second: () => setTimeout(1000),
  };
}
