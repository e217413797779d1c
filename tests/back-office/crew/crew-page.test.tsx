import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CrewPage } from '#back-office/crew/crew-page.tsx'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import type { AppServices } from '#device/services.ts'
import { isStation } from '#domain/access/roles.ts'
import { must } from '#domain/must.ts'
import type { Person } from '#hooks/place/people/use-crew.ts'
import type { Invitation } from '#hooks/session/use-invitations.ts'
import type { PlaceSession } from '#hooks/session/use-place-sessions.ts'
import { newDevice, type DeviceState } from '#platform/device-state.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { id, order } from '#tests/commands/run.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

atDemoTill()

const now = Date.UTC(2026, 10, 20, 17)
const dayMs = 24 * 60 * 60_000
const sessionsPath = '/session/active-sessions/{placeId}'

let server: ToldServer
let sessions: PlaceSession[]
let invitations: Invitation[]
let devices: PlaceDevice[]
let people: Person[]
let link: string | null
let kept: DeviceState

const session = (number: number, name: string | null, given: Partial<PlaceSession> = {}): PlaceSession => ({
  id: id(500 + number),
  userId: id(600 + number),
  name,
  role: 'waiter',
  openedAt: now,
  lastSeenAt: now,
  current: false,
  devices: [],
  queue: null,
  ...given,
})
const invitation = (number: number, expiresAt: number): Invitation => ({
  id: id(800 + number),
  email: `nowy${number}@podlipa.example`,
  role: 'service',
  invitedBy: place.actor,
  sentAt: now - dayMs,
  expiresAt,
})

beforeEach(async () => {
  const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
  actAs(owner?.id ?? '')
  sessions = [session(1, 'Jan Borek', { current: true }), session(2, 'Kasia Wrona'), session(3, null)]
  invitations = [invitation(1, now + 3 * dayMs), invitation(2, now - dayMs)]
  devices = []
  people = (await place.rows.all('placeUsers')).map((each) => ({
    ...each,
    email: null,
    signInName: each.name,
    hasPin: false,
    lastSeenAt: null,
  }))
  link = null
  kept = { ...newDevice, places: [{ id: place.placeId, name: 'Bistro', linkedSession: null }] }
  const listOf = <T,>(data: T[]) => ({ data, total: data.length })
  server = createToldServer({
    [`GET ${sessionsPath}`]: () => listOf(sessions),
    [`DELETE ${sessionsPath}/{sessionId}`]: ({ params }) => {
      sessions = sessions.filter((each) => each.id !== params?.['sessionId'])
      return { data: null }
    },
    [`DELETE ${sessionsPath}`]: () => {
      const ended = sessions.filter(({ current }) => !current).length
      sessions = sessions.filter(({ current }) => current)
      return { data: { ended } }
    },
    'GET /invitations/{placeId}': () => listOf(invitations),
    'PUT /invitations/{id}': ({ params }) => {
      const sent = invitations.find((each) => each.id === params?.['id'])
      return { data: { ...sent, expiresAt: now + 7 * dayMs, mailed: link === null, link } }
    },
    'DELETE /invitations/{id}': ({ params }) => {
      invitations = invitations.filter((each) => each.id !== params?.['id'])
      return { data: null }
    },
    'GET /place-user/{placeId}': () => listOf(people),
    'PUT /place-user/pin/{placeId}/{userId}': ({ params }) => {
      people = people.map((each) => (each.id === params?.['userId'] ? { ...each, hasPin: true } : each))
      return { data: null }
    },
    'GET /devices/{placeId}': () => ({ data: devices }),
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (tab: 'people' | 'devices') =>
  showPage(<CrewPage tab={tab} onTab={() => {}} />, {
    services: {
      api: server.api,
      clock: () => now,
      device: {
        get: () => kept,
        subscribe: () => () => {},
        update: (change: (before: DeviceState) => DeviceState) => void (kept = change(kept)),
      } as unknown as AppServices['device'],
    },
    place,
    paths: ['/p/$placeId/crew/$userId', '/p/$placeId/outbox'],
  })
const press = async (name: string) => {
  const isReady = () => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  await waitFor(isReady)
  fireEvent.click(screen.getByRole('button', { name }))
}

describe('the sessions on devices of the place', () => {
  it('are ended one by one', async () => {
    await show('devices')
    await press('End the session of Kasia Wrona')
    expect(await screen.findByText('1 session ended')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Kasia Wrona')).toBeNull())
    expect(server.params(`DELETE ${sessionsPath}/{sessionId}`)).toMatchObject([{ sessionId: id(502) }])
  })

  it('are ended all but mine', async () => {
    await show('devices')
    await press('End all but mine')
    expect(await screen.findByText('2 sessions ended')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all but mine' })).toBeNull())
    expect(screen.getByText('mine')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^End the session of Jan Borek/ })).toBeNull()
  })

  it('name their device, and whoever is not of the place any more', async () => {
    const device = { clientId: id(1), code: 'B2C', name: '', scope: 'phone' as const, revokedAt: null }
    sessions = [session(2, null, { devices: [device, { ...device, code: 'OLD', revokedAt: 5 }] })]
    await show('devices')
    expect(await screen.findByText('Not of this place any more')).toBeTruthy()
    expect(screen.getByText('Phone (code B2C)')).toBeTruthy()
    expect(screen.queryByText(/OLD/)).toBeNull()
  })

  it('stay as they are where ending them does not work, and the page says why', async () => {
    await show('devices')
    await screen.findByText('Kasia Wrona')
    server.state.reachable = false
    await press('End the session of Kasia Wrona')
    expect((await screen.findAllByText('There is no internet connection.')).length).toBeGreaterThan(0)
    expect(screen.getByText('Kasia Wrona')).toBeTruthy()
  })
})

describe('an invitation that nobody has accepted', () => {
  it('that was sent after this screen last looked at the clock waits 7 days, as it is valid', async () => {
    invitations = [{ ...invitation(1, now + 20_000 + 7 * dayMs), sentAt: now + 20_000 }]
    await show('people')
    expect(await screen.findByText('waits, 7 days left')).toBeTruthy()
    expect(screen.getByText('valid for 7 days')).toBeTruthy()
  })

  it('that ends today says so', async () => {
    invitations = [invitation(1, now + 60_000)]
    await show('people')
    expect(await screen.findByText('waits, ends today')).toBeTruthy()
  })

  it('says for how long it is good, or that it is over', async () => {
    await show('people')
    expect(await screen.findByText('waits, 3 days left')).toBeTruthy()
    expect(screen.getByText('expired')).toBeTruthy()
  })

  it('is sent again, before it is over too: mails get lost', async () => {
    await show('people')
    await press('Send again to nowy1@podlipa.example')
    expect(await screen.findByText('Invitation sent to nowy1@podlipa.example')).toBeTruthy()
    await press('Send again to nowy2@podlipa.example')
    await screen.findByText('Invitation sent to nowy2@podlipa.example')
    expect(server.params('PUT /invitations/{id}')).toEqual([{ id: id(801) }, { id: id(802) }])
  })

  it('says what the chosen role does', async () => {
    await show('people')
    await press('Invite')
    const sheet = await screen.findByRole('dialog', { name: 'Invite by e-mail' })
    const role = within(sheet).getByLabelText('Role')
    fireEvent.change(role, { target: { value: 'kitchen' } })
    const about = within(sheet).getByText(/^Sees what is to be made/)
    expect(role.getAttribute('aria-describedby')).toContain(about.id)
  })

  it('is handed over as a link where no mail can be sent', async () => {
    link = 'https://lokal.example/invitation#secret'
    await show('people')
    await press('Send again to nowy2@podlipa.example')
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).getByLabelText<HTMLInputElement>('Link').value).toBe(link)
  })

  it('is withdrawn', async () => {
    await show('people')
    await press('Withdraw the invitation of nowy1@podlipa.example')
    expect(await screen.findByText('Invitation of nowy1@podlipa.example withdrawn')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('waits, 3 days left')).toBeNull())
    expect(server.params('DELETE /invitations/{id}')).toEqual([{ id: id(801) }])
  })

  it('stays where somebody accepted it meanwhile, and the page says so', async () => {
    server.refusals['DELETE /invitations/{id}'] = 'not_found'
    await show('people')
    await press('Withdraw the invitation of nowy1@podlipa.example')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('the device at hand', () => {
  beforeEach(async () => {
    const { clientId } = await place.databases.outbox.read((tx) => tx.meta())
    devices = [
      {
        id: clientId,
        code: 'A7K',
        name: 'Bar',
        scope: 'till',
        state: 'active',
        registeredAt: now,
        registeredBy: place.actor,
        lastSeenAt: now,
        waiting: 0,
        endedAt: null,
        endedBy: null,
      },
    ]
    vi.spyOn(location, 'assign').mockImplementation(() => {})
  })

  it('is removed after asking, and leads to the places', async () => {
    await show('devices')
    await press('Remove this device')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Take the place off this device (A7K)?')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove this device' }))
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/places'))
    expect(server.bodies('POST /sync/{placeId}/give-back')).toEqual([{ lastSeq: 0 }])
    expect(kept.places).toEqual([])
  })

  it('with changes that wait says so first, and the way to keep them (I11)', async () => {
    const { number: _, ...args } = order(1)
    const deps = { clock: () => now, newId: place.newId, clockOffset: () => 0 }
    const { actor, session: own } = place
    await enqueue(place.databases.outbox, deps, { kind: 'order.place', actor, session: own, args })
    await show('devices')
    await press('Remove this device')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/1 change has not reached the server and would be lost/)).toBeTruthy()
    const keptLink = within(dialog).getByRole('link', { name: 'Send or export them first' })
    expect(keptLink.getAttribute('href')).toBe(`/p/${place.placeId}/outbox`)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove with what waits' }))
    await waitFor(() => expect(location.assign).toHaveBeenCalled())
    expect(server.params('DELETE /devices/{placeId}/{clientId}')).toHaveLength(1)
    expect(server.bodies('POST /sync/{placeId}/give-back')).toEqual([])
  })

  it('is not removed where the server cannot be told', async () => {
    await show('devices')
    await press('Remove this device')
    const dialog = await screen.findByRole('alertdialog')
    server.state.reachable = false
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove this device' }))
    expect((await screen.findAllByText('There is no internet connection.')).length).toBeGreaterThan(0)
    expect(kept.places).toHaveLength(1)
  })
})

describe('somebody without a PIN', () => {
  const waiter = () => people.find(({ name }) => name === 'Kasia Wrona')

  it('gets one from where the crew says that there is none', async () => {
    await show('people')
    await press('Set the PIN of Kasia Wrona')
    const sheet = await screen.findByRole('dialog', { name: 'Set the PIN' })
    fireEvent.change(within(sheet).getByLabelText('New PIN, 4 digits'), { target: { value: '7294' } })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Set the PIN' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Set the PIN of Kasia Wrona' })).toBeNull(),
    )
    expect(server.params('PUT /place-user/pin/{placeId}/{userId}')).toMatchObject([{ userId: waiter()?.id }])
    expect(server.bodies('PUT /place-user/pin/{placeId}/{userId}')).toEqual([{ pin: '7294' }])
  })

  it('is told from others on a phone, where one press sets the PIN too', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as never,
    )
    people = people.map((each) => ({ ...each, hasPin: each.name !== 'Kasia Wrona' }))
    await show('people')
    const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
    await screen.findByText('Kasia Wrona')
    expect(await row('Kasia Wrona').findByText('PIN: not set')).toBeTruthy()
    expect(row('Jan Borek').getByRole('link').textContent).toContain('PIN: 6 digits')
    expect(row('Jan Borek').queryByRole('button', { name: /^Set the PIN/ })).toBeNull()
    await press('Set the PIN of Kasia Wrona')
    expect(await screen.findByRole('dialog', { name: 'Set the PIN' })).toBeTruthy()
  })

  it('is not missed at a screen that stands somewhere', async () => {
    const till = must(
      people.find(({ role }) => isStation(role)),
      'a till of the place',
    ).name
    await show('people')
    const display = within((await screen.findByText(till)).closest('tr') ?? document.body)
    const owner = within(screen.getByText('Jan Borek').closest('tr') ?? document.body)
    expect(await owner.findByRole('button', { name: 'Set the PIN of Jan Borek' })).toBeTruthy()
    expect(display.queryByRole('button', { name: /^Set the PIN/ })).toBeNull()
    expect(display.queryByText('not set')).toBeNull()
  })

  it('is only named for whoever may not set it', async () => {
    actAs(people.find(({ role }) => role === 'manager')?.id ?? '')
    await show('people')
    const owner = (await screen.findByText('Jan Borek')).closest('tr')
    expect(await within(owner ?? document.body).findByText('not set')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set the PIN of Jan Borek' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Set the PIN of Kasia Wrona' })).toBeTruthy()
  })
})
