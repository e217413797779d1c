import { expect, it } from 'vitest'
import { keepTogether } from '#domain/text/keep-together.ts'

it.each([
  ['Woda niegazowana 0,33 l', 'Woda niegazowana 0,33~l'],
  ['Pierogi ruskie (10 szt.)', 'Pierogi ruskie (10~szt.)'],
  ['Stek 250 g z masłem', 'Stek 250~g z masłem'],
  ['Zestaw 2 lunche', 'Zestaw 2 lunche'],
  ['Menu 3 gości', 'Menu 3 gości'],
])('in %s a quantity and its unit stay on one line', (name, kept) => {
  expect(keepTogether(name).replaceAll('\u00a0', '~')).toBe(kept)
})
