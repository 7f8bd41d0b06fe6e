import { describe, expect, it } from 'vitest';
import { readCompany } from '../../web/src/lib/company.ts';
import { company } from './company.ts';

describe('The company’s facts', () => {
  it('are taken from the configuration when all are there', () => {
    expect(readCompany({ stage: 'local', company })).toEqual(company);
  });

  it.each([
    undefined,
    null,
    'company',
    {},
    { company: null },
    { company: { ...company, name: '' } },
    { company: { ...company, address: 'Bengaluru' } },
    { company: { ...company, address: [1] } },
    { company: { ...company, team: undefined } },
    { company: { ...company, team: [{ name: 'Meera' }] } },
    { company: { ...company, team: [{ name: 'M', role: 'r', link: 'javascript:alert(1)' }] } },
    { company: { ...company, videoUrl: 'javascript:alert(1)' } },
    { company: { ...company, imageSharingUrl: 'http://pictures.example' } },
    Object.create({ company }),
  ])('are unknown rather than half right: %j', (config) => {
    expect(readCompany(config)).toBeUndefined();
  });
});
