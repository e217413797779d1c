import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Checkout } from '#features/checkout/checkout.ts'
import { TakenTitle, TakenWords } from '#features/checkout/taken-note.tsx'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'

afterEach(cleanup)

function show(taken: Partial<NonNullable<Checkout['taken']>> | null) {
  const checkout = {
    taken: taken && {
      paymentId: '',
      amount: 3000,
      change: 0,
      terminalTip: 0,
      guest: 1,
      late: false,
      ...taken,
    },
  }
  render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
      <h1>
        <TakenTitle checkout={checkout}>Payment</TakenTitle>
      </h1>
      <TakenWords checkout={checkout}>Table 4</TakenWords>
    </LocaleProvider>,
  )
  return screen.getByRole('heading').textContent?.replaceAll('\u00a0', ' ')
}

it('the change of a guest is the title of the payment that goes on, and is said aloud', () => {
  expect(show({ change: 2000 })).toBe('Change PLN 20.00')
  expect(screen.getByRole('status').textContent).toMatch(
    /^Saved\. Guest 1: PLN.50\.00 received\. Change PLN.20\.00$/,
  )
})

it('what is said to be received is what the guest gave, as before the payment, so that the change is the difference', () => {
  show({ guest: null, amount: 2550, change: 2450 })
  expect(screen.getByRole('status').textContent).toMatch(/^Saved\. PLN.50\.00 received\. Change PLN.24\.50$/)
})

it('the tip that a guest gave on the terminal is said with what they paid', () => {
  show({ terminalTip: 500 })
  expect(screen.getByRole('status').textContent).toMatch(
    /^Saved\. Guest 1: PLN.30\.00 received\. Tip PLN.5\.00 given on the terminal\.$/,
  )
})

it.each([
  ['nobody has paid yet', null],
  ['a guest paid to the grosz', {}],
  ['a card came too late, which is said by itself', { change: 2000, late: true }],
])('the payment keeps its title where %s', (_, taken) => {
  expect(show(taken)).toBe('Payment')
})
