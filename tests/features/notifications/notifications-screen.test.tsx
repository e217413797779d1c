// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Notification } from '#domain/notification/notification.ts'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'
import { useAnnounce } from '#features/notifications/use-announce.ts'
import { useNotices } from '#features/notifications/use-notices.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { createRowCheck } from '#replica/copy/row-check.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import '#ui/icons/more-icons.ts'
import { kasia, marek, notice, now } from './rows.ts'

await loadSaving()

let databases: PlaceDatabases
const rings: number[] = []

beforeEach(async () => {
  window.localStorage.clear()
  rings.length = 0
  answers = { '/notification': [] }
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: '1', version: 1, stamp: '1' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
})

afterEach(async () => {
  vi.restoreAllMocks()
  // What was saved is also shown before its databases go.
  await settle()
  cleanup()
  databases.close()
})

/** What became of a message of the last day; nothing else is asked of the server here. */
const delivery = {
  notificationId: newId(),
  kind: 'message',
  userId: kasia,
  name: 'Kasia',
  deviceName: 'Telefon',
  deviceCode: 'A7K',
  state: 'sent',
  queuedAt: now,
  sentAt: now,
  answer: 201,
  shownAt: now,
  readAt: null,
}
/** What the server says to a question, by its path. */
let answers: Record<string, unknown[]> = {}
const api = {
  call: async ({ path }: { path: string }) => ({ ok: true, value: { data: answers[path] ?? [delivery] } }),
}

const put = (...notices: Notification[]) =>
  act(async () => {
    await databases.replicaDb.rows('notifications').bulkPut(notices.map((each) => ({ ...each, version: 1 })))
  })

async function show({
  role = 'waiter',
  page = NotificationsScreen,
  locale = 'en',
}: { role?: Role; page?: () => ReactNode; locale?: 'en' | 'pl' } = {}) {
  await databases.replicaDb.rows('placeUsers').bulkPut([
    { id: kasia, name: 'Kasia', role, permissions: [], preferredDiningOptionId: null, version: 1 },
    { id: marek, name: 'Marek', role: 'kitchen', permissions: [], preferredDiningOptionId: null, version: 1 },
  ])
  const clock = () => now
  const status = { ...initialStatus, connected: true }
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor: kasia,
    session: newId(),
    databases,
    clock,
    newId,
    rows: createRowReader(
      databases.replicaDb,
      createRowCheck((table, row) => {
        throw new Error(`malformed ${table} ${row}`)
      }),
    ),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
  }
  const root = createRootRoute()
  const paths = ['/', '/p/$placeId/more', '/p/$placeId/orders/$checkId', '/p/$placeId/outbox']
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? page : () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const device = createDeviceStore(window.localStorage, window)
  await act(async () => {
    render(
      <AppServicesContext value={{ clock, newId, device, api } as unknown as AppServices}>
        <LocaleProvider initial={{ locale, messages: locale === 'en' ? en : pl, parts: ['pages'] }}>
          <ToastProvider closeLabel="Close">
            <PlaceContext value={place}>
              {/* The app's own router type is registered; this one has only what the screen links to. */}
              <RouterProvider router={router as never} />
            </PlaceContext>
          </ToastProvider>
        </LocaleProvider>
      </AppServicesContext>,
    )
    await router.load()
  })
  return router
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

/** What the device has saved, in order. */
async function sent(): Promise<[string, unknown][]> {
  const commands = await databases.outboxDb.commands.orderBy('seq').toArray()
  return commands.map(({ envelope }) => [envelope.kind, envelope.args])
}

describe('the list of notifications', () => {
  it('says each in words with its age, the newest first, and only what is for this person', async () => {
    await put(
      notice(1, { at: now - 180_000 }),
      notice(2, { kind: 'no-answer', facts: { dishes: 4, table: '21', station: 'Hot', sentAt: now / 1000 } }),
      notice(3, { forUserId: marek }),
    )
    await show()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Kitchen has not shown table 21'),
      expect.stringContaining('Table 4: 3 dishes ready'),
    ])
    expect(rows[0]?.textContent).toContain('Hot: 4 items sent at 18:00')
    expect(rows[1]?.textContent).toContain('3\u00a0min')
    expect(screen.getByText('2 unread')).toBeTruthy()
  })

  it.each([
    [1, 'Stolik 4: 1 danie gotowe'],
    [3, 'Stolik 4: 3 dania gotowe'],
    [12, 'Stolik 4: 12 dań gotowych'],
  ])('counts dishes as Polish does: %i', async (dishes, words) => {
    await put(notice(1, { facts: { dishes, table: '4', number: 'A7K-1' } }))
    await show({ locale: 'pl' })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('marks what is pressed as read, and it stays where it is', async () => {
    await put(notice(1), notice(2, { facts: { dishes: 1, table: '7', number: 'A7K-2' } }))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Table 7: 1 dish ready' }))
    await screen.findByText('1 unread')
    expect(await sent()).toEqual([['notification.read', { ids: [notice(2).id] }]])
    expect(screen.getByText('Table 7: 1 dish ready')).toBeTruthy()
  })

  it('marks everything at once', async () => {
    await put(notice(1), notice(2), notice(3, { readAt: now }))
    await show()
    await screen.findByText('2 unread')
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await screen.findAllByText('Everything read')
    expect(await sent()).toEqual([['notification.read', { ids: [notice(2).id, notice(1).id] }]])
  })

  it('ends with what other places tell and is not read, and leads there', async () => {
    const other = newId()
    const told = [1, 2, 3, 4, 5].map((n) => ({ ...notice(n), placeId: other }))
    answers = {
      '/notification': [...told, { ...notice(6), placeId: databases.placeId }],
      '/places/my': [
        { id: databases.placeId, name: 'Pod Lipą' },
        { id: other, name: 'Pod Gęsią' },
      ],
    }
    await show()
    const heading = await screen.findByRole('heading', { name: 'Pod Gęsią: 5 unread' })
    screen.getByText('5 unread')
    const section = within(heading.parentElement ?? heading)
    expect(section.getAllByRole('listitem').at(-1)?.textContent).toBe('and 2 more')
    const link = section.getByRole('link', { name: 'Open Pod Gęsią' })
    expect(link.getAttribute('href')).toBe(`/p/${other}/notifications`)
    expect(screen.queryByRole('heading', { name: /Pod Lipą/ })).toBeNull()
  })

  it('opens the check that it is about, and takes note of it', async () => {
    const orderCheckId = newId()
    await put(notice(1, { orderCheckId }))
    const router = await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
    await waitFor(() => expect(router.state.location.pathname).toContain(`/orders/${orderCheckId}`))
    expect(await sent()).toEqual([['notification.read', { ids: [notice(1).id] }]])
  })

  it('says the same of one check once, and how often', async () => {
    const facts = { discrepancy: 'price_differs', note: 'Żurek', who: 'Marek', number: 'A7K-1', table: '4' }
    await put(...[1, 2, 3].map((n) => notice(n, { kind: 'discrepancy', facts })))
    await show()
    const [row, ...more] = await screen.findAllByRole('listitem')
    expect(more).toEqual([])
    expect(row?.textContent).toContain('3 times')
    expect(row?.textContent).toContain('Ordered at a price that differs from the menu: Żurek')
  })

  it('says that there is nothing', async () => {
    await show()
    expect(await screen.findByText('Nothing to tell')).toBeTruthy()
  })
})

describe('a message to the crew', () => {
  it('is offered to who looks after the people only', async () => {
    await show()
    await screen.findByText('Nothing to tell')
    expect(screen.queryByRole('button', { name: 'Write to the crew' })).toBeNull()
  })

  it('stands in the menu of a phone, whose head has two controls', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as never,
    )
    await show({ role: 'owner' })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Write to the crew' }))
    expect(await screen.findByRole('dialog', { name: 'Write to the crew' })).toBeTruthy()
  })

  it('goes to whom it is for, and not without words', async () => {
    await show({ role: 'owner' })
    fireEvent.click(await screen.findByRole('button', { name: 'Write to the crew' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText(/shown on Telefon at/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }))
    expect(await sheet.findByText('Write something first.')).toBeTruthy()
    const person = sheet.getByRole<HTMLButtonElement>('radio', { name: 'One person' })
    await waitFor(() => expect(person.disabled).toBe(false))
    fireEvent.click(person)
    await sheet.findByRole('combobox', { name: 'Person' })
    fireEvent.change(sheet.getByRole('textbox', { name: 'Message' }), {
      target: { value: ' Zebranie o 16 ' },
    })
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }))
    await waitFor(async () =>
      expect(await sent()).toEqual([
        ['notification.send', { text: 'Zebranie o 16', to: { kind: 'user', userId: marek } }],
      ]),
    )
  })
})

describe('while the app is open', () => {
  const ring = () => void rings.push(1)
  function Announcer() {
    const notices = useNotices()
    useAnnounce(notices, ring)
    return <p>{notices === undefined ? 'reading' : 'open'}</p>
  }

  it('what comes is told in a message, with a sound where somebody waits; what was there is not', async () => {
    await put(notice(1))
    await show({ page: Announcer })
    await screen.findByText('open')
    expect(screen.queryByText(/dishes ready/)).toBeNull()
    await put(notice(2, { facts: { dishes: 2, table: '9', number: 'A7K-9' } }))
    const message = await screen.findByText('Table 9: 2 dishes ready')
    expect(message.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(rings).toHaveLength(1)
  })

  it('a kind that this device is to be quiet about is not told', async () => {
    window.localStorage.setItem('lokal:notifications:muted', JSON.stringify(['ready']))
    await show({ page: Announcer })
    await screen.findByText('open')
    await put(notice(2), notice(3, { kind: 'message', text: 'Zebranie', facts: { from: 'Marek' } }))
    await screen.findByText('Zebranie')
    expect(screen.queryByText(/dishes ready/)).toBeNull()
    expect(rings).toEqual([])
  })
})
