import { describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/roles.ts'
import { initialsOf } from '#domain/text/initials.ts'
import { permittedGroups } from '#app/shell-entries.ts'
import { permitted, railEntries, tabEntries, type ShellEntry } from '#app/shell-nav.ts'

type Role = Parameters<typeof presetOf>[0]
const keysOf = (entries: readonly ShellEntry[], role: Role) =>
  permitted(entries, presetOf(role)).map(({ key }) => key)

describe('the bar of a phone', () => {
  it('of a waiter leaves out the kitchen', () =>
    expect(keysOf(tabEntries, 'waiter')).toEqual(['register', 'orders', 'tables', 'more']))
  it('of the kitchen leaves out the till', () =>
    expect(keysOf(tabEntries, 'kitchen')).toEqual(['kitchen', 'more']))
  it('of a manager has all', () =>
    expect(keysOf(tabEntries, 'manager')).toEqual(['register', 'orders', 'tables', 'kitchen', 'more']))
  it('of a person without permissions has what everybody has', () =>
    expect(permitted(tabEntries, []).map(({ key }) => key)).toEqual(['more']))
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
  const groupsOf = (role: Role) =>
    permittedGroups(presetOf(role)).map(({ key, entries }) => [key, entries.map((each) => each.key)])

  it('groups everything for an owner', () => {
    expect(groupsOf('owner')).toEqual([
      ['work', ['register', 'orders', 'tables', 'kitchen', 'shift']],
      ['day', ['today', 'close-day', 'statistics', 'payments', 'payouts']],
      [
        'menu',
        [
          'menu-items',
          'menu',
          'prices',
          'price-lists',
          'menu-item-templates',
          'menu-item-categories',
          'ingredient-templates',
          'modifier-section-templates',
        ],
      ],
      ['stock', ['stock-products', 'stock-deliveries', 'stock-counts', 'stock-usage']],
      ['place', ['crew', 'settings', 'notifications', 'outbox', 'writes']],
    ])
  })
  it('shows a waiter the work, and what waits to be sent', () => {
    expect(groupsOf('waiter')).toEqual([
      ['work', ['register', 'orders', 'tables', 'shift']],
      ['place', ['notifications', 'outbox']],
    ])
  })
  it('shows the day to who may see reports or statistics, and to nobody else', () => {
    expect(groupsOf('manager')).toContainEqual(['day', ['today', 'close-day', 'statistics', 'payments']])
    for (const role of ['waiter-reporter', 'registry', 'console'] as const)
      expect(groupsOf(role)).toContainEqual(['day', ['today', 'close-day']])
    for (const role of ['waiter', 'kitchen', 'kiosk'] as const)
      expect(groupsOf(role).map(([key]) => key)).not.toContain('day')
    expect(permittedGroups(['access-stats']).map(({ key }) => key)).toContain('day')
  })
  it('shows the closing of the day to who closes it or reads its report', () => {
    const keys = (...rights: Parameters<typeof permittedGroups>[0]) =>
      permittedGroups(rights).map(({ key }) => key)
    expect(keys('create-daily-report')).toContain('day')
    expect(keys('access-daily-reports')).toContain('day')
    expect(keys('place-order')).not.toContain('day')
  })
  it('shows the stock to who counts it, though they may not change it', () => {
    expect(groupsOf('kitchen')).toContainEqual([
      'stock',
      ['stock-products', 'stock-deliveries', 'stock-counts'],
    ])
  })
})

it.each([
  ['Kasia Wrona', 'KW'],
  ['  Jan   Maria Borek ', 'JB'],
  ['żaneta', 'Ż'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
