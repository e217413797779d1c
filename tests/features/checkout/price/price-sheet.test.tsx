import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { GivenDiscount } from '#domain/money/value-of.ts'
import { PriceSheet } from '#features/checkout/price/price-sheet.tsx'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'

afterEach(cleanup)

function show(free: boolean, given: GivenDiscount | null = null) {
  const [onChoose, onAsk, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <TextsProvider locale="en" messages={en}>
      <PriceSheet
        title="Discount"
        detail=""
        given={given}
        base={50_00}
        sign="−"
        mostPercent={100_00}
        free={free}
        listed={[{ name: 'Regulars', type: 'PERCENT', value: 5_00 }]}
        freeName="Discount"
        lockedText="Another discount needs a manager’s agreement."
        removeLabel="Remove"
        onChoose={onChoose}
        onAsk={onAsk}
        onClose={onClose}
      />
    </TextsProvider>,
  )
  return { onChoose, onAsk, onClose }
}

function give(percent: string) {
  const field = screen.getByLabelText('Value')
  fireEvent.change(field, { target: { value: percent } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: /^Apply/ }))
}

const tenPercent: GivenDiscount = { name: 'Discount', type: 'PERCENT', value: 10_00 }

it('a discount of one’s own is given at once by right', () => {
  const { onChoose, onAsk } = show(true)
  give('10')
  expect(onChoose).toHaveBeenCalledWith(tenPercent)
  expect(onAsk).not.toHaveBeenCalled()
  expect(screen.queryByText(/needs a manager/)).toBeNull()
})

it('without the right it is asked for, and those of the place’s list are given at once', () => {
  const { onChoose, onAsk } = show(false)
  expect(screen.getByText(/needs a manager/)).toBeTruthy()
  give('10')
  expect(onAsk).toHaveBeenCalledWith(tenPercent)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^Regulars/ }))
  expect(onChoose).toHaveBeenCalledWith({ name: 'Regulars', type: 'PERCENT', value: 5_00 })
})

it('the one that is given is marked, also where it is of no list, and pressing it changes nothing', () => {
  const { onChoose, onAsk, onClose } = show(false, tenPercent)
  const rows = screen.getAllByRole('button', { pressed: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Discount10%−5.00'])
  rows.forEach((row) => fireEvent.click(row))
  expect(onClose).toHaveBeenCalled()
  expect([...onChoose.mock.calls, ...onAsk.mock.calls]).toEqual([])
})
