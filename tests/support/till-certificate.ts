import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { newId } from '#platform/new-id.ts'
import { at } from './places/bistro.ts'

const day = 24 * 60 * 60_000

/** When tills sign, ms. */
export const signingAt = Date.UTC(2027, 0, 4, 11)

/** A certificate of a till in the test world that is good for a day, but for what a test says. */
export function tillCertificate(change: Partial<TillCertificate>): TillCertificate {
  return {
    id: newId(),
    clientId: newId(),
    deviceCode: 'A7K',
    environment: 'test',
    taxId: '5261040828',
    state: 'ready',
    reference: 'R',
    serial: '0123456789ABCDEF',
    validFrom: signingAt - day,
    validUntil: signingAt + day,
    words: '',
    givenAt: signingAt - day,
    givenBy: at.owner,
    ...change,
  }
}
