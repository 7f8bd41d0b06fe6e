import * as z from 'zod/mini';
import { requireEnv } from '../requireEnv.ts';

const Company = z.object({
  name: z.string(),
  address: z.array(z.string()),
  supportEmail: z.string(),
});

/** The company that writes, as `MAIL_COMPANY` states it: mails name it and answers go to its support address. */
export function mailCompany(): z.infer<typeof Company> {
  return Company.parse(JSON.parse(requireEnv('MAIL_COMPANY')));
}
