import { describe, expect, test } from 'vitest'
import type { Undoing } from '#commands/menu/read-undoing.ts'
import { undone } from '#commands/menu/undone.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { BatchEntry } from '#domain/menu/menu-batch.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { ownSection } from '#domain/menu/modifier.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id } from '../run.ts'

const soup: AnyRow = { ...plainItem, id: at.zurek, name: 'Żurek', price: 24_00, taxRate: 'VAT08' }
const soups = { id: id(70), name: 'Zupy', course: null, position: 0 }
const { id: _soupId, ...soupFields } = soup
const { id: _categoryId, ...categoryFields } = soups

type Rows = Record<string, readonly AnyRow[]>
type User = { of: string; table: string; column: string }

/** A place with these rows, in which some rows name others. */
function placeOf(rows: Rows, users: readonly User[] = [], along: readonly User[] = []): Undoing {
  const current = (table: string, rowId: string) =>
    (rows[table] ?? []).find((row) => row.id === rowId) ?? null
  const naming = (uses: readonly User[], rowId: string) =>
    uses
      .filter(({ of }) => of === rowId)
      .flatMap(({ table, column }) =>
        (rows[table] ?? []).filter((row) => row[column] === rowId).map((row) => ({ table, row, column })),
      )
  return {
    current,
    alive: (table, rowId) => current(table, rowId) !== null,
    usersOf: (rowId) => naming(users, rowId),
    alongOf: (rowId) => naming(along, rowId),
  }
}

const changed = (before: object, after: object, of = soup, table = 'menuItems'): BatchEntry => ({
  table,
  id: of.id,
  before: { ...before },
  after: { ...after },
})
const added = (table: string, rowId: string, after: object): BatchEntry => ({
  table,
  id: rowId,
  before: null,
  after: { ...after },
})
const removed = (table: string, rowId: string, before: object): BatchEntry => ({
  table,
  id: rowId,
  before: { ...before },
  after: null,
})

/** What is put and what goes, by table and id, and the ids of what stays as it is. */
function said(entries: readonly BatchEntry[], place: Undoing) {
  const { rows, kept } = undone(entries, place)
  const all = [...rows].flatMap(([table, own]) =>
    [...own].map(([rowId, row]): [string, AnyRow | null] => [`${table}/${rowId}`, row]),
  )
  return { rows: Object.fromEntries(all), kept: kept.map((entry) => entry.id) }
}

describe('a row that a batch changed', () => {
  const dearer = { ...soup, price: 26_00 }

  test('gets back what it was, with all else as it is now', () => {
    const now = { ...dearer, name: 'Żurek w chlebie' }
    expect(said([changed({ price: 24_00 }, { price: 26_00 })], placeOf({ menuItems: [now] }))).toEqual({
      rows: { [`menuItems/${soup.id}`]: { ...now, price: 24_00 } },
      kept: [],
    })
  })

  test('keeps the fields that somebody has changed since, and is named as kept in part', () => {
    const entry = changed({ price: 24_00, name: 'Żurek' }, { price: 26_00, name: 'Zalewajka' })
    const now = { ...dearer, name: 'Biały żurek' }
    expect(said([entry], placeOf({ menuItems: [now] }))).toEqual({
      rows: { [`menuItems/${soup.id}`]: { ...now, price: 24_00 } },
      kept: [soup.id],
    })
  })

  test('is left as it is where all of it was changed since, or it is gone', () => {
    const entry = changed({ price: 24_00 }, { price: 26_00 })
    const other = { ...soup, price: 27_00 }
    expect(said([entry], placeOf({ menuItems: [other] }))).toEqual({ rows: {}, kept: [soup.id] })
    expect(said([entry], placeOf({}))).toEqual({ rows: {}, kept: [soup.id] })
  })

  test('is named nowhere where the batch changed none of its fields', () => {
    expect(said([changed({}, {})], placeOf({ menuItems: [soup] }))).toEqual({ rows: {}, kept: [] })
  })

  test('loses a field that it did not have before', () => {
    const now = { ...soup, imageId: id(9) }
    const { rows } = said([changed({}, { imageId: id(9) })], placeOf({ menuItems: [now] }))
    expect(rows[`menuItems/${soup.id}`]).toMatchObject({ imageId: null })
  })

  test('does not name again what is gone by now', () => {
    const now = { ...soup, categoryId: null }
    const entry = changed({ categoryId: id(70), price: 20_00 }, { categoryId: null, price: 24_00 })
    expect(said([entry], placeOf({ menuItems: [now] }))).toMatchObject({
      rows: { [`menuItems/${soup.id}`]: { categoryId: null, price: 20_00 } },
      kept: [soup.id],
    })
  })

  test('names again what the same batch removed, which comes back with it', () => {
    const now = { ...soup, categoryId: null }
    const entries = [
      changed({ categoryId: id(70) }, { categoryId: null }),
      removed('menuItemCategories', id(70), categoryFields),
    ]
    expect(said(entries, placeOf({ menuItems: [now] }))).toEqual({
      rows: {
        [`menuItems/${soup.id}`]: { ...now, categoryId: id(70) },
        [`menuItemCategories/${id(70)}`]: soups,
      },
      kept: [],
    })
  })

  test('never comes to break the rules of its area', () => {
    const section = {
      ...ownSection,
      id: id(5),
      menuItemId: soup.id,
      name: 'Dodatki',
      multiple: false,
      minAmount: 0,
      maxAmount: 0,
      position: 0,
    }
    const entry = changed({ minAmount: 1 }, { minAmount: 0 }, section, 'modifierSections')
    expect(said([entry], placeOf({ menuItems: [soup], modifierSections: [section] }))).toEqual({
      rows: {},
      kept: [id(5)],
    })
  })
})

describe('a row that a batch added', () => {
  const entry = added('menuItems', soup.id, soupFields)

  test('goes', () => {
    expect(said([entry], placeOf({ menuItems: [soup] }))).toEqual({
      rows: { [`menuItems/${soup.id}`]: null },
      kept: [],
    })
  })

  test('goes although it was put in another order since, and stays where anything else was changed', () => {
    const category = { ...soups, position: 7 }
    const first = added('menuItemCategories', id(70), categoryFields)
    expect(said([first], placeOf({ menuItemCategories: [category] })).kept).toEqual([])
    const named = { ...soups, name: 'Zupy dnia' }
    expect(said([first], placeOf({ menuItemCategories: [named] }))).toEqual({ rows: {}, kept: [id(70)] })
  })

  test('that somebody has removed already is neither put nor kept', () => {
    expect(said([entry], placeOf({}))).toEqual({ rows: {}, kept: [] })
  })

  const users = [{ of: id(70), table: 'menuItems', column: 'categoryId' }]
  const category = added('menuItemCategories', id(70), categoryFields)
  const inIt = { ...soup, categoryId: id(70) }

  test('stays where something of before names it by now', () => {
    const place = placeOf({ menuItems: [inIt], menuItemCategories: [soups] }, users)
    expect(said([category], place)).toEqual({ rows: {}, kept: [id(70)] })
  })

  test('goes where what names it goes too, or names it no more once it is undone', () => {
    const place = placeOf({ menuItems: [inIt], menuItemCategories: [soups] }, users)
    const both = [category, added('menuItems', soup.id, { ...soupFields, categoryId: id(70) })]
    expect(said(both, place)).toEqual({
      rows: { [`menuItemCategories/${id(70)}`]: null, [`menuItems/${soup.id}`]: null },
      kept: [],
    })
    const moved = changed({ categoryId: null }, { categoryId: id(70) })
    expect(said([category, moved], place)).toEqual({
      rows: {
        [`menuItemCategories/${id(70)}`]: null,
        [`menuItems/${soup.id}`]: { ...inIt, categoryId: null },
      },
      kept: [],
    })
  })

  test('stays with all that it names where it stays itself', () => {
    const changedSince = { ...inIt, name: 'Biały żurek' }
    const place = placeOf({ menuItems: [changedSince], menuItemCategories: [soups] }, users)
    const both = [category, added('menuItems', soup.id, { ...soupFields, categoryId: id(70) })]
    expect(said(both, place)).toEqual({ rows: {}, kept: [id(70), soup.id] })
  })

  test('takes along what is removed with it, and what stays takes nothing along', () => {
    const inSection = { id: id(50), sectionId: id(60), menuItemId: soup.id, position: 0 }
    const along = [{ of: soup.id, table: 'menuSectionItems', column: 'menuItemId' }]
    const goes = placeOf({ menuItems: [soup], menuSectionItems: [inSection] }, [], along)
    expect(said([entry], goes).rows).toEqual({
      [`menuItems/${soup.id}`]: null,
      [`menuSectionItems/${id(50)}`]: null,
    })
    const stays = placeOf({ menuItems: [{ ...soup, price: 1 }], menuSectionItems: [inSection] }, [], along)
    expect(said([entry], stays).rows).toEqual({})
  })
})

describe('a row that a batch removed', () => {
  test('comes back as it was', () => {
    expect(said([removed('menuItems', soup.id, soupFields)], placeOf({}))).toEqual({
      rows: { [`menuItems/${soup.id}`]: soup },
      kept: [],
    })
  })

  test('that somebody has put again is left as it is, and named as kept where it differs', () => {
    const entry = removed('menuItems', soup.id, soupFields)
    expect(said([entry], placeOf({ menuItems: [soup] }))).toEqual({ rows: {}, kept: [] })
    const other = { ...soup, price: 1 }
    expect(said([entry], placeOf({ menuItems: [other] }))).toEqual({ rows: {}, kept: [soup.id] })
  })

  test('comes back without naming what is gone', () => {
    const entry = removed('menuItems', soup.id, { ...soupFields, categoryId: id(70) })
    expect(said([entry], placeOf({})).rows[`menuItems/${soup.id}`]).toMatchObject({ categoryId: null })
  })

  test('does not come back where what it belongs to is gone, nor does what belongs to it', () => {
    const section = {
      id: id(60),
      menuId: id(61),
      name: 'Zupy',
      visible: true,
      hiddenUntil: null,
      showing: null,
    }
    const { id: _id, ...sectionFields } = { ...section, position: 0 }
    const inSection = { sectionId: id(60), menuItemId: soup.id, position: 0 }
    const entries = [
      removed('menuSections', id(60), sectionFields),
      removed('menuSectionItems', id(50), inSection),
    ]
    expect(said(entries, placeOf({ menuItems: [soup] }))).toEqual({ rows: {}, kept: [id(60), id(50)] })
    const menu = { id: id(61), name: 'Karta', visible: true, position: 0 }
    const back = said(entries, placeOf({ menuItems: [soup], menus: [menu] }))
    expect(Object.keys(back.rows)).toEqual([`menuSections/${id(60)}`, `menuSectionItems/${id(50)}`])
    expect(back.kept).toEqual([])
  })
})

test('to undo nothing changes nothing', () => {
  expect(said([], placeOf({}))).toEqual({ rows: {}, kept: [] })
})
