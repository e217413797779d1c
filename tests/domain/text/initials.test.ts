import { expect, it } from 'vitest'
import { initialsAmong, initialsOf } from '#domain/text/initials.ts'

it.each([
  [
    ['Kasia Wrona', 'Anna Lis'],
    ['KW', 'AL'],
  ],
  [
    ['Kasia Wrona', 'Krzysztof Wilk'],
    ['KaW', 'KrW'],
  ],
  [
    ['Kasia Wrona', 'Kamil Wilk'],
    ['KWr', 'KWi'],
  ],
  [
    ['Kasia', 'Karol'],
    ['K1', 'K2'],
  ],
])('the initials of %j side by side are %j', (names, initials) => {
  expect([...initialsAmong(names).values()]).toEqual(initials)
})

it('people of the same name have the same initials', () => {
  expect(initialsAmong(['Anna Lis', 'Anna Lis']).get('Anna Lis')).toBe('AL')
})

it.each([
  ['Kasia Wrona', 'KW'],
  ['kasia maria wrona', 'KW'],
  ['  Łucja  ', 'Ł'],
  ['Kasia Wrona-Lis', 'KW'],
  ['🥟 Bar', '🥟B'],
  ['', ''],
])('%j alone has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('initials of people side by side are told apart, however many there are', () => {
  const names = ['Jan Lis', 'Jan Lipa', 'Jan Lew', 'Ewa Lis', 'Jan']
  const initials = [...initialsAmong(names).values()]
  expect(new Set(initials).size).toBe(names.length)
})
