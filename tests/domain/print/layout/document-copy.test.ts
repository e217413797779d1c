import { describe, expect, it } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'

const textOf = (...[content, change = {}]: [Parameters<typeof layOut>[0], object?]) =>
  layOut(content, { columns: 42, copy: 1, footer: '', language: paperLanguage('pl'), ...change }).map(
    ({ text }) => text.trim(),
  )

describe('A copy of a document', () => {
  it('has its footer and its deposit, where there is one', () => {
    const withDeposit = { ...someReceipt, deposit: 1_00 }
    const without = { ...someReceipt, deposit: 0 }
    expect(textOf(withDeposit, { footer: 'Do zobaczenia' })).toContain('Do zobaczenia')
    expect(textOf(withDeposit).some((line) => /^Kaucja +1,00$/.test(line))).toBe(true)
    expect(textOf(without).some((line) => line.startsWith('Kaucja'))).toBe(false)
  })

  it('has a discount and what is left only under a line that has one', () => {
    const whole = textOf({
      ...someReceipt,
      items: someReceipt.items.map((each) => ({ ...each, discountValue: 0 })),
    })
    expect(whole.some((line) => line.startsWith('Rabat'))).toBe(false)
    const off = textOf(someReceipt)
    expect(off.filter((line) => /^Rabat +-6,40$/.test(line))).toHaveLength(1)
    expect(off).toContain('57,60')
  })

  it.each([
    ['receipt', 'Kopia paragonu'],
    ['invoice', 'Kopia faktury'],
    ['simplified-invoice', 'Kopia faktury uproszczonej'],
  ] as const)('of a document that is a %s says “%s”', (type, words) => {
    expect(textOf({ ...someReceipt, type })).toContain(words)
  })

  it('says how it was paid, in words', () => {
    for (const [paymentType, word] of [
      ['CASH', 'gotówka'],
      ['CARD', 'karta'],
      ['ONLINE', 'online'],
    ] as const)
      expect(
        textOf({ ...someReceipt, paymentType }).some(
          (line) => line === `Płatność${' '.repeat(34 - word.length)}${word}`,
        ),
      ).toBe(true)
  })

  it('names services where the document did', () => {
    const lines = textOf({ ...someReceipt, imprint: { ...someImprint, oneServiceLine: true } })
    expect(lines).toContain('Usługa gastronomiczna 8%')
    expect(lines).not.toContain('Pierogi ruskie')
  })

  it('names its buyer as far as it is known, and has no empty lines of one', () => {
    const of = (buyer: object | null) => textOf({ ...someReceipt, buyer: buyer as typeof someReceipt.buyer })
    const none = of(null)
    const told = (buyer: object) => of(buyer).filter((line) => !none.includes(line))
    expect(told({ taxId: '5261040828', name: '' })).toEqual(['Nabywca', 'NIP 5261040828'])
    expect(told({ taxId: null, name: 'Jan Kowalski' })).toEqual(['Nabywca', 'Jan Kowalski'])
    expect(of({ taxId: null, name: 'Jan Kowalski' })).toHaveLength(none.length + 2)
  })
})
