import { describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles } from '#domain/access/roles.ts'
import { initialsOf } from '#domain/text/initials.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { permittedBlocks } from '#app/shell/shell-entries.ts'
import { permitted, railEntries, tabEntries, type ShellEntry } from '#app/shell/shell-nav.ts'

type Role = Parameters<typeof presetOf>[0]
const keysOf = (entries: readonly ShellEntry[], role: Role) =>
  permitted(entries, presetOf(role)).map(({ key }) => key)

describe('the bar of a phone', () => {
  const tabsOf = (granted: readonly Permission[]) => tabEntries(granted).map(({ key }) => key)

  it('of a waiter leaves out the kitchen', () =>
    expect(tabsOf(presetOf('waiter'))).toEqual(['register', 'orders', 'tables', 'more']))
  it('of the kitchen leaves out the till', () =>
    expect(tabsOf(presetOf('kitchen'))).toEqual(['kitchen', 'more']))
  it('of a till that everybody uses begins with the till', () =>
    expect(tabsOf(presetOf('registry'))).toEqual(['register', 'orders', 'tables', 'kitchen', 'more']))
  it.each(['owner', 'manager'] as const)('of an %s begins with the day, and has the figures', (role) =>
    expect(tabsOf(presetOf(role))).toEqual(['today', 'orders', 'register', 'statistics', 'more']),
  )
  it('of a person who only reads figures has no till', () =>
    expect(tabsOf(['access-stats'])).toEqual(['today', 'statistics', 'more']))
  it('of a person without permissions has what everybody has', () => expect(tabsOf([])).toEqual(['more']))
  it('has at most five places', () => {
    for (const role of roles) expect(tabsOf(presetOf(role)).length).toBeLessThanOrEqual(5)
  })
})

describe('the settings', () => {
  it('are on the rail of who may change at least one of them', () => {
    expect(keysOf(railEntries, 'manager')).toContain('settings')
    expect(keysOf(railEntries, 'waiter')).not.toContain('settings')
    expect(keysOf(railEntries, 'kitchen')).not.toContain('settings')
    expect(permitted(railEntries, ['manage-packaging']).map(({ key }) => key)).toEqual(['settings', 'more'])
  })
})

describe('the side bar of a laptop', () => {
  const blocksOf = (granted: readonly Permission[]) =>
    permittedBlocks(granted).map(({ key, entries }) => [
      key,
      entries.map((entry) =>
        entry.pages.length === 1 ? entry.key : [entry.key, ...entry.pages.map((page) => page.key)],
      ),
    ])
  const entriesOf = (...granted: Permission[]) =>
    permittedBlocks(granted).flatMap(({ entries }) =>
      entries.flatMap(({ pages }) => pages.map(({ key }) => key)),
    )

  it('has a dozen entries for an owner, with the pages of one thing under its name', () => {
    expect(blocksOf(presetOf('owner'))).toEqual([
      ['work', ['register', 'orders', 'tables', 'kitchen', 'shift']],
      [
        'day',
        [
          ['day', 'today', 'writes'],
          ['reports', 'close-day', 'days', 'statistics'],
          ['money', 'payments', 'eInvoices', 'payouts'],
        ],
      ],
      [
        'goods',
        [
          [
            'catalogue',
            'menu-items',
            'menu',
            'prices',
            'price-lists',
            'menu-item-templates',
            'menu-item-categories',
            'ingredient-templates',
            'modifier-section-templates',
          ],
          ['stock', 'stock-products', 'stock-deliveries', 'stock-counts', 'stock-usage', 'product-category'],
        ],
      ],
      ['place', ['crew', 'settings', 'notifications']],
    ])
  })
  it('calls a page that is alone by its own name', () => {
    const labels = (...granted: Permission[]) =>
      permittedBlocks(granted).flatMap(({ entries }) => entries.map(({ label }) => label))
    expect(labels('access-stats')).toEqual(expect.arrayContaining(['today.title', 'stats.title']))
    expect(labels('manage-payments')).toEqual(
      expect.arrayContaining(['outbox.settle.title', 'shell.side.money']),
    )
  })
  it('shows a waiter the work', () => {
    expect(blocksOf(presetOf('waiter'))).toEqual([
      ['work', ['register', 'orders', 'tables', 'shift']],
      ['place', ['notifications']],
    ])
  })
  it('shows today and the reports to who may see reports or statistics, and to nobody else', () => {
    expect(entriesOf(...presetOf('manager'))).toEqual(
      expect.arrayContaining(['today', 'close-day', 'payments']),
    )
    for (const role of ['waiter-reporter', 'registry', 'console'] as const)
      expect(entriesOf(...presetOf(role))).toEqual(expect.arrayContaining(['today', 'close-day']))
    for (const role of ['waiter', 'kitchen', 'kiosk'] as const)
      expect(entriesOf(...presetOf(role))).not.toContain('today')
    expect(entriesOf('access-stats')).toEqual(expect.arrayContaining(['today', 'statistics']))
  })
  it('shows the closing of the day to who closes it or reads its report', () => {
    expect(entriesOf('create-daily-report')).toContain('close-day')
    expect(entriesOf('access-daily-reports')).toContain('close-day')
    expect(entriesOf('place-order')).not.toContain('close-day')
  })
  it('shows the stock to who counts it, though they may not change it', () => {
    expect(blocksOf(presetOf('kitchen'))).toContainEqual([
      'goods',
      [['stock', 'stock-products', 'stock-deliveries', 'stock-counts', 'product-category']],
    ])
  })
})

it.each([
  ['Kasia Wrona', 'KW'],
  ['  Jan   Maria Borek ', 'JB'],
  ['żaneta', 'Ż'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
