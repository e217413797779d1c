import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { newPlaceSettings, placeSchema } from '#domain/place/place.ts'
import { openingHours, placeInfo, settings, type Settings } from '#domain/settings/settings.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pl from '../../../locales/pl.json' with { type: 'json' }

const all: readonly Settings[] = settings
const repeated = (values: readonly string[]) => values.filter((each, nth) => values.indexOf(each) !== nth)

describe('The pages of settings', () => {
  it('change each field of a place on one page at most', () => {
    expect(repeated(all.flatMap(({ fields }) => fields))).toEqual([])
  })

  it('leave out only what makes the place itself, and what goes with an account of the national system', () => {
    const changed = new Set<string>(all.flatMap(({ fields }) => fields))
    const fields = Object.keys(placeSchema.entries)
    expect(fields.filter((field) => !changed.has(field))).toEqual(['id', 'slug', 'timeZone', 'ksefSettings'])
  })

  it('have a command, a call and a label of their own each', () => {
    expect(repeated(all.map(({ key }) => key))).toEqual([])
    expect(repeated(all.map(({ label }) => label))).toEqual([])
    expect(repeated(all.flatMap(({ path }) => (path === null ? [] : [path])))).toEqual([])
  })

  it('name rows of tables that there are, by fields of their own that may be empty', () => {
    const named = all.flatMap(({ body, references }) =>
      Object.entries(references).map(([field, table]) => ({ field, table, schema: body.entries[field] })),
    )
    expect(named.map(({ field }) => field)).toEqual(['preferredDiningOptionId'])
    for (const { table, schema } of named) {
      expect([Object.hasOwn(tableSchemas, table), schema !== undefined && v.is(schema, null)]).toEqual([
        true,
        true,
      ])
    }
  })

  it('wait in the queue of a device, all but the picture, whose contents go past it', () => {
    expect(all.filter(({ onlineOnly }) => onlineOnly).map(({ key }) => key)).toEqual(['places.set-image'])
  })

  it('are called something of their own in each language', () => {
    for (const texts of [en, pl] as Record<string, unknown>[]) {
      const titles = all.map(({ key }) => String(texts[`${key}.title`] ?? ''))
      expect(titles.filter((title) => title === '')).toEqual([])
      expect(repeated(titles)).toEqual([])
    }
  })

  it('say in a line of English for the list of calls what each is about', () => {
    for (const { label } of all) expect(label).toMatch(/^[A-Z][\w ,]+[^.]$/)
  })

  it('are called under the places, each for one place', () => {
    for (const { path } of all)
      expect(path ?? '/places/none/{placeId}').toMatch(/^\/places\/[a-z-]+\/\{placeId\}$/)
    expect(all.filter(({ path }) => path === null).map(({ key }) => key)).toEqual([
      'places.set-image',
      'places.set-guide',
    ])
  })

  it('are changed by nobody without a right', () => {
    expect(all.filter(({ change }) => change.length === 0)).toEqual([])
  })
})

describe('A page of settings', () => {
  it.each<[key: string, fields: string[], right: string, path: string | null]>([
    [
      'places.update-info',
      ['name', 'legalName', 'street', 'streetNumber', 'postcode', 'city', 'phone', 'email', 'taxId'],
      'manage-place-info',
      '/places/info/{placeId}',
    ],
    ['places.set-image', ['imageId'], 'manage-place-info', null],
    [
      'places.set-opening-hours',
      ['openingHours', 'hoursExceptions', 'dayCutoff'],
      'manage-place-info',
      '/places/opening-hours/{placeId}',
    ],
    [
      'places.set-dining-options',
      ['preferredDiningOptionId'],
      'manage-dining-options',
      '/places/dining-options-settings/{placeId}',
    ],
    ['places.set-kitchen', ['kitchenSettings'], 'manage-kitchen-stations', '/places/kitchen/{placeId}'],
    ['places.set-menu', ['menuSettings'], 'manage-menu', '/places/menu/{placeId}'],
    [
      'places.set-printouts',
      ['printoutSettings', 'documentSettings', 'exemptionBasis'],
      'manage-printer-settings',
      '/places/printout-settings/{placeId}',
    ],
    ['places.set-pins', ['pinSettings'], 'manage-users', '/places/pins/{placeId}'],
    ['places.set-drawers', ['drawerSettings'], 'manage-place-info', '/places/drawers/{placeId}'],
    ['places.set-stock', ['stockSettings'], 'manage-stock', '/places/stock/{placeId}'],
    ['places.set-delivery', ['deliverySettings'], 'manage-delivery', '/places/delivery/{placeId}'],
    ['places.set-terminals', ['terminalSettings'], 'manage-place-info', '/places/terminals/{placeId}'],
    ['places.set-guide', ['guideSettings'], 'manage-place-info', null],
  ])('%s changes %j with the right %s, called at %s', (key, fields, right, path) => {
    const page = must(
      all.find((each) => each.key === key),
      key,
    )
    expect([page.fields, page.change, page.path]).toEqual([fields, [right], path])
  })

  it('is one of thirteen', () => {
    expect(all).toHaveLength(13)
  })
})

describe('A change of settings', () => {
  it('takes what a new place has of each page, and nothing of other pages beside it', () => {
    const place = { ...newPlaceSettings, slug: 'lokal', name: 'Lokal', legalName: 'Lokal sp. z o.o.' }
    for (const { key, body, fields } of all) {
      const said = v.safeParse(body, place)
      expect([key, said.success && Object.keys(said.output)]).toEqual([key, [...fields]])
    }
  })

  it('empties no field of a place but the picture and the preferred dining option', () => {
    const place: Record<string, unknown> = { ...newPlaceSettings, name: 'Lokal' }
    const empty = all.flatMap(({ body, fields }) =>
      fields.filter((field) => v.is(body, { ...place, [field]: null })),
    )
    expect(empty).toEqual(['imageId', 'preferredDiningOptionId'])
  })

  it.each(all.map((page) => [page.key, page] as const))('%s says its own fields and no others', (_, page) => {
    expect(Object.keys(page.body.entries)).toEqual([...page.fields])
    for (const field of page.fields) expect(page.body.entries[field]).toBe(placeSchema.entries[field])
  })

  it.each(all.flatMap(({ key, body, fields }) => fields.map((field) => [key, field, body] as const)))(
    '%s is refused whole where %s is nothing that such a field may be',
    (_, field, body) => {
      const place: Record<string, unknown> = { ...newPlaceSettings, name: 'Lokal' }
      expect(v.is(body, place)).toBe(true)
      for (const wrong of [{ other: true }, Number.NaN, [[]]])
        expect([wrong, v.is(body, { ...place, [field]: wrong })]).toEqual([wrong, false])
    },
  )

  it('has nothing wrong with a new place', () => {
    expect(all.flatMap((page) => page.faults(newPlaceSettings))).toEqual([])
  })

  it('finds fault only with fields of its own, in words that both languages have', () => {
    const night = [other('2026-12-24', [600, 720], [660, 780]), other('2026-12-24')]
    const wrong = { ...newPlaceSettings, openingHours: week([600, 720], [660, 780]), hoursExceptions: night }
    const found = all.flatMap((page) => page.faults(wrong).map((fault) => ({ ...fault, page })))
    expect(found.length).toBe(3)
    for (const { page, field, code } of found) {
      expect([...page.fields].map(String)).toContain(field)
      expect([en, pl].map((texts) => Object.hasOwn(texts, `rule.${code}`))).toEqual([true, true])
    }
  })

  it('names all that is wrong with the hours, by the field that says it', () => {
    const twice = [
      { from: 600, to: 720 },
      { from: 660, to: 780 },
    ]
    const place = {
      openingHours: [twice, [], [], [], [], [], []],
      hoursExceptions: [
        { day: '2026-12-24', ranges: [] },
        { day: '2026-12-24', ranges: twice },
      ],
    }
    expect(openingHours.faults(place)).toEqual([
      { field: 'openingHours', code: 'hours_overlap' },
      { field: 'hoursExceptions', code: 'hours_day_twice' },
      { field: 'hoursExceptions', code: 'hours_overlap' },
    ])
  })

  it('of a company holds as much of its name and address as an invoice does', () => {
    const { legalName, street, city } = placeInfo.body.entries
    const fits = (schema: v.GenericSchema | undefined, length: number) =>
      schema !== undefined && v.is(schema, 'x'.repeat(length))
    expect([256, 257].map((length) => fits(legalName, length))).toEqual([true, false])
    expect([65, 66].map((length) => fits(street, length))).toEqual([true, false])
    expect([56, 57].map((length) => fits(city, length))).toEqual([true, false])
  })

  it.each<[what: string, change: object, found: { field: string; code: string }[]]>([
    ['hours that meet', { openingHours: week([600, 720], [720, 780]) }, []],
    [
      'hours that overlap by a minute',
      { openingHours: week([600, 721], [720, 780]) },
      [{ field: 'openingHours', code: 'hours_overlap' }],
    ],
    [
      'two days with other hours',
      { hoursExceptions: [other('2026-12-24', [600, 720]), other('2026-12-25')] },
      [],
    ],
    [
      'one day with other hours twice',
      { hoursExceptions: [other('2026-12-24'), other('2026-12-24')] },
      [{ field: 'hoursExceptions', code: 'hours_day_twice' }],
    ],
    [
      'other hours that overlap',
      { hoursExceptions: [other('2026-12-24', [600, 720], [719, 800])] },
      [{ field: 'hoursExceptions', code: 'hours_overlap' }],
    ],
  ])('of hours is judged by its rules alone: %s', (_, change, found) => {
    const place = { ...newPlaceSettings, ...change }
    expect(openingHours.faults(place)).toEqual(found)
    for (const page of all.filter((each) => each.key !== openingHours.key))
      expect(page.faults(place)).toEqual([])
  })
})

/** A week that is open on Mondays, in minutes after midnight. */
function week(...monday: [number, number][]) {
  return [monday.map(([from, to]) => ({ from, to })), [], [], [], [], [], []]
}

/** A day with hours of its own, none: closed. */
function other(day: string, ...hours: [number, number][]) {
  return { day, ranges: hours.map(([from, to]) => ({ from, to })) }
}
