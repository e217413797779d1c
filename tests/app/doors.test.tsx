import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { permittedGroups } from '#app/shell/more-entries.ts'
import { sideBlocks } from '#app/shell/shell-entries.ts'
import { permitted, tabEntries, type ShellEntry } from '#app/shell/shell-nav.ts'
import { areas } from '#back-office/screens.ts'
import { permissions } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles } from '#domain/access/roles.ts'
import en from '#locales/en.json'
import { media } from '#ui/use-media.ts'
import { enterApp, openDemoApp, placeId, screenOf, type DemoApp } from './in-app.tsx'

let app: DemoApp

beforeAll(async () => {
  app = await openDemoApp()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => app.databases.close())

const texts: Record<string, string> = en
const addressOf = ({ to, area = '' }: Pick<ShellEntry, 'to' | 'area'>) =>
  to.replace('$placeId', placeId).replace('$area', area)
const titles = () => screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)
/** The code of a page may come long after the page before it has come to rest. */
const isTitled = (page: string, title: string | null | undefined) =>
  waitFor(() => expect({ page, titles: titles() }).toEqual({ page, titles: [title] }))
const main = () => within(screen.getByRole('main'))

/** The kitchen display has the whole screen and no title of a page. */
const hasTitle = ({ key }: ShellEntry) => key !== 'kitchen' && key !== 'register'
const doors = sideBlocks.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages)).filter(hasTitle)

describe('what a door is called, its page is called', () => {
  it('in the side bar of a laptop, whose pages need no way back', async () => {
    screenOf(media.tablet, media.panel, media.office)
    const inside = await enterApp(app, 'owner', permissions)
    for (const door of doors) {
      await inside.open(addressOf(door))
      await isTitled(door.key, texts[door.label])
      expect({ door: door.key, back: backs(true) }).toEqual({ door: door.key, back: [] })
    }
  }, 120_000)

  it('behind "more" on a phone, to which its one way back leads', async () => {
    screenOf()
    const inside = await enterApp(app, 'owner', permissions)
    const behind = permittedGroups(permissions, 'tabs').flatMap(({ entries }) => entries)
    for (const door of behind.filter(hasTitle)) {
      await inside.open(addressOf(door))
      await isTitled(door.key, texts[door.label])
      expect({ door: door.key, back: backs() }).toEqual({ door: door.key, back: [`/p/${placeId}/more`] })
    }
  }, 120_000)

  it('in the settings, to which its one way back leads', async () => {
    screenOf()
    const inside = await enterApp(app, 'owner', permissions)
    const overview = `/p/${placeId}/settings`
    await inside.open(overview)
    // People have a door of their own beside the settings.
    const links = inside
      .links()
      .filter((href) => href.startsWith(`${overview}/`) && href !== `${overview}/users`)
    expect(links.length).toBeGreaterThan(10)
    for (const href of links) {
      await inside.open(overview)
      const name = main()
        .getAllByRole('link')
        .find((link) => link.getAttribute('href') === href)
        ?.querySelector('.font-semibold')?.textContent
      await inside.open(href)
      await isTitled(href, name)
      expect({ href, back: backs() }).toEqual({ href, back: [overview] })
    }
  }, 120_000)
})

/** Where links before the title lead; a laptop hides those that are for phones. */
function backs(onLaptop = false) {
  const title = document.querySelector('main h1')
  return [...document.querySelectorAll('main header a')]
    .filter((link) => title && link.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING)
    .filter((link) => !(onLaptop && link.classList.contains('tablet:hidden')))
    .map((link) => link.getAttribute('href'))
}

describe('behind "more"', () => {
  it('nothing stands twice, nor what the bar beside it has', () => {
    for (const bar of ['tabs', 'rail'] as const) {
      const shown = permittedGroups(permissions, bar).flatMap((group) => group.entries.map(({ key }) => key))
      expect(new Set(shown).size).toBe(shown.length)
    }
  })

  it.each(roles)(
    'or on its bar a phone of the role %s has everything that a laptop has beside it',
    (role) => {
      const granted = presetOf(role)
      const side = permitted(
        sideBlocks.flatMap((block) => block.entries.flatMap(({ pages }) => pages)),
        granted,
      )
      const behind = permittedGroups(granted, 'tabs').flatMap((group) => group.entries)
      const reached = new Set([...tabEntries(granted), ...behind].map(({ key }) => key))
      expect(side.map(({ key }) => key).filter((key) => !reached.has(key))).toEqual([])
    },
  )

  it('stands under headings, the work of the day first and the settings last', async () => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open(`/p/${placeId}/more`)
    const headings = main().getAllByRole('heading', { level: 2 })
    expect(headings.map((each) => each.textContent)).toEqual([
      'Every day',
      'Results and money',
      'Menu',
      'Stock',
      'People and settings',
    ])
    const settle = main().getByRole('link', { name: /^To settle/ })
    expect(settle.textContent).toContain('1 to settle')
  })
})

describe('the settings', () => {
  it('list none of what the navigation leads to, whose areas they know', () => {
    const beside = sideBlocks
      .flatMap(({ entries }) => entries.flatMap(({ pages }) => pages))
      .flatMap(({ area }) => area ?? [])
    const marked = areas.filter(({ unlisted }) => unlisted === 'in-navigation').map(({ key }) => key)
    // The list of products has an address of its own.
    expect(marked.filter((key) => key !== 'product').sort()).toEqual(beside.sort())
  })

  it.each([
    ['menu', 'till'],
    ['kitchen', 'till'],
    ['pins', 'till'],
    ['dining-option-settings', 'till'],
    ['users', '../crew'],
  ])('lead from the address %s to %s', async (from, to) => {
    const inside = await enterApp(app, 'owner', permissions)
    await inside.open(`/p/${placeId}/settings/${from}`)
    expect(inside.at()).toBe(to === '../crew' ? '/crew' : `/settings/${to}`)
  })
})
