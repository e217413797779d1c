import { describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/roles.ts'
import { initialsOf } from '#domain/text/initials.ts'
import { permittedEntries } from '#app/shell-nav.ts'

const keys = (role: Parameters<typeof presetOf>[0]) => permittedEntries(presetOf(role)).map(({ key }) => key)

describe('the main entries', () => {
  it('of a waiter leave out the kitchen', () =>
    expect(keys('waiter')).toEqual(['register', 'orders', 'more']))
  it('of the kitchen leave out the till', () => expect(keys('kitchen')).toEqual(['kitchen', 'more']))
  it('of a manager are all', () => expect(keys('manager')).toEqual(['register', 'orders', 'kitchen', 'more']))
  it('of a person without permissions are those that everybody has', () => {
    expect(permittedEntries([]).map(({ key }) => key)).toEqual(['more'])
  })
})

it.each([
  ['Kasia Wrona', 'KW'],
  ['  Jan   Maria Borek ', 'JB'],
  ['żaneta', 'Ż'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
