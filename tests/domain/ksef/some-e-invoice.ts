import type { EInvoice } from '#domain/ksef/e-invoice.ts'

/** A number of the national system that checks. */
export const someNumber = '5265877635-20250826-0100001AF629-AF'

/** An e-invoice that waits, but for what a test says. */
export function someEInvoice(change: Partial<EInvoice> = {}): EInvoice {
  return {
    id: '0199a1c2-77ce-7f60-b0a4-0f2f4f2f9f01',
    orderCheckId: '0199a1c2-77ce-7f60-b0a4-0f2f4f2f9f02',
    printoutId: '0199a1c2-77ce-7f60-b0a4-0f2f4f2f9f01',
    isCorrection: false,
    number: 'FV-LIPA/A7K/17/01/2027',
    environment: 'production',
    issuedOn: '2027-01-04',
    issuedAt: Date.UTC(2027, 0, 4, 20, 15),
    state: 'queued',
    hash: '4cFEC6d7eN8p4F_GhxFcJ-ljrTjdKEg9j5hwCjpbADY',
    till: null,
    buyer: null,
    ksefNumber: null,
    acceptedAt: null,
    hasProof: false,
    rejected: null,
    words: '',
    told: 0,
    mail: null,
    closedDay: null,
    ...change,
  }
}
