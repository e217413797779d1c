import { describe, expect, test } from 'vitest'
import { paymentTypes } from '#domain/money/payment-types.ts'
import {
  firstMethod,
  isAllowed,
  isCharged,
  payMethods,
  takesType,
  typeOfMethod,
} from '#domain/sale/methods.ts'

const option = (allowCashPayment: boolean, allowCardPayment: boolean) => ({
  allowCashPayment,
  allowCardPayment,
})

describe('a way to pay', () => {
  test('is written down as cash, a card or online money', () => {
    expect(payMethods.map((method) => [method, typeOfMethod[method]])).toEqual([
      ['cash', 'CASH'],
      ['terminal', 'CARD'],
      ['card', 'CARD'],
      ['link', 'ONLINE'],
      ['online', 'ONLINE'],
    ])
  })

  test('is only begun here where a terminal or the page of a link takes the money', () => {
    expect(payMethods.filter(isCharged)).toEqual(['terminal', 'link'])
  })

  test.each([
    [true, true, ['cash', 'terminal', 'card', 'link', 'online'], 'cash'],
    [false, true, ['terminal', 'card', 'link', 'online'], 'card'],
    [true, false, ['cash', 'link', 'online'], 'cash'],
    [false, false, ['link', 'online'], 'online'],
  ] as const)('is open as the option says (cash %s, card %s)', (cash, card, open, first) => {
    const served = option(cash, card)
    expect(payMethods.filter((method) => isAllowed(method, served))).toEqual(open)
    expect(firstMethod(served)).toBe(first)
  })

  test('is open whatever it is where nobody knows how the guests are served', () => {
    expect(payMethods.every((method) => isAllowed(method, null))).toBe(true)
    expect(paymentTypes.every((type) => takesType(type, null))).toBe(true)
    expect(firstMethod(null)).toBe('cash')
  })
})
