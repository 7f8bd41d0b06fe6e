import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../lambdas/contract/endpoints.ts';
import {
  emptyLabVisit,
  labVisitCall,
  labVisitProblems,
} from '../../../web/src/features/mobileLab/labVisitDraft.ts';
import {
  emptyProposal,
  linkOf,
  productOf,
  proposalProblems,
  tagsOf,
} from '../../../web/src/features/proposals/proposalDraft.ts';
import { keepDraft, readDraft } from '../../../web/src/lib/useDraft.ts';
import { emptyStorage } from '../payments.ts';

const proposal = { ...emptyProposal, title: 'A line follower', summary: 'Built in a week.' };
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

describe('A proposal', () => {
  it('needs a title and a summary, and nothing else', () => {
    expect(Object.keys(proposalProblems(emptyProposal))).toEqual(['title', 'summary']);
    expect(proposalProblems(proposal)).toEqual({});
  });

  it.each([
    proposal,
    { ...proposal, summary: 'One\r\ntwo\tthree\u0007', title: ' A\nlathe ' },
    { ...proposal, link: 'example.com/lathe', tags: '#gears, arduino,, gears' },
    { ...proposal, collegeID: 'pes-bengaluru', collegeName: 'PES University' },
  ])('is sent as the contract has it: %j', (draft) => {
    const call = { id: '1', product: productOf(draft) };

    expect(proposalProblems(draft)).toEqual({});
    expect(z.parse(endpoints['product/addCaseStudyProduct'].request, call)).toEqual(call);
  });

  it.each([
    ['', ''],
    ['https://example.com/x', 'https://example.com/x'],
    [' example.com ', 'https://example.com/'],
    ['https://example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
    [
      'hi.wikipedia.org/wiki/भारत',
      'https://hi.wikipedia.org/wiki/%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4',
    ],
    ['https://zoë.example', 'https://xn--zo-ija.example/'],
    ['https://asha@example.com', undefined],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['localhost', undefined],
    ['two words', undefined],
    [`https://example.com/${'x'.repeat(500)}`, undefined],
  ])('takes the link "%s" as %s', (typed, sent) => {
    expect(linkOf(typed)).toBe(sent);
  });

  it('has each tag once, and not too many or too long ones', () => {
    expect(tagsOf('#gears, arduino; gears,')).toEqual(['gears', 'arduino']);
    expect(proposalProblems({ ...proposal, tags: 'a,b,c,d,e,f,g,h,i' })).toHaveProperty('tags');
    expect(proposalProblems({ ...proposal, tags: 'x'.repeat(31) })).toHaveProperty('tags');
  });
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
