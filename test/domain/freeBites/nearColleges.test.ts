import { describe, expect, it } from 'vitest';
import { suggestColleges } from '../../../lambdas/domain/freeBites/suggestColleges.ts';
import { college } from '../../support/freeBites/colleges.ts';

const colleges = [
  college({ collegeID: 'pes', name: 'PES University', city: 'Bengaluru' }),
  college({ collegeID: 'ssn', name: 'SSN College of Engineering', city: 'Chennai' }),
  college({ collegeID: 'sona', name: 'Sona College of Technology', city: 'Salem' }),
  college({ collegeID: 'hi', name: 'दिल्ली विश्वविद्यालय', city: 'Delhi' }),
];
const found = (text: string, most = 10) =>
  suggestColleges(colleges, text, most).map(({ collegeID }) => collegeID);

describe('colleges by what is typed', () => {
  it.each([
    ['a letter left out', 'enginering', ['ssn']],
    ['a letter too many', 'chennnai', ['ssn']],
    ['letters exchanged', 'slaem', ['sona']],
    ['a letter mistaken', 'bengaloru', ['pes']],
    ['no case and no accents', 'BÉNGALURU', ['pes']],
    ['another script', 'दिल्ली', ['hi']],
    ['the id', 'ssn', ['ssn']],
  ])('forgive %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['two slips', 'enginerin9s'],
    ['a slip in a short word', 'pas'],
    ['one word that fits and one that does not', 'college mumbai'],
    ['nothing but marks', '. - /'],
  ])('do not forgive %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('come by a slip only while no college fits without one', () => {
    const alike = college({ collegeID: 'eng', name: 'Engineering College', city: 'Hyderabad' });

    expect(suggestColleges([...colleges, alike], 'beng', 10)).toEqual([colleges[0]]);
  });

  it.each(['vnit', 'nit', 'nit nagpur'])('come by the initials of their names: %s', (text) => {
    const name = 'Visvesvaraya National Institute of Technology';
    const vnit = college({ collegeID: 'visvesvaraya', name, city: 'Nagpur' });

    expect(suggestColleges([...colleges, vnit], text, 10)).toEqual([vnit]);
  });

  it('come with the best fit first, and so many at most', () => {
    expect(found('college')).toEqual(['sona', 'ssn']);
    expect(found('s', 1)).toHaveLength(1);
    expect(found('so college')).toEqual(['sona']);
  });
});
