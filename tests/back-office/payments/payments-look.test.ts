import { describe, expect, it } from 'vitest'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import {
  changedLook,
  isNarrowed,
  paymentStates,
  paymentsLookOf,
  paymentsSearchOf,
} from '#back-office/payments/payments-look.ts'

const first = paymentsLookOf({})

describe('what the list of payments looks for', () => {
  it('is everything at first, and then its address says nothing', () => {
    expect(paymentsSearchOf(first)).toEqual({})
    expect(isNarrowed(first)).toBe(false)
  })

  it('comes back from its address as it was', () => {
    const look = {
      text: 'PA/A7K',
      amount: 6200,
      from: '2026-11-01',
      to: '2026-11-20',
      kind: 'ONLINE',
      provider: 'P24',
      status: 'refund-failed',
      page: 3,
      pageSize: 50,
    } as const
    expect(paymentsLookOf(paymentsSearchOf(look))).toEqual(look)
    expect(isNarrowed(look)).toBe(true)
  })

  it('is as at first where an address says it wrongly', () => {
    const wrong = { text: {}, amount: -1, from: 'soon', kind: 'CASH', status: 'x', page: 0, pageSize: 7 }
    expect(paymentsLookOf(wrong)).toEqual(first)
  })

  it.each([en, pl])('offers no two states of the same words', (texts) => {
    const words = paymentStates.map((state) => texts[`payments.state.${state}`])
    expect(new Set(words).size).toBe(words.length)
  })

  it('reads digits of a card that an address made a number', () => {
    expect(paymentsLookOf({ text: 4417 }).text).toBe('4417')
  })

  it('begins on the first page again when something else is looked for', () => {
    expect(changedLook({ ...first, page: 4 }, { kind: 'CARD' })).toMatchObject({ page: 1, kind: 'CARD' })
    expect(isNarrowed({ ...first, page: 4, pageSize: 50 })).toBe(false)
  })
})
