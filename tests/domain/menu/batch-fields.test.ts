import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { batchEntries, batchEntrySchema, batchKeptMs, menuBatchSchema } from '#domain/menu/menu-batch.ts'
import {
  importProgressSchema,
  importRowsAtMost,
  importRowsAtOnce,
  importRowSchema,
  importStartSchema,
} from '#domain/menu/menu-import.ts'
import { menuItemSchema, plainItem } from '#domain/menu/menu-item.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { weekTimesSchema } from '#domain/menu/week-times.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const long = (length: number) => 'x'.repeat(length)
const million = 1_000_000

const entry = { table: 'menuItems', id: idOf(1), before: null, after: { price: 18_00 } }
const batch = {
  id: idOf(2),
  batchId: idOf(2),
  kind: 'PRICES',
  at: 1_790_000_000_000,
  actorId: idOf(3),
  count: 1,
  entries: [entry],
  undoneAt: null,
}
const entries = (count: number) => Array.from({ length: count }, () => entry)
const row = { line: 2, name: 'Żurek' }
const start = { id: idOf(4), copyFrom: null, menuName: 'Karta', preparationTime: 10 }
const progress = {
  id: idOf(4),
  state: 'done',
  done: 0,
  total: 0,
  rows: 0,
  added: 0,
  changed: 0,
  left: [],
}
const left = (line: number) => [{ line, code: 'incomplete' }]
const counts = [0, million]
const noCounts = [-1, million + 1, 0.5]

describe('A change of many rows of the menu', () => {
  it.each<[string, v.GenericSchema, object, field: string, good: unknown[], bad: unknown[]]>([
    ['an entry', batchEntrySchema, entry, 'table', ['x', long(40)], ['', long(41)]],
    ['an entry', batchEntrySchema, entry, 'before', [null, {}], [undefined]],
    ['an entry', batchEntrySchema, entry, 'after', [null, {}], [undefined]],
    ['a batch', menuBatchSchema, batch, 'count', [1, million], [0, million + 1]],
    ['a batch', menuBatchSchema, batch, 'entries', [[], entries(batchEntries)], [entries(batchEntries + 1)]],
    ['a batch', menuBatchSchema, batch, 'undoneAt', [null, batch.at], [undefined]],
    ['a row', importRowSchema, row, 'line', [1, million], [0, million + 1]],
    ['a row', importRowSchema, row, 'name', ['x', long(80)], ['']],
    ['a row', importRowSchema, row, 'category', ['x', long(60)], ['', long(61)]],
    ['a row', importRowSchema, row, 'section', ['x', long(60)], ['', long(61)]],
    ['a start', importStartSchema, start, 'copyFrom', [null, idOf(5)], [undefined]],
    ['a start', importStartSchema, start, 'menuName', ['x', long(60)], ['', long(61)]],
    ['a start', importStartSchema, start, 'preparationTime', [0, 240], [-1, 241]],
    ['progress', importProgressSchema, progress, 'done', counts, noCounts],
    ['progress', importProgressSchema, progress, 'total', counts, noCounts],
    ['progress', importProgressSchema, progress, 'added', counts, noCounts],
    ['progress', importProgressSchema, progress, 'changed', counts, noCounts],
    ['progress', importProgressSchema, progress, 'rows', [0, importRowsAtMost], [-1, importRowsAtMost + 1]],
    [
      'progress',
      importProgressSchema,
      progress,
      'left',
      [left(0), left(million)],
      [left(-1), left(million + 1)],
    ],
  ])('has its bounds: %s (%#)', (_, schema, whole, field, good, bad) => {
    expect(v.is(schema, whole)).toBe(true)
    expect(good.filter((value) => !v.is(schema, { ...whole, [field]: value }))).toEqual([])
    expect(bad.filter((value) => v.is(schema, { ...whole, [field]: value }))).toEqual([])
  })

  it('can be undone for a day, in parts of 500 rows', () => {
    expect([batchKeptMs, batchEntries]).toEqual([86_400_000, 500])
  })

  it('by an import has 20,000 rows at most, sent 500 at once', () => {
    expect([importRowsAtMost, importRowsAtOnce]).toEqual([20_000, 500])
  })
})

describe('Times of a week', () => {
  it.each([
    [[], false],
    [[6], true],
    [[0, 1, 2, 3, 4, 5, 6], true],
    [[0, 0], false],
    [[0, 1, 2, 3, 4, 5, 6, 0], false],
  ])('are on one day at least, and on none twice: %j is good: %j', (days, good) => {
    expect(v.is(weekTimesSchema, { days, from: 0, to: 0 })).toBe(good)
  })
})

describe('What follows no template', () => {
  it('is a question that is not asked of itself, or an answer, with nothing left out', () => {
    expect(ownSection).toEqual({ templateId: null, own: [], omitted: [], alwaysAsked: false })
    expect(ownModifier).toEqual({ templateId: null, own: [] })
  })

  it('is an item that takes ten minutes, one piece at a time', () => {
    expect(plainItem).toMatchObject({ preparationTime: 10, concurrentCapacity: 1, exciseType: 'NONE' })
  })

  it('names forty fields of its own at most where it is an item', () => {
    const item = { ...plainItem, id: idOf(1), name: 'Żurek', price: 18_00, taxRate: 'VAT08' }
    const own = (count: number) => Array.from({ length: count }, (_, n) => `pole ${n}`)
    expect([40, 41].map((count) => v.is(menuItemSchema, { ...item, own: own(count) }))).toEqual([true, false])
  })
})
