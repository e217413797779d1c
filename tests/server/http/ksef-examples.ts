import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { sampleId } from '#tests/support/rows/sample-rows.ts'

/** A place that is set up at the national system that is played, and the certificate that its till was given. */
export type KsefScene = { placeId: string; tillCertificateId: string }

/** A certificate that a manager has given to a till, which has yet to ask for it. */
export function givenCertificate(of: { id: string; clientId: string; deviceCode: string }): TillCertificate {
  return {
    ...of,
    environment: 'test',
    taxId: '5261040828',
    state: 'given',
    reference: '',
    serial: '',
    validFrom: null,
    validUntil: null,
    words: '',
    givenAt: Date.UTC(2026, 10, 20, 12),
    givenBy: sampleId('placeUsers'),
  }
}

const ofWorld = ({ placeId }: KsefScene) => ({ params: { placeId, environment: 'test' } })
const ofTill = ({ placeId, tillCertificateId: certificateId }: KsefScene) => ({
  params: { placeId, certificateId },
})

/** Good calls about the national system of invoices. */
export const ksefExamples = {
  'ksef.get': ofWorld,
  'ksef.save': (scene) => ({ ...ofWorld(scene), body: { kind: 'played' } }),
  'ksef.try': ofWorld,
  'ksef.limits': ofWorld,
  'ksef.remove': ofWorld,
  'ksef.set': ({ placeId }) => ({ params: { placeId }, body: newKsefSettings }),
  'ksef.certificate-names': ofTill,
  'ksef.certificate-request': (scene) => ({ ...ofTill(scene), body: { request: null } }),
  'ksef.certificate-revoke': ofTill,
} satisfies Record<string, (scene: KsefScene) => object>
