import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { must } from '#domain/must.ts'
import { readPlace } from '#server/services/read-place.ts'
import { tellOfEnds } from '#server/areas/ksef/tell-of-ends.ts'
import { givenCertificate } from '#tests/server/http/ksef-examples.ts'
import { sampleId } from '#tests/support/rows/sample-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000

function certificate(n: number, till: number, days: number): TillCertificate {
  const given = givenCertificate({
    id: sampleId('tillCertificates', n),
    clientId: sampleId('orders', till),
    deviceCode: `A${till}K`,
  })
  return { ...given, state: 'ready', serial: '0123456789ABCDEF', validUntil: server.time.now + days * day }
}

it('owners are told once of a certificate that ends within thirty days and has no successor', async () => {
  const placeId = await server.openBistro({ owner, kasia: waiter })
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const before = must(await rows.get('places', placeId), 'the place')
    const ksefSettings = { ...newKsefSettings, environment: 'test' as const, seriesPrefix: 'LIPA' }
    await rows.put('places', { ...before, ksefSettings })
    for (const each of [certificate(1, 1, 29), certificate(2, 2, 31), certificate(3, 3, 5)])
      await rows.put('tillCertificates', each)
    await rows.put('tillCertificates', certificate(4, 3, 700))
    await place.advance(version, 'stamp', server.time.now)
  })
  await tellOfEnds(server.services)
  await tellOfEnds(server.services)
  const notices = await readPlace(server.services, placeId, (rows) => rows.all('notifications'))
  expect(notices).toMatchObject([
    { kind: 'certificate-ends', forUserId: owner.userId, facts: { name: 'A1K', day: '19.12.2026' } },
  ])
})
