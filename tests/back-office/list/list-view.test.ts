import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/any-row.ts'
import type { FormField } from '#back-office/form-field.ts'
import {
  arrange,
  changedColumn,
  entriesOf,
  fitsFilter,
  pageOfEntries,
  type OwnOrder,
  type Question,
} from '#back-office/list/list-view.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  initial: '',
  format: (value) => (value === null ? '' : String(value)),
  Control: () => null,
  ...more,
})
/** Words that sort in another way than what they stand for. */
const inWords = (value: unknown) => (value === null ? '' : Number(value) < 1000 ? 'little' : 'a lot')
const fields = [
  field('name'),
  field('kind', { choices: ['warm', 'cold'] }),
  field('price', { format: inWords }),
]
const compare = new Intl.Collator('pl', { numeric: true }).compare
const byName: OwnOrder = { ordered: false, name: 'name', compare }
const byPlace: OwnOrder = { ...byName, ordered: true }
const all: Question = { query: '', filters: {}, sort: null }

const entries = (rows: readonly AnyRow[], changes: Record<string, number> = {}) =>
  entriesOf(
    rows,
    fields,
    ({ name, format }, row) => format(row[name], row, {} as never),
    (id) => changes[id] ?? null,
  )
const rows = (...names: string[]): AnyRow[] =>
  names.map((name, index) => ({ id: name, name, kind: 'warm', price: index * 100, position: index }))
const names = (found: readonly { row: AnyRow }[]) => found.map(({ row }) => row['name'])
const found = (of: readonly AnyRow[], question: Partial<Question>, own = byName) =>
  names(arrange(entries(of), { ...all, ...question }, own))

describe('searching a list', () => {
  it('finds a word with and without Polish letters, in any part of the text', () => {
    const soups = rows('Żurek z jajkiem', 'Rosół', 'Łosoś')
    expect(found(soups, { query: 'zurek' })).toEqual(['Żurek z jajkiem'])
    expect(found(soups, { query: 'ŻUREK' })).toEqual(['Żurek z jajkiem'])
    expect(found(soups, { query: 'losos' })).toEqual(['Łosoś'])
    expect(found(soups, { query: 'jajk żur' })).toEqual(['Żurek z jajkiem'])
    expect(found(soups, { query: 'barszcz' })).toEqual([])
    expect(found(soups, { query: 'jajk barszcz' })).toEqual([])
  })

  it('does not look at the words of a choice', () => {
    expect(found(rows('Rosół'), { query: 'warm' })).toEqual([])
  })
})

describe('narrowing a list', () => {
  it('keeps the rows that have every chosen value', () => {
    const dishes: AnyRow[] = [
      { id: '1', name: 'Zupa', kind: 'warm', station: 'a', price: 1 },
      { id: '2', name: 'Sok', kind: 'cold', station: 'a', price: 1 },
      { id: '3', name: 'Piwo', kind: 'cold', station: null, price: 1 },
    ]
    expect(found(dishes, { filters: { kind: 'cold' } })).toEqual(['Piwo', 'Sok'])
    expect(found(dishes, { filters: { kind: 'cold', station: 'a' } })).toEqual(['Sok'])
    expect(found(dishes, { filters: { station: 'null' } })).toEqual(['Piwo'])
  })

  it('knows switches, missing values and lists', () => {
    expect(fitsFilter(true, 'true')).toBe(true)
    expect(fitsFilter(false, 'true')).toBe(false)
    expect(fitsFilter(null, 'null')).toBe(true)
    expect(fitsFilter(['a', 'b'], 'b')).toBe(true)
    expect(fitsFilter(['a'], 'b')).toBe(false)
  })
})

describe('the order of a list', () => {
  it('is the one that people gave it, else by the name as Polish sorts it', () => {
    const few = rows('żur', 'zupa', 'łosoś', 'lody', 'Stolik 10', 'Stolik 9')
    expect(found(few, {}, byPlace)).toEqual(['żur', 'zupa', 'łosoś', 'lody', 'Stolik 10', 'Stolik 9'])
    expect(found(few, {})).toEqual(['lody', 'łosoś', 'Stolik 9', 'Stolik 10', 'zupa', 'żur'])
  })

  it('follows a column: amounts by their size, what has no value last in both directions', () => {
    const few: AnyRow[] = [
      { id: '1', name: 'a', price: 900 },
      { id: '2', name: 'b', price: null },
      { id: '3', name: 'c', price: 10_000 },
    ]
    expect(found(few, { sort: { key: 'price', descending: false } })).toEqual(['a', 'c', 'b'])
    expect(found(few, { sort: { key: 'price', descending: true } })).toEqual(['c', 'a', 'b'])
  })

  it('follows a switch: off before on', () => {
    const few: AnyRow[] = [
      { id: '1', name: 'a', cash: true },
      { id: '2', name: 'b', cash: false },
    ]
    expect(found(few, { sort: { key: 'cash', descending: false } })).toEqual(['b', 'a'])
    expect(found(few, { sort: { key: 'cash', descending: true } })).toEqual(['a', 'b'])
  })

  it('follows the time of the last change', () => {
    const sort = { key: changedColumn, descending: true }
    const few = entries(rows('a', 'b', 'c'), { a: 5, c: 9 })
    expect(names(arrange(few, { ...all, sort }, byName))).toEqual(['c', 'a', 'b'])
  })

  it('leaves rows that are alike as they stood, whatever the direction', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 2, 3), { maxLength: 30 }),
        fc.boolean(),
        (prices, descending) => {
          const few = prices.map((price, index) => ({ id: `${index}`, name: 'x', price, position: index }))
          const sorted = arrange(entries(few), { ...all, sort: { key: 'price', descending } }, byPlace)
          for (const [index, { row }] of sorted.slice(1).entries()) {
            const before = sorted[index]?.row
            if (before?.['price'] !== row['price']) continue
            expect(Number(before?.['position'])).toBeLessThan(Number(row['position']))
          }
        },
      ),
    )
  })

  it('loses and doubles no row', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 20 }),
        fc.constantFrom('name', 'price', changedColumn),
        fc.boolean(),
        (many, key, descending) => {
          const sorted = arrange(entries(rows(...many)), { ...all, sort: { key, descending } }, byName)
          expect(names(sorted).toSorted()).toEqual(many.toSorted())
        },
      ),
    )
  })
})

describe('a page', () => {
  it('is never out of range, however many rows are left, and the pages together are the list', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 120 }),
        fc.constantFrom(10, 25, 50),
        fc.nat({ max: 20 }),
        (total, size, wanted) => {
          const list = Array.from({ length: total }, (_, index) => index)
          const { page, shown } = pageOfEntries(list, wanted, size)
          expect(page).toBeGreaterThanOrEqual(1)
          expect(page).toBeLessThanOrEqual(Math.max(1, Math.ceil(total / size)))
          expect(shown.length === 0).toBe(total === 0)
          const pages = Array.from({ length: Math.ceil(total / size) }, (_, index) =>
            pageOfEntries(list, index + 1, size),
          )
          expect(pages.flatMap((each) => each.shown)).toEqual(list)
        },
      ),
    )
  })

  it('is the one before when the last row of the last page was removed', () => {
    const list = Array.from({ length: 20 }, (_, index) => index)
    expect(pageOfEntries(list, 3, 10)).toEqual({ page: 2, shown: list.slice(10) })
  })
})
