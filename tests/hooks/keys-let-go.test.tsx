import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { useKeysLetGo } from '#hooks/pins/use-keys-let-go.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import { newId } from '#platform/new-id.ts'

const ola = { userId: 'ola', session: 'of ola' }
const jan = { userId: 'jan', session: 'of jan' }
const clock = () => 0
const given = { client: 'till', bytes: new Uint8Array(32).fill(1) }
let places: { id: string }[]

beforeEach(async () => {
  places = [{ id: newId() }, { id: newId() }]
  for (const { id } of places) await use(id, ola)
})
afterEach(cleanup)

const pins = (placeId: string) => pinsOf(placeId, clock)
async function use(placeId: string, person: typeof ola) {
  const of = await pins(placeId)
  await of.use(person, await of.enrol(person, '2580', given))
}
/** In how many places something is in use by which this session proves what it does. */
const inUse = async ({ session }: typeof ola) =>
  (await Promise.all(places.map(async ({ id }) => (await pins(id)).keyInUse(session)))).filter(Boolean).length

type Here = { session: string | null; locked: boolean }

function Keys({ session, locked }: Here) {
  useKeysLetGo(session, locked)
  return null
}

function page(first: Here) {
  const services = { clock, device: { get: () => ({ places }) } } as unknown as AppServices
  const of = (here: Here) => (
    <AppServicesContext value={services}>
      <Keys {...here} />
    </AppServicesContext>
  )
  const { rerender } = render(of(first))
  return (here: Here) => act(() => rerender(of(here)))
}

it('A lock lets go of what proves things, in every place of the device', async () => {
  const next = page({ session: ola.session, locked: false })
  expect(await inUse(ola)).toBe(2)
  next({ session: null, locked: true })
  await waitFor(async () => expect(await inUse(ola)).toBe(0))
})

it('Whoever takes over leaves nothing of the one before, and keeps what is their own', async () => {
  const next = page({ session: ola.session, locked: false })
  const [first] = places
  if (first === undefined) throw new Error('there are two')
  await use(first.id, jan)
  next({ session: jan.session, locked: false })
  await waitFor(async () => expect(await inUse(ola)).toBe(0))
  expect(await inUse(jan)).toBe(1)
})

it('A page that begins on a locked device makes up for a lock that was cut short', async () => {
  page({ session: null, locked: true })
  await waitFor(async () => expect(await inUse(ola)).toBe(0))
})

it('A page that begins with somebody here goes on with their key', async () => {
  const next = page({ session: ola.session, locked: false })
  next({ session: ola.session, locked: false })
  expect(await inUse(ola)).toBe(2)
})
