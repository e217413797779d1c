import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newPlaceSettings, placeSchema } from '#domain/place/place.ts'
import { openingHours, placeInfo, settings, type Settings } from '#domain/settings/settings.ts'
import { tableSchemas } from '#domain/table-schemas.ts'

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

  it('are changed by nobody without a right', () => {
    expect(all.filter(({ change }) => change.length === 0)).toEqual([])
  })
})

describe('A change of settings', () => {
  it.each(all.map((page) => [page.key, page] as const))('%s says its own fields and no others', (_, page) => {
    expect(Object.keys(page.body.entries)).toEqual([...page.fields])
    for (const field of page.fields) expect(page.body.entries[field]).toBe(placeSchema.entries[field])
  })

  it('has nothing wrong with a new place', () => {
    expect(all.flatMap((page) => page.faults(newPlaceSettings))).toEqual([])
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
})
