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

it.each(['l', 'ml', 'cl', 'dl', 'g', 'dag', 'kg', 'cm', 'szt.', 'pcs', '%'])('%s is a unit', (unit) => {
  expect(keepTogether(`Danie 12 ${unit}`)).toBe(`Danie 12\u00a0${unit}`)
  expect(keepTogether(`(12 ${unit}) i 0,5 ${unit}`)).toBe(`(12\u00a0${unit}) i 0,5\u00a0${unit}`)
})

it.each(['Danie 12 lodów', 'Danie 2 gości', 'Danie 2 kg2', 'l 5', 'Kawa l', '12  l'])(
  'in %j nothing is a quantity with its unit',
  (name) => {
    expect(keepTogether(name)).toBe(name)
  },
)
