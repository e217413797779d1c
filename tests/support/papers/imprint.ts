import type { Imprint } from '#domain/document/imprint.ts'

/** What documents of tests say of their place: a seller who may issue invoices. */
export const someImprint: Imprint = {
  seller: {
    legalName: 'Pod Lipą Gastronomia sp. z o.o.',
    street: 'Lipowa',
    streetNumber: '12',
    postcode: '00-316',
    city: 'Warszawa',
    taxId: '5260250995',
  },
  place: 'Bistro Pod Lipą',
  phone: '22 555 01 20',
  footer: 'Zapraszamy!',
  oneServiceLine: false,
  exemptionBasis: 'art. 113 ust. 1 ustawy o VAT',
  issuedBy: 'Kasia',
}
