// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Charge } from '#domain/document/charges.ts'
import { equalParts, type Part } from '#domain/document/parts.ts'
import type { SplitMode } from '#domain/sale/split.ts'
import { GuestCards } from '#features/checkout/guest-parts.tsx'
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

function show(mode: SplitMode, parts: readonly Part[]) {
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
  render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
      <GuestCards checkout={checkout as unknown as Checkout} line={null} onAssign={() => {}} />
    </LocaleProvider>,
  )
}

function dish(name: string, quantity: number): Charge {
  const charge = { key: name, lineId: name, name, quantity, whole: quantity, total: 40_00, unit: 'piece' }
  return charge as unknown as Charge
}
