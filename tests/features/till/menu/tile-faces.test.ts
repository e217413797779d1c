import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newMenuSettings } from '#domain/place/new-place.ts'
import type { CardItem, CardSection } from '#features/till/menu/menu-card.ts'
import { tileFaces } from '#features/till/menu/tile-faces.tsx'
import { demoRows } from '#server/demo/venue.ts'

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

it('a new place, and the demo venue, tell the sections of their tiles apart by colour', () => {
  expect(newMenuSettings.tiles).toBe('colour')
  expect(demoRows().places.map(({ menuSettings }) => menuSettings.tiles)).toEqual(['colour'])
})

it.each(['light', 'dark'] as const)('what stands on a tile of any colour can be read (%s)', (theme) => {
  const tokens = themeOf(theme)
  const faces = facesOf(Array.from({ length: 8 }, (_, n) => section(`s${n}`, [item(`i${n}`)])))
  const tint = Number(/var\(--face\) (\d+)%/.exec(readFileSync('src/ui/styles/tiles.css', 'utf8'))?.[1]) / 100
  const pale = [...faces.values()].flatMap(({ colour }) => {
    const ground = mixed(channels(colour), channels(tokens('surface')), tint)
    return ['ink', 'ink-2', 'ink-3', 'warn'].filter(
      (name) => contrast(channels(tokens(name)), ground) < enoughForText,
    )
  })
  expect(pale).toEqual([])
})

/** The contrast of WCAG AA. */
const enoughForText = 4.5

/** The colours of a theme by the names of their tokens; the dark ones stand after the light ones. */
function themeOf(theme: 'light' | 'dark') {
  const [light = '', dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split("[data-theme='dark']")
  return (name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme === 'light' ? light : dark)?.[1] ?? ''
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

const mixed = (over: number[], under: number[], share: number) =>
  over.map((channel, at) => channel * share + (under[at] ?? NaN) * (1 - share))

function contrast(one: number[], other: number[]): number {
  const [dark = NaN, light = NaN] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function brightness(colour: number[]): number {
  const [red = NaN, green = NaN, blue = NaN] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
