import 'fake-indexeddb/auto'
import { createRouter } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppServices } from '#device/services.ts'
import { topicOfPage } from '#features/manual/topics.ts'
import { permissions } from '#domain/access/permissions.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { demoRows } from '#server/demo/venue.ts'
import { check } from '#tests/features/kitchen/rows.ts'
import { media } from '#ui/use-media.ts'
import { enterApp, openDemoApp, placeId, screenOf, user, type DemoApp } from './in-app.tsx'

let app: DemoApp

beforeAll(async () => {
  app = await openDemoApp()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => app.databases.close())

const rows = demoRows()
const params: Record<string, string> = {
  $area: 'tables',
  $checkId: check(1).id,
  $itemId: rows.menuItems[0]?.id ?? '',
  $productId: rows.products[0]?.id ?? '',
  $rowId: rows.venueTables[0]?.id ?? '',
  $templateId: rows.menuItemTemplates[0]?.id ?? '',
  $userId: user.id,
}

/** Every page of a place, as its address in it; a row that nobody has is one that was removed. */
const pages = Object.values(
  createRouter({ routeTree, context: { services: {} as AppServices } }).routesByPath,
)
  .map(({ fullPath }): string => fullPath)
  .filter((path) => path.startsWith('/p/$placeId/'))
  .map((path) => path.replace('/p/$placeId/', '').replace(/\/$/, ''))
  .filter((path) => path !== '' && path !== '$' && path !== 'help')
  .map((path) => path.replace(/\$\w+/g, (name) => params[name] ?? '00000000-0000-4000-8000-000000000000'))

/** The pages whose help does not stand in their head, and what is pressed for it. */
const behind: Record<string, string> = {
  kitchen: 'Keys and touches',
  [`orders/${check(1).id}/pay`]: 'More',
  'tables/edit': 'Rooms',
}

describe('help', () => {
  it('has a part about every page of a place', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.filter((page) => topicOfPage(page) === null)).toEqual([])
  })

  it.each([
    { screen: 'phone', matching: [] },
    { screen: 'tablet', matching: [media.tablet, media.panel] },
  ])(
    'can be had from every page on a $screen, at most one press away',
    async ({ matching }) => {
      screenOf(...matching)
      const inside = await enterApp(app, 'owner', permissions)
      const without: string[] = []
      for (const page of pages) {
        await inside.open(`/p/${placeId}/${page}`)
        const isThere = () => document.querySelector('.who, a[href*="/help"]') !== null
        if (!isThere() && behind[page] !== undefined) {
          fireEvent.click(screen.getByRole('button', { name: behind[page] }))
          await waitFor(() => expect(helpIn(document.body)).toBeTruthy())
        } else if (!isThere()) without.push(page)
      }
      expect(without).toEqual([])
    },
    240_000,
  )

  it('lies behind the person in the head of a page', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open(`/p/${placeId}/settings/tables`)
    fireEvent.click(screen.getByRole('button', { name: /^Switch person/ }))
    const link = await screen.findByRole('link', { name: 'Help with this page' })
    expect(link.getAttribute('href')).toBe(`/p/${placeId}/help?from=settings%2Ftables`)
  })

  it('opens by F1 at its part about the page, also where the page has the whole screen', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    for (const page of [...Object.keys(behind), 'register', 'settings/printers']) {
      await inside.open(`/p/${placeId}/${page}`)
      await waitFor(
        () => {
          fireEvent.keyDown(window, { key: 'F1' })
          expect(inside.at()).toBe('/help')
        },
        { timeout: 20_000 },
      )
      expect(inside.search()).toEqual({ from: page })
    }
  }, 60_000)

  it('behind "more" is about the page that was open before', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open(`/p/${placeId}/kitchen`)
    await waitFor(() => expect(sessionStorage.getItem(`lokal:page:${placeId}`)).toBe('"kitchen"'), {
      timeout: 20_000,
    })
    await inside.open(`/p/${placeId}/more`)
    expect(inside.links()).toContain(`/p/${placeId}/help?from=kitchen`)
  }, 60_000)

  it('leads back to the page that it is about', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    const [, pay = ''] = Object.keys(behind)
    await inside.open(`/p/${placeId}/${pay}`)
    await inside.open(`/p/${placeId}/help?from=${encodeURIComponent(pay)}`)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(inside.at()).toBe(`/${pay}`))
  })
})

const helpIn = (part: HTMLElement) =>
  within(part).queryByRole('link', { name: /Help with this page|All about this display/ }) ??
  within(part).queryByRole('menuitem', { name: 'Help with this page' })
