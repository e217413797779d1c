import { findAllPlaces } from '#server/db/all-places/dirty-days.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { revoke } from './till-certificates.ts'

/** Asks the system again to revoke certificates of tills of which it could not be asked, or had not made them yet. */
export async function goOnRevoking(services: Services): Promise<void> {
  for (const placeId of await findAllPlaces(services.database)) {
    const certificates = await readPlace(services, placeId, (rows) => rows.all('tillCertificates'))
    for (const certificate of certificates.filter(({ state }) => state === 'revoking')) {
      const ksef = await services.ksefOf(placeId, certificate.environment)
      if (ksef !== null) await revoke(services, placeId, ksef, certificate)
    }
  }
}
