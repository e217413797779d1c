import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { demoRows } from '#server/demo/venue.ts'
import { media } from '#ui/use-media.ts'
import { enterApp, openDemoApp, placeId, screenOf, user, type DemoApp } from './in-app.tsx'

let app: DemoApp
let databases: PlaceDatabases

beforeAll(async () => {
  app = await openDemoApp()
  databases = app.databases
})
afterEach(cleanup)
afterAll(() => databases.close())

const enter = (role: Role, granted: readonly Permission[]) => enterApp(app, role, granted)

/** Pages that differ by the id of a row, or in how they are looked at, are of one kind; a form is let in with its list. */
const kindOf = (href: string) =>
  href
    .replace(`/p/${placeId}`, '')
    .replace(/[0-9a-f-]{36}/g, ':id')
    .replace(/\?.*/, '')
    .replace(/^(\/settings\/[^/]+)\/.*/, '$1')

/** Open to every member; what they link to beside the navigation is tried once. */
const everybodys = ['/help', '/notifications', '/outbox', '/profile', '/remove-account']

/** Where somebody begins, every page that shown links lead to from there on, and those of them that refuse. */
async function walk(role: Role, granted: readonly Permission[], passed: readonly string[] = everybodys) {
  const app = await enter(role, granted)
  const begins = kindOf(app.at())
  const seen = new Map([[begins, app.isRefused()]])
  const queue = app.links()
  for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
    if (seen.has(kindOf(href)) || passed.includes(kindOf(href))) continue
    await app.open(href)
    seen.set(kindOf(href), app.isRefused())
    queue.push(...app.links())
  }
  const pages = [...seen.keys()]
  return { begins, pages, refused: pages.filter((page) => seen.get(page)) }
}

describe('whoever signs in begins at the first page that they may work on, and no link refuses them', () => {
  const begins: Record<Role, string> = {
    service: '/register',
    owner: '/register',
    kitchen: '/kitchen',
    registry: '/register',
    waiter: '/register',
    'waiter-reporter': '/register',
    kiosk: '/register',
    console: '/register',
    employee: '/register',
    manager: '/register',
  }
  it.each(roles)('as %s', async (role) => {
    const found = await walk(role, presetOf(role))
    expect(found).toMatchObject({ begins: begins[role], refused: [] })
  })

  const alone: Partial<Record<Permission, string>> = {
    'place-order': '/register',
    'crew-order': '/register',
    'manage-kitchen-orders': '/kitchen',
    'cancel-order-check': '/orders',
    'manage-payments': '/orders',
    'manage-users': '/crew',
    'create-menu-item': '/menu/items',
    'create-menu-section': '/menu',
    'access-daily-reports': '/today',
    'create-daily-report': '/close-day',
    'access-stats': '/today',
  }
  /** They are held beside others: alone they open no page. */
  const beside: readonly Permission[] = [
    'skip-printing',
    'create-discount',
    'cancel-printouts',
    'manage-adyen',
    'manage-adyen-transactions',
  ]
  it.each(permissions)('with %s alone', async (permission) => {
    const found = await walk('employee', [permission])
    const expected = alone[permission] ?? (beside.includes(permission) ? '/more' : '/settings')
    expect(found).toMatchObject({ begins: expected, refused: [] })
  })
})

describe('a laptop of a place that has sold something', () => {
  const laptop = [media.tablet, media.panel, media.office]
  beforeEach(async () => {
    const sold = { id: newId(), businessDay: '2026-11-20', closedDay: '2026-11-20', version: 5 }
    await databases.replicaDb.rows('ledgerEntries').put(sold)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await databases.replicaDb.rows('ledgerEntries').clear()
  })

  it.each(['owner', 'manager'] as const)('begins with the day for a %s', async (role) => {
    screenOf(...laptop)
    expect((await enter(role, presetOf(role))).at()).toBe('/today')
  })
  it('begins at the till for everybody else', async () => {
    screenOf(...laptop)
    expect((await enter('registry', presetOf('registry'))).at()).toBe('/register')
  })
  it('that is touched is a till, and so is a tablet', async () => {
    screenOf(...laptop, media.touch)
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/register')
    cleanup()
    screenOf(media.tablet, media.panel)
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/register')
  })
  it('begins with its guide while nothing has been sold, and at the till once that is hidden', async () => {
    screenOf(...laptop)
    await databases.replicaDb.rows('ledgerEntries').clear()
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/today')
    cleanup()
    const guideSettings = { hidden: true, skipped: [] }
    await databases.replicaDb.rows('places').toCollection().modify({ guideSettings })
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/register')
  })
})

describe('a phone of a new place', () => {
  const steps = { hidden: false, skipped: [] }
  beforeEach(async () => {
    await databases.replicaDb.rows('places').toCollection().modify({ guideSettings: steps, taxId: '' })
  })
  afterEach(async () => {
    const [place] = demoRows().places
    await databases.replicaDb.rows('places').toCollection().modify({ taxId: place?.taxId })
  })

  it('begins with the guide for its owner, while a step before the first sale is open', async () => {
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/today')
    cleanup()
    expect((await enter('waiter', presetOf('waiter'))).at()).toBe('/register')
  })

  it('begins at the till once the guide is put away', async () => {
    const guideSettings = { ...steps, hidden: true }
    await databases.replicaDb.rows('places').toCollection().modify({ guideSettings })
    expect((await enter('owner', presetOf('owner'))).at()).toBe('/register')
  })
})

describe('somebody without any right', () => {
  it('is told so, and by whom it can be changed', async () => {
    const found = await walk('employee', [], [])
    expect(found).toMatchObject({ begins: '/more', refused: [] })
    expect(found.pages.sort()).toEqual([...everybodys, '/more'].sort())
    cleanup()
    await enter('employee', [])
    expect(await screen.findByText('You cannot do anything in this place yet')).toBeTruthy()
    const managers = demoRows().placeUsers.filter(({ role }) => role === 'owner' || role === 'manager')
    for (const { name } of managers) expect(screen.getByText(new RegExp(name))).toBeTruthy()
  })

  it('may begin as soon as somebody gives them one', async () => {
    await enter('employee', [])
    await screen.findByText('You cannot do anything in this place yet')
    await act(() => databases.replicaDb.rows('placeUsers').update(user.id, { permissions: ['place-order'] }))
    await waitFor(() => expect(screen.queryByText('You cannot do anything in this place yet')).toBeNull())
    expect(screen.getAllByRole('link', { name: 'Till' }).length).toBeGreaterThan(0)
  })
})

describe('the kiosk and the console', () => {
  it('see what they may, and nothing of the people or the money', async () => {
    const kiosk = await walk('kiosk', presetOf('kiosk'))
    expect(kiosk.pages).toEqual(expect.arrayContaining(['/register', '/orders', '/tables', '/more']))
    expect(kiosk.pages.filter((page) => !/register|orders|tables|more|help/.test(page))).toEqual([])
    cleanup()
    const console = await walk('console', presetOf('console'))
    expect(console.pages).toEqual(expect.arrayContaining(['/register', '/kitchen', '/settings/printers']))
    expect(console.pages.filter((page) => /crew|writes|info/.test(page))).toEqual([])
  })
})

it.each(['menu', 'menu/items', 'menu/prices', 'menu/templates'])(
  'at /%s no other entry of the navigation is marked, but for “more” where it is behind that',
  async (page) => {
    const app = await enter('owner', presetOf('owner'))
    await app.open(`/p/${placeId}/${page}`)
    const marked = [...document.querySelectorAll('nav a[aria-current="page"]')].map((link) =>
      link.getAttribute('href'),
    )
    expect([...new Set(marked)].filter((href) => href !== `/p/${placeId}/${page}`)).toEqual([
      `/p/${placeId}/more`,
    ])
  },
)
