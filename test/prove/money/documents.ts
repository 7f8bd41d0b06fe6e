/** Invoices are numbered without a gap and each once: although runs die, across the end of a financial year, and at speed on the real table. */
import { numberSales } from '../../support/moneyModel/numberSales.ts';
import { say } from '../say.ts';
import { numberAtOnce } from './numberAtOnce.ts';

const workers = 20;
/** The chance before each step that makes one settling of twenty die. */
const crash = 0.0022;

/** How much is done. */
export interface DocumentsOptions {
  readonly seed: number;
  readonly rounds: number;
}

/** Answers whether every round ended with numbers of which none is missing and none is there twice, and many sales at once get theirs in time. */
export async function documents({ seed, rounds }: DocumentsOptions): Promise<boolean> {
  const startedAt = Date.now();
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    try {
      const done = await numberSales({ seed: seed + round, orders: 300, workers, crash });
      const { settlings, deaths, perSeries } = done;
      const series = Object.entries(perSeries).map(([name, count]) => `${name} ${count}`);
      const part = ((100 * deaths) / settlings).toFixed(1);
      say(
        `seed ${seed + round}: 300 orders settled ${settlings} times by ${workers} workers, ${deaths} of which died (${part} %) → ` +
          `${done.documents} documents: ${series.toSorted().join(', ')}`,
      );
      held += 1;
    } catch (error) {
      say(`seed ${seed + round}: ${error}`);
    }
  }
  say(
    `documents: ${held} of ${rounds} rounds held, in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  const isQuick = await numberAtOnce();
  return held === rounds && isQuick;
}
