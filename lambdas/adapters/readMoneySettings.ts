import { MoneySettings } from '../contract/moneySettings.ts';
import { requireEnv } from './requireEnv.ts';

/** What the stage sets about money, from the variable `MONEY_SETTINGS`. @throws Error when it is not there or not whole */
export function readMoneySettings(): MoneySettings {
  return MoneySettings.parse(JSON.parse(requireEnv('MONEY_SETTINGS')));
}
