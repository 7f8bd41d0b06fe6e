/** The tests that mutants are shown to: those of the money's rules and of the verifiers. The slow random histories stay away. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({
  root,
  cacheDir: join(root, '.local', 'vite'),
  test: {
    include: [
      'test/domain/money/orders/{createOrder,openOrder,paymentBalance,reduceFacts,reduceRefunds}.test.ts',
      'test/domain/money/plans/{entitlement,entitlementLaws,extendPlan,histories,planTimes,prices,quotePlan}.test.ts',
      'test/domain/money/sync/{changesAtRazorpay,commitRace,countedEvents,syncOrder,syncedOrders}.test.ts',
      'test/domain/money/invoices/{draftInvoice,dueInvoice,numberInvoices,splitGst}.test.ts',
      'test/contract/india.test.ts',
      'test/domain/money/refunds/{creditedRefunds,refunding,ourFault}.test.ts',
      'test/adapters/{razorpayWebhooks,signatures}.test.ts',
    ],
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
