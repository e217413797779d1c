import { eq } from 'drizzle-orm'
import { derivedId } from '#commands/derived-id.ts'
import { createNotify } from '#commands/notify.ts'
import { endsSoon } from '#domain/ksef/signing-certificate.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { findAllPlaces } from '#server/db/all-places/dirty-days.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import { readPlace } from '#server/services/read-place.ts'
import { randomText, type Services } from '#server/services/services.ts'

type Needed = Pick<Services, 'database' | 'store' | 'clock' | 'random'>

/** A certificate whose end is near; `about` names it, `name` is what people call whose it is. */
type Ending = { about: string; name: string; validUntil: number }

/** Tells managers of each certificate of a till or a place that ends within thirty days and has no successor, once. */
export async function tellOfEnds(services: Needed): Promise<void> {
  for (const placeId of await findAllPlaces(services.database)) {
    const ending = await endingIn(services, placeId)
    if (ending.length > 0) await tell(services, placeId, ending)
  }
}

async function endingIn(services: Needed, placeId: string): Promise<Ending[]> {
  const now = services.clock()
  const { place, certificates } = await readPlace(services, placeId, async (rows) => ({
    place: await rows.get('places', placeId),
    certificates: await rows.all('tillCertificates'),
  }))
  const environment = place?.ksefSettings.environment ?? null
  if (environment === null) return []
  const accounts = await services.database.place(placeId, (db) =>
    db.select().from(ksefAccounts).where(eq(ksefAccounts.placeId, placeId)),
  )
  const own = accounts.flatMap(({ environment: of, serial, validUntil }) =>
    of === environment && validUntil !== null && endsSoon({ validUntil }, now)
      ? [{ about: serial, name: 'KSeF', validUntil }]
      : [],
  )
  const ready = certificates.filter((each) => each.state === 'ready' && each.environment === environment)
  const tills = ready
    .filter((each) => endsSoon(each, now) && !isSucceeded(each, ready))
    .map(({ id, deviceCode, validUntil }) => ({ about: id, name: deviceCode, validUntil: validUntil ?? now }))
  return [...own, ...tills]
}

function isSucceeded(certificate: TillCertificate, ready: readonly TillCertificate[]): boolean {
  return ready.some(
    ({ clientId, validUntil }) =>
      clientId === certificate.clientId && (validUntil ?? 0) > (certificate.validUntil ?? 0),
  )
}

async function tell(services: Needed, placeId: string, ending: readonly Ending[]): Promise<void> {
  const now = services.clock()
  await services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const notify = createNotify(placeId, now, (...words) => derivedId(placeId, ...words))
    let told = 0
    for (const { about, name, validUntil } of ending)
      told += await notify(rows, {
        kind: 'certificate-ends',
        to: { anyOf: ['manage-place-info'] },
        facts: { name, day: localDay(validUntil).split('-').toReversed().join('.') },
        idFor: (userId) => derivedId(placeId, 'certificate ends', about, userId),
      })
    if (told > 0) await place.advance(version, randomText(services), now)
  })
}
