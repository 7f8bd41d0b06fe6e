import { describe, expect, it } from 'vitest';
import {
  itemPath,
  paths,
  paymentPath,
  policyPath,
  receiptPath,
  samplePath,
  searchPath,
} from '../../web/src/paths.ts';

describe('The addresses', () => {
  it('are those of the specification', () => {
    expect(paths).toEqual({
      root: '/',
      home: '/home',
      signedInHome: '/signedInHome',
      policy: '/policy',
      aboutUs: '/aboutUs',
      user: '/user',
      payment: '/payment',
      search: '/search',
      caseStudy: '/casestudy',
      freeBites: '/freeBites',
      coordinator: '/coordinator',
      guardian: '/guardian',
      mobileLab: '/mobilelab',
      viewDoc: '/viewDoc',
      path: '/path',
      finance: '/finance',
      operate: '/operate',
      receipt: '/receipt',
      certificate: '/certificate',
    });
  });

  it('of a policy document carry its key', () => {
    expect(policyPath('termsAndCond')).toBe('/policy?file=termsAndCond');
  });

  it('of the documents of an order carry its id', () => {
    expect(receiptPath('-o_1')).toBe('/receipt?order=-o_1');
  });

  it('of buying a plan carry the plan and the entry to return to', () => {
    expect(paymentPath('creator', 'can-crusher')).toBe('/payment?plan=creator&item=can-crusher');
    expect(paymentPath('creator')).toBe('/payment?plan=creator');
    expect(paymentPath()).toBe('/payment');
  });

  it('of an entry carry the path that it is a step of, before the section', () => {
    expect(itemPath('gears', 'mesh', 'machine')).toBe('/viewDoc?item=gears&path=machine#mesh');
    expect(itemPath('gears')).toBe('/viewDoc?item=gears');
  });

  it('of a sample carry the college that is already in the address, and nothing else of it', () => {
    const query = new URLSearchParams('college=pes&sample=levers&utm_source=post');

    expect(samplePath('gears', query)).toBe('/freeBites?college=pes&sample=gears');
    expect(samplePath(null, query)).toBe('/freeBites?college=pes');
    expect(samplePath('gears', new URLSearchParams())).toBe('/freeBites?sample=gears');
    expect(samplePath(null, new URLSearchParams())).toBe('/freeBites');
  });

  it('of a search carry the text, whatever it holds', () => {
    const address = new URL(searchPath(' a&b=c #1 ₹ '), 'https://site.example');

    expect(address.pathname).toBe('/search');
    expect(address.searchParams.get('searchFor')).toBe('a&b=c #1 ₹');
    expect(address.hash).toBe('');
  });

  it('of an empty search carry nothing', () => {
    expect(searchPath('   ')).toBe('/search');
  });
});
