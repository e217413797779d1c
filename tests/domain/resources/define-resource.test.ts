import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { integer, position, text } from '#domain/fields.ts'
import { defineResource } from '#domain/resources/define-resource.ts'

const id = '00000000-0000-7000-8000-000000000001'
const spec = {
  key: 'vases',
  table: 'vases',
  label: { one: 'a vase', many: 'vases' },
  fields: { name: text(1, 10), least: integer(0, 9), most: integer(0, 9), position },
  see: [],
  change: [],
  paths: {},
} as const
const plain = defineResource(spec)
const vase = { id, name: 'Niebieski', least: 1, most: 2, position: 0 }

describe('an area of the back office', () => {
  it('has rows of its fields and an id, and no row without one of them', () => {
    expect(v.is(plain.schema, vase)).toBe(true)
    for (const field of Object.keys(vase))
      expect(v.is(plain.schema, { ...vase, [field]: undefined })).toBe(false)
    expect(v.is(plain.schema, { ...vase, id: 'vase' })).toBe(false)
  })

  it('asks people for every field, but never for the id', () => {
    expect(Object.keys(plain.body.entries).sort()).toEqual(['least', 'most', 'name', 'position'])
    expect(plain.managed).toEqual({})
  })

  it('asks nobody for a position where people drag the rows: a new row begins at 0', () => {
    const ordered = defineResource({ ...spec, ordered: true })
    expect(ordered.managed).toEqual({ position: 0 })
    expect(Object.keys(ordered.body.entries).sort()).toEqual(['least', 'most', 'name'])
    expect(v.is(ordered.schema, vase)).toBe(true)
    expect(defineResource({ ...spec, ordered: false }).managed).toEqual({})
  })

  it('keeps removed rows where it says so: a new row is active, and no body says otherwise', () => {
    const fields = Object.assign({}, spec.fields, { status: v.picklist(['ACTIVE', 'SOFT_DELETED']) })
    const kept = defineResource({ ...spec, fields, softDelete: true })
    expect(kept.managed).toEqual({ status: 'ACTIVE' })
    expect(Object.keys(kept.body.entries)).not.toContain('status')
    expect(defineResource({ ...spec, fields, softDelete: false }).managed).toEqual({})
  })

  it('gives managed fields the value that it names, before any of the usual ones', () => {
    const own = defineResource({ ...spec, ordered: true, managed: { least: 3, position: 7 } })
    expect(own.managed).toEqual({ position: 7, least: 3 })
    expect(Object.keys(own.body.entries).sort()).toEqual(['most', 'name'])
  })

  it('names every rule that a row breaks, by its field, in the order of the rules', () => {
    const ruled = defineResource({
      ...spec,
      rules: [
        { field: 'most', code: 'most_below_least', holds: ({ least, most }) => least <= most },
        { field: 'name', code: 'name_shouted', holds: ({ name }) => name !== name.toUpperCase() },
      ],
    })
    expect(ruled.faults(vase)).toEqual([])
    expect(ruled.faults({ ...vase, most: 1 })).toEqual([])
    expect(ruled.faults({ ...vase, most: 0 })).toEqual([{ field: 'most', code: 'most_below_least' }])
    expect(ruled.faults({ ...vase, most: 0, name: 'WAZON' })).toEqual([
      { field: 'most', code: 'most_below_least' },
      { field: 'name', code: 'name_shouted' },
    ])
    expect(plain.faults({ ...vase, most: 0 })).toEqual([])
  })

  it('lets every row be removed, but for one that it refuses by its values', () => {
    const careful = defineResource({
      ...spec,
      refuseDelete: ({ least }) => (least > 0 ? 'in_use' : null),
    })
    expect(plain.refusalToDelete(vase)).toBeNull()
    expect(careful.refusalToDelete(vase)).toBe('in_use')
    expect(careful.refusalToDelete({ ...vase, least: 0 })).toBeNull()
  })

  it('keeps what it says of itself: its key, its table, its names, its rights and its addresses', () => {
    const said = defineResource({
      ...spec,
      paths: { list: '/vases/{placeId}' },
      unique: ['name'],
      references: { least: 'tables' },
    })
    expect(said).toMatchObject({
      key: 'vases',
      table: 'vases',
      label: spec.label,
      paths: { list: '/vases/{placeId}' },
      unique: ['name'],
      references: { least: 'tables' },
    })
  })
})
