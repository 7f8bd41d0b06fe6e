import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import {
  emptyLabVisit,
  labVisitCall,
  labVisitProblems,
} from '../../../web/src/features/mobileLab/labVisitDraft.ts';
import { keepDraft, readDraft } from '../../../web/src/lib/useDraft.ts';
import { emptyStorage } from '../payment/payments.ts';

const visit = {
  name: 'Asha Rao',
  emailID: 'asha@college.example',
  organisation: 'PES University, Bengaluru',
  message: 'Sixty of us.\r\nIn March?',
};

describe('A draft', () => {
  it('survives a reload, until it is forgotten', () => {
    const storage = emptyStorage();
    keepDraft(storage, 'visit', visit);

    expect(readDraft(storage, 'visit', emptyLabVisit)).toEqual(visit);
    keepDraft(storage, 'visit', undefined);
    expect(readDraft(storage, 'visit', emptyLabVisit)).toEqual(emptyLabVisit);
  });

  it.each(['{', '7', 'null', '{"name":7,"other":"x"}'])(
    'that cannot be read is empty: %s',
    (kept) => {
      const storage = emptyStorage();
      storage.setItem('xplorers.draft.visit', kept);

      expect(readDraft(storage, 'visit', emptyLabVisit)).toEqual(emptyLabVisit);
    },
  );
});

describe('A request for a visit', () => {
  it('needs everything', () => {
    expect(Object.keys(labVisitProblems(emptyLabVisit))).toEqual([
      'name',
      'emailID',
      'organisation',
      'message',
    ]);
  });

  it('is sent as the contract has it', () => {
    const call = { id: '1', ...labVisitCall(visit) };

    expect(labVisitProblems(visit)).toEqual({});
    expect(z.parse(endpoints['product/requestLabVisit'].request, call)).toEqual(call);
  });
});
