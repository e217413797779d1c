import type { Row } from '#domain/tables.ts'

/** An e-invoice of the test world whose bytes the server made; a number that the national system may have given. */
export const someKsefNumber = '5265877635-20250826-0100001AF629-AF'

export function eInvoiceRow(change: Partial<Row<'eInvoices'>> & { id: string }): Row<'eInvoices'> {
  return {
    orderCheckId: change.id,
    printoutId: change.id,
    isCorrection: false,
    number: 'FV-LIPA/A7K/1/01/2027',
    environment: 'test',
    issuedOn: '2027-01-04',
    issuedAt: Date.UTC(2027, 0, 4, 11),
    state: 'queued',
    hash: 'x'.repeat(43),
    till: null,
    buyer: null,
    ksefNumber: null,
    acceptedAt: null,
    hasProof: false,
    rejected: null,
    words: '',
    told: 0,
    closedDay: null,
    ...change,
  }
}
