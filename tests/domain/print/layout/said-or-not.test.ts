import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { large } from '#domain/print/layout/compose.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { printedAt, someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const textOf = (...[content, change = {}]: [Parameters<typeof layOut>[0], object?]) =>
  layOut(content, { columns: 42, copy: 1, footer: '', language: paperLanguage('pl'), ...change }).map(
    ({ text }) => text.trim(),
  )

describe('A kitchen ticket', () => {
  const plain = { ...someTicket, isExtension: false, comment: '', deliveryTime: { kind: 'asap' } } as const

  it('says for when it is only where a guest named a time, and that it is added only where it is', () => {
    expect(textOf(someTicket)).toContain('NA 19:30')
    expect(textOf(plain).filter((line) => /^NA |DODANO/.test(line))).toEqual([])
  })

  it('says large how it is served where there is no table, once and by the type where that has no name', () => {
    const takeaway = { ...plain, table: '', diningOption: 'Na wynos' }
    expect(textOf(takeaway).filter((line) => line === 'Na wynos')).toHaveLength(1)
    expect(textOf({ ...takeaway, diningOption: '', diningOptionType: 'PICKUP' })).toContain('Odbiór')
    expect(textOf(plain).filter((line) => line === 'Na miejscu')).toHaveLength(1)
  })

  it('names who took the order and the station, as far as they are known', () => {
    expect(textOf({ ...plain, station: '' }).some((line) => /^Ola +2026-11-20 18:46$/.test(line))).toBe(true)
    expect(textOf(plain).some((line) => /^Kuchnia ciepła, Ola +2026/.test(line))).toBe(true)
  })

  it('warns of an allergy that nobody said more of', () => {
    const [first] = plain.lines
    const lines = [{ ...must(first, 'a dish'), allergy: { allergens: [], text: '' } }]
    expect(textOf({ ...plain, lines })).toContain('ALERGIA')
  })
})

describe('A cancel slip', () => {
  const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
  const head = { number, station, table, diningOption, diningOptionType, waiter, at }
  const slip = {
    type: 'cancel-slip' as const,
    ...head,
    reason: '',
    lines: [{ quantity: 1000, name: 'Pierogi', modifiers: [{ name: 'bez cebuli', amount: 1 }] }],
  }

  it('says which of two alike is not to be made, by its answers', () => {
    expect(textOf(slip).some((line) => line.includes('bez cebuli'))).toBe(true)
  })

  it('has a reason only where somebody gave one', () => {
    expect(textOf(slip).some((line) => line.startsWith('Powód'))).toBe(false)
  })
})

describe('A bill', () => {
  it('shows what the delivery costs', () => {
    expect(textOf({ ...someBill, delivery: 12_00 }).some((line) => /^Dostawa +12,00$/.test(line))).toBe(true)
    expect(textOf(someBill).some((line) => line.startsWith('Dostawa'))).toBe(false)
  })

  it('names the table and who serves, as far as they are known', () => {
    expect(textOf({ ...someBill, table: '' })).toContain('obsługa: Ola')
    expect(textOf({ ...someBill, waiter: '' })).toContain('Stolik 5')
    expect(textOf({ ...someBill, table: '', waiter: '' }).some((line) => /Stolik|obsługa/.test(line))).toBe(
      false,
    )
  })

  it('has a discount only on a line that has one', () => {
    const [first] = someBill.lines
    const lines = [{ ...must(first, 'a dish'), discount: 0 }]
    expect(textOf({ ...someBill, lines, discount: 0 }).some((line) => line.startsWith('Rabat'))).toBe(false)
  })
})

describe('A correction', () => {
  const said = {
    waiter: '',
    reason: 'zimne danie',
    comment: '',
    lines: [],
    rates: [],
    deposit: 0,
    total: -32_00,
  }
  const content = { type: 'correction' as const, number: 'PA/A7K/118/11/2026', at: printedAt, ...said }

  it('has a reason in the words of whoever gave it, where it is none of the list', () => {
    expect(textOf(content)).toContain('Powód: zimne danie')
    expect(textOf({ ...content, reason: 'DUPLICATE' })).toContain('Powód: naliczone dwa razy')
  })

  it('says nothing of what nobody said and of a deposit that there is none of', () => {
    const lines = textOf({ ...content, reason: '' })
    expect(lines.some((line) => /^(Powód|obsługa|Kaucja)/.test(line))).toBe(false)
  })
})

describe('A copy of a document', () => {
  it('has its footer and its deposit, where there is one', () => {
    const withDeposit = { ...someReceipt, deposit: 1_00 }
    const without = { ...someReceipt, deposit: 0 }
    expect(textOf(withDeposit, { footer: 'Do zobaczenia' })).toContain('Do zobaczenia')
    expect(textOf(withDeposit).some((line) => /^Kaucja +1,00$/.test(line))).toBe(true)
    expect(textOf(without).some((line) => line.startsWith('Kaucja'))).toBe(false)
  })
})

it('A number is as large as it fits into one line, and in several of the smallest where it fits at no size', () => {
  const sizes = (length: number) => large('7'.repeat(length), 42).map(({ size }) => size)
  expect([14, 15, 21, 22, 42].map(sizes)).toEqual([[3], [2], [2], [1], [1]])
  expect(sizes(43)).toEqual([1, 1])
})
