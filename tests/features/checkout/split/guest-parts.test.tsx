// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Charge } from '#domain/document/charges.ts'
import { equalParts, type Part } from '#domain/document/parts.ts'
import type { GuestPart } from '#domain/sale/division.ts'
import type { SplitMode } from '#domain/sale/split.ts'
import { GuestCards, PartBill } from '#features/checkout/split/guest-parts.tsx'
import type { PickedLines } from '#features/checkout/split/use-picked-lines.ts'
import type { Checkout } from '#features/checkout/checkout.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'

afterEach(cleanup)

describe('cards of guests', () => {
  it('say one share of each dish where all pay the same', () => {
    show('equal', equalParts([dish('Rosół', 2000), dish('Bigos', 1000)], 4))
    for (const card of screen.getAllByRole('listitem')) {
      within(card).getByText('1/4')
      within(card).getByText('of each dish')
    }
  })

  it('write how much of a dish each guest has, before its whole name', () => {
    show('item', equalParts([dish('Placki ziemniaczane z gulaszem', 1000)], 2))
    const [card] = screen.getAllByRole('listitem')
    expect(card?.textContent).toContain('1/2Placki ziemniaczane z gulaszem')
  })
})

describe('the bill of a guest', () => {
  it('has the dishes of this guest alone, what they come to, and the deposit', () => {
    const [first] = checkoutOf('item', equalParts([dish('Bigos', 1000)], 2)).division.parts
    if (first === undefined) throw new Error('a first guest')
    showBill('item', { ...first, deposit: 1_00 })
    screen.getByText('Bigos')
    screen.getByText('1/2')
    expect(screen.queryByText('Rosół')).toBeNull()
    expect(screen.getByText('Deposit for packaging').parentElement?.textContent).toContain('1.00')
    expect(screen.getByText('Total').parentElement?.textContent).toMatch(/21\.00/)
  })

  it('has the share, and under it every dish, where all pay the same', () => {
    const [first] = checkoutOf('equal', equalParts([dish('Bigos', 1000)], 4)).division.parts
    if (first === undefined) throw new Error('a first guest')
    showBill('equal', first)
    screen.getByText('1/4')
    within(screen.getByRole('list', { name: 'Lines of the check' })).getByText('Rosół')
    expect(screen.getByText('Total').parentElement?.textContent).toMatch(/10\.00/)
  })
})

function showBill(mode: SplitMode, part: GuestPart) {
  const line = { id: 'soup', name: 'Rosół', quantity: 1000, modifiers: [], unitPrice: 40_00, discount: null }
  const priced = { lines: [{ id: 'soup', lineDiscount: 0, taxRate: 'VAT08', value: 40_00 }] }
  const checkout = { draft: { split: { mode } }, quote: { lines: [line], priced } }
  inEnglish(<PartBill checkout={checkout as unknown as Checkout} part={part} />)
}

function show(mode: SplitMode, parts: readonly Part[]) {
  inEnglish(<GuestCards checkout={checkoutOf(mode, parts)} picked={nothing} />)
}

function inEnglish(part: ReactNode) {
  render(<LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>{part}</LocaleProvider>)
}

const nothing: PickedLines = { charges: [], name: '', toggle: () => {}, drop: () => {}, assign: () => {} }

function checkoutOf(mode: SplitMode, parts: readonly Part[]): Checkout {
  const division = {
    unassigned: 0,
    parts: parts.map((part, index) => ({
      id: `guest ${index + 1}`,
      guest: index + 1,
      part,
      printout: null,
      total: part.total,
      deposit: 0,
      due: part.total,
    })),
  }
  const checkout = { division, part: null, choosePart: () => {}, draft: { split: { mode } } }
  return checkout as unknown as Checkout
}

function dish(name: string, quantity: number): Charge {
  const charge = { key: name, lineId: name, name, quantity, whole: quantity, total: 40_00, unit: 'piece' }
  return charge as unknown as Charge
}
