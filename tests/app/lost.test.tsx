import 'fake-indexeddb/auto'
import { createRouter } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { guesses } from '#app/lost/guessed-page.ts'
import { permissions } from '#domain/access/permissions.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { media } from '#ui/use-media.ts'
import { enterApp, openDemoApp, placeId, renderApp, screenOf, type DemoApp } from './in-app.tsx'

let app: DemoApp

beforeAll(async () => {
  app = await openDemoApp()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => app.databases.close())

/** The doors around the page: the rail and the bar of a phone, of which a picture shows one. */
const doors = () =>
  screen.getAllByRole('navigation', { name: 'Main' }).flatMap((bar) => within(bar).getAllByRole('link'))

describe('an address that no page has', () => {
  it('says so inside of the place, with the way to everything else around', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    for (const path of ['/no-such-page', '/days/of/wine', '/stock/nothing']) {
      await inside.open(`/p/${placeId}${path}`)
      expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeTruthy()
      expect(doors().length).toBeGreaterThan(3)
    }
  })

  it('without a place is looked for in the one that was used last', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open('/no-such-page')
    expect(inside.at()).toBe('/no-such-page')
    expect(doors().length).toBeGreaterThan(3)
    await inside.open('/reports')
    expect(inside.at()).toBe('/days')
  })

  it('says so alone to somebody who is not signed in', async () => {
    const signedOut = { ...app.services.session.read(), auth: null, user: null }
    const session = { ...app.services.session, read: () => signedOut }
    await renderApp({ ...app.services, session: session as never }, '/no-such-page')
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a name that people guess', () => {
  it.each([
    ['/reports', '/days'],
    ['/stats', '/statistics'],
    ['/daily-report', '/days'],
    ['/stock', '/stock/products'],
    ['/Invoices/', '/e-invoices'],
    ['/staff', '/crew'],
  ])('%s leads to %s', async (guess, page) => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open(`/p/${placeId}${guess}`)
    expect(inside.at()).toBe(page)
  })

  it('is no page of its own, and means one page', () => {
    const { routesByPath } = createRouter({ routeTree, context: { services: app.services } })
    const names = guesses.flatMap(([, all]) => all)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(names.filter((name) => `/p/$placeId/${name}` in routesByPath)).toEqual([])
  })
})

it('whoever is here stands once on the screen: in the side bar of a laptop, else in the head', async () => {
  const person = () => screen.getAllByRole('button', { name: /^Switch person/ })
  const inside = await enterApp(app, 'owner', permissions)
  await inside.open(`/p/${placeId}/days`)
  expect(person()).toHaveLength(1)
  expect(within(screen.getByRole('main')).getAllByRole('button', { name: /^Switch person/ })).toHaveLength(1)
  cleanup()
  screenOf(media.tablet, media.panel, media.office)
  await (await enterApp(app, 'owner', permissions)).open(`/p/${placeId}/days`)
  expect(person()).toHaveLength(1)
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Switch person/ })).toBeNull()
})
