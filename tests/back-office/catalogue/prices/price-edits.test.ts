import { describe, expect, it } from 'vitest'
import { besides, placeAfter } from '#back-office/catalogue/prices/grid/grid-keys.ts'
import {
  priceCellsOf,
  openEdits,
  pastedCells,
  withTyped,
  type GridItem,
  type PriceEdits,
} from '#back-office/catalogue/prices/grid/price-edits.ts'

const soup: GridItem = { id: 'soup', price: 1899, optionPrices: [{ diningOptionId: 'pickup', price: 2100 }] }
const none: PriceEdits = new Map()
const open = (edits: PriceEdits, item = soup) => openEdits(edits, new Map([[item.id, item]]))

describe('A price that was typed', () => {
  it('is a change with what stood there, until it stands there', () => {
    const edits = withTyped(none, soup, null, '19,50')
    expect(priceCellsOf(open(edits))).toEqual([
      { menuItemId: 'soup', diningOptionId: null, price: 1950, base: 1899 },
    ])
    expect(open(edits, { ...soup, price: 1950 })).toEqual([])
    expect(open(withTyped(edits, soup, null, '18.99 zł'))).toEqual([])
  })

  it('keeps what stood there when the person began, whatever came since', () => {
    const later = { ...soup, price: 2000 }
    const edits = withTyped(withTyped(none, soup, null, '19,50'), later, null, '21')
    expect(priceCellsOf(open(edits, later))).toMatchObject([{ price: 2100, base: 1899 }])
  })

  it('follows the base price again where the field of a dining option is empty', () => {
    expect(priceCellsOf(open(withTyped(none, soup, 'pickup', ' ')))).toMatchObject([
      { price: null, base: 2100 },
    ])
  })

  it.each([
    ['4l.00', 'unreadable'],
    ['0', 'low'],
    ['-3', 'low'],
    ['100000', 'high'],
    ['', 'missing'],
  ])('says of "%s" what is wrong and keeps it as it was typed', (text, fault) => {
    expect(open(withTyped(none, soup, null, text))).toMatchObject([{ text, fault }])
  })

  it('that is at the server is none any more once another price stands there', () => {
    const [[key, edit] = ['', null]] = [...withTyped(none, soup, null, '20')]
    const sent: PriceEdits = edit === null ? none : new Map([[key, { ...edit, sent: true }]])
    expect(open(sent)).toEqual([])
    expect(
      priceCellsOf(open(withTyped(sent, { ...soup, price: 2000 }, null, '22'), { ...soup, price: 2000 })),
    ).toEqual([{ menuItemId: 'soup', diningOptionId: null, price: 2200, base: 2000 }])
  })
})

describe('What was copied from a spreadsheet', () => {
  it('is lines of cells', () => {
    expect(pastedCells('19,50\r\n\r\n21\t22\r\n')).toEqual([['19,50'], [''], ['21', '22']])
  })
})

describe('The keys of the grid', () => {
  const size = { rows: 5000, columns: 3, page: 10 }
  const press = (key: string, row: number, column: number, ctrl = false) => {
    const to = placeAfter({ key, ctrl }, { row, column }, size)
    return to === null ? null : [to.row, to.column]
  }
  it('move by a cell, a screen, or to the ends, and stay inside', () => {
    expect([press('ArrowDown', 0, 0), press('ArrowUp', 0, 0), press('ArrowRight', 0, 2)]).toEqual([
      [1, 0],
      [0, 0],
      [0, 2],
    ])
    expect([press('PageDown', 4995, 1), press('Home', 7, 2), press('End', 7, 0)]).toEqual([
      [4999, 1],
      [7, 0],
      [7, 2],
    ])
    expect([press('End', 0, 0, true), press('Home', 9, 2, true), press('x', 0, 0)]).toEqual([
      [4999, 2],
      [0, 0],
      null,
    ])
  })
  it('go on in the next row with Tab, and back', () => {
    expect(besides({ row: 3, column: 2 }, 1, 5000, 3)).toEqual({ row: 4, column: 0 })
    expect(besides({ row: 4, column: 0 }, -1, 5000, 3)).toEqual({ row: 3, column: 2 })
    expect(besides({ row: 0, column: 0 }, -1, 5000, 3)).toEqual({ row: 0, column: 0 })
  })
})
