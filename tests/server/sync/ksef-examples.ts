import { v7 } from 'uuid'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { givenCertificate } from '#tests/server/http/ksef-examples.ts'

/** A till that has a certificate, which it has asked for. */
const given = () => givenCertificate({ id: v7(), clientId: v7(), deviceCode: 'A7K' })

/** The bistro of a scene, set up for trial. */
function inTheTestWorld(placeId: string): Row<'places'> {
  const place = must(bistroRows().places[0], 'the bistro')
  const ksefSettings = { ...newKsefSettings, environment: 'test' as const, seriesPrefix: 'LIPA' }
  return { ...place, id: placeId, slug: `ksef-${placeId.slice(-12)}`, ksefSettings }
}

/** Good commands about the national system, its breaks, and the certificates of tills. */
export const ksefExamples = {
  'ksef.set': () => ({ args: { settings: newKsefSettings } }),
  'ksef-outage.begin': () => ({ args: { mode: 'unavailability' } }),
  'ksef-outage.end': () => {
    const outage: Row<'ksefOutages'> = {
      id: v7(),
      mode: 'failure',
      startedAt: Date.UTC(2026, 10, 20, 11),
      startedBy: v7(),
      endedAt: null,
      endedBy: null,
    }
    return { rows: { ksefOutages: [outage] }, args: { outageId: outage.id } }
  },
  'till-certificate.give': ({ placeId }: { placeId: string }) => ({
    rows: { places: [inTheTestWorld(placeId)] },
    args: { clientId: v7(), deviceCode: 'A7K' },
  }),
  'till-certificate.revoke': () => {
    const certificate = given()
    return { rows: { tillCertificates: [certificate] }, args: { certificateId: certificate.id } }
  },
  'till-certificate.settle': () => {
    const certificate = given()
    const word = { reference: 'R1', serial: '', validFrom: null, validUntil: null, words: '' }
    return {
      rows: { tillCertificates: [certificate] },
      args: { certificateId: certificate.id, state: 'enrolling', ...word },
    }
  },
}
