import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { changeActions, changeSchema } from '#domain/history/change.ts'
import { conflictNoteSchema } from '#domain/history/conflict-note.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = Date.UTC(2026, 10, 20)

describe('A change in the history of a place', () => {
  const change = {
    id: idOf(1),
    at,
    actorId: idOf(2),
    area: 'menu-items',
    rowId: idOf(3),
    name: 'Żurek',
    action: 'updated',
    fields: [{ field: 'price', before: 24_00, after: 26_00 }],
  }
  const is = (of: object) => v.is(changeSchema, { ...change, ...of })

  it('keeps values of any kind as they were, also what is nested or nothing', () => {
    const fields = [
      { field: 'allergens', before: ['GLUTEN'], after: [] },
      { field: 'showing', before: null, after: { days: [0], from: 0, to: 60 } },
    ]
    expect(v.parse(changeSchema, { ...change, fields }).fields).toEqual(fields)
  })

  it('is one of five kinds of doing', () => {
    expect(changeActions).toEqual(['created', 'updated', 'removed', 'restored', 'reordered'])
    expect(changeActions.every((action) => is({ action }))).toBe(true)
    expect(is({ action: 'deleted' })).toBe(false)
  })

  it('is of no single row where an area was put in order, and may be of one without a name', () => {
    expect(is({ rowId: null, action: 'reordered', fields: [] })).toBe(true)
    expect(is({ name: '' })).toBe(true)
    expect([is({ area: '' }), is({ name: 'x'.repeat(121) }), is({ actorId: null })]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('A note of a conflict', () => {
  const note = {
    id: idOf(1),
    at,
    area: 'menu-items',
    rowId: idOf(3),
    name: 'Żurek',
    field: 'price',
    forUserId: idOf(2),
    byUserId: idOf(4),
    lost: 24_00,
    kept: 26_00,
    closedAt: null,
  }

  it('says whose value gave way to whose, and both values as they were', () => {
    for (const [lost, kept] of [
      [24_00, 26_00],
      ['', null],
      [['GLUTEN'], []],
    ])
      expect(v.parse(conflictNoteSchema, { ...note, lost, kept })).toEqual({ ...note, lost, kept })
  })

  it('is open until they took note of it', () => {
    expect(v.is(conflictNoteSchema, { ...note, closedAt: at })).toBe(true)
    expect(v.is(conflictNoteSchema, { ...note, closedAt: undefined })).toBe(false)
    expect(v.is(conflictNoteSchema, { ...note, rowId: null })).toBe(false)
  })
})
