import { describe, expect, it } from 'vitest'
import { page, type Area, type AreaGroup } from '#back-office/area.ts'
import { findAreas, permittedSections, type AreaSection } from '#back-office/overview/find-areas.ts'
import type { Permission } from '#domain/access/permissions.ts'

const area = (key: string, permission: Permission, group: AreaGroup) =>
  page(key, [permission], group, 'store', () => Promise.reject(new Error('not opened here')))

const areas: readonly Area[] = [
  area('printers', 'manage-printer-settings', 'kitchen'),
  area('discounts', 'manage-service-fee-discounts', 'sales'),
  area('zones', 'manage-delivery', 'sales'),
  area('info', 'manage-place-info', 'place'),
]
const words: Record<string, string> = {
  printers: 'Drukarki Kuchnia',
  discounts: 'Rabaty Sprzedaż',
  zones: 'Strefy dostaw Sprzedaż',
  info: 'Dane i zdjęcie NIP Łódź',
}
const everything: readonly Permission[] = areas.flatMap(({ anyOf }) => anyOf)
const shown = (sections: readonly AreaSection[]) =>
  sections.map(({ group, areas }) => [group, ...areas.map(({ key }) => key)])
const found = (query: string) =>
  shown(findAreas(permittedSections(areas, everything, false), query, ({ key }) => [words[key] ?? '']))

describe('the overview', () => {
  it('puts areas under their headings, in the order of the headings', () => {
    expect(shown(permittedSections(areas, everything, false))).toEqual([
      ['place', 'info'],
      ['sales', 'discounts', 'zones'],
      ['kitchen', 'printers'],
    ])
  })
  it('shows only what the person may open, and no empty heading', () => {
    expect(shown(permittedSections(areas, ['manage-delivery', 'place-order'], false))).toEqual([
      ['sales', 'zones'],
    ])
    expect(permittedSections(areas, ['place-order'], false)).toEqual([])
  })
})

describe('the search for a setting', () => {
  it('needs neither case nor diacritics', () => {
    expect(found('SPRZEDAZ')).toEqual([['sales', 'discounts', 'zones']])
    expect(found('lodz')).toEqual([['place', 'info']])
    expect(found('zdjęcie')).toEqual([['place', 'info']])
  })
  it('wants every word, in any order', () => {
    expect(found('dostaw stref')).toEqual([['sales', 'zones']])
    expect(found('dostaw rabat')).toEqual([])
  })
})
