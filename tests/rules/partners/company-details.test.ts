import { expect, it } from 'vitest';
import { companyDetails } from '#domain/organisation/company-details.ts';

it('takes from a registry what a contractor has, whatever the registry calls it', () => {
  expect(
    companyDetails({
      nume: 'Alfa SRL',
      cui: 123456,
      cod_inmatriculare: 'J22/12/2010',
      adresa: 'Str.  Lăpușneanu 1,\nIași',
      judet: 'Iași',
      capital_social: '200',
      platitor_tva: 1,
    }),
  ).toEqual({
    Name: 'Alfa SRL',
    Fiscalcode: '123456',
    Vatcode: 'RO123456',
    RegistrationNumber: 'J22/12/2010',
    Address: 'Str. Lăpușneanu 1, Iași',
    county: 'Iași',
    capital_social: '200',
    platitor_tva: true,
  });
  expect(companyDetails({ denumire: 'Beta SRL', cif: 'RO99', numar_reg_com: 'J1/1/2001', tva: '2012-01-01' })).toEqual({
    Name: 'Beta SRL',
    Fiscalcode: 'RO99',
    Vatcode: 'RO99',
    RegistrationNumber: 'J1/1/2001',
    platitor_tva: true,
  });
});

it('leaves out what the registry does not say, and takes nothing that is no text', () => {
  expect(companyDetails({ nume: 'Gama', adresa: { strada: 'x' }, telefon: '  ', tva: false })).toEqual({
    Name: 'Gama',
    platitor_tva: false,
  });
  expect(companyDetails({ nume: 'x'.repeat(400) }).Name).toHaveLength(150);
});
