/** The tests that mutants are shown to: those of the money's rules and of the verifiers. The slow random histories stay away. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({
  root,
  cacheDir: join(root, '.local', 'vite'),
  test: {
    include: [
      'test/domain/payment/{atProvider,createOrder,entitlement,entitlementLaws,extendPlan,moneyOf,news,openOrder,planTimes,plans,reduce,refunds,settle,settled,settling,terms,valueHistories}.test.ts',
      'test/domain/invoices/{draft,dueDocument,numberInvoices,taxIn}.test.ts',
      'test/contract/india.test.ts',
      'test/domain/refunds/{creditedRefunds,givingBack,ourFault}.test.ts',
      'test/adapters/{razorpayWebhooks,signatures}.test.ts',
    ],
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
