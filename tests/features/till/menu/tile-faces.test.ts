import { expect, it } from 'vitest'
import type { CardItem, CardSection } from '#features/till/menu/menu-card.ts'
import { tileFaces } from '#features/till/menu/tile-faces.tsx'

const item = (id: string, imageId: string | null = null) => ({ id, imageId }) as CardItem
const section = (id: string, items: readonly CardItem[], showing: CardSection['showing'] = null) =>
  ({ id, name: id, items, showing }) as CardSection
const facesOf = (sections: readonly CardSection[], pictures = false) =>
  tileFaces(
    { menus: [{ id: 'm', name: 'm', sections }], items: sections.flatMap(({ items }) => items) },
    pictures,
  )

it('tiles of a section have one colour, those of the next another', () => {
  const faces = facesOf([section('soups', [item('rosół'), item('żurek')]), section('mains', [item('bigos')])])
  expect(faces.get('rosół')?.colour).toBe(faces.get('żurek')?.colour)
  expect(faces.get('rosół')?.colour).not.toBe(faces.get('bigos')?.colour)
})

it('a tile that a lunch shows too keeps the colour of its home', () => {
  const lunch = { days: [1], from: '12:00', to: '15:00' } as unknown as CardSection['showing']
  const home = [section('soups', [item('rosół')]), section('mains', [item('bigos')])]
  const alone = facesOf(home).get('bigos')
  expect(facesOf([...home, section('lunch', [item('bigos')], lunch)]).get('bigos')).toEqual(alone)
})

it('colours come again after the last one', () => {
  const sections = Array.from({ length: 9 }, (_, n) => section(`s${n}`, [item(`i${n}`)]))
  const faces = facesOf(sections)
  expect(faces.get('i8')?.colour).toBe(faces.get('i0')?.colour)
  expect(new Set([...faces.values()].map(({ colour }) => colour)).size).toBe(8)
})

it('a tile has a picture only where the place wants pictures and the item has one', () => {
  const sections = [section('soups', [item('rosół', 'file'), item('żurek')])]
  expect([...facesOf(sections, true).values()].map(({ picture }) => picture !== null)).toEqual([true, false])
  expect([...facesOf(sections).values()].map(({ picture }) => picture)).toEqual([null, null])
})
