import { expect, it } from 'vitest'
import { initialsAmong } from '#domain/text/initials.ts'

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
