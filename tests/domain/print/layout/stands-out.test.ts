import { describe, expect, it } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const lines = (content: Parameters<typeof layOut>[0], copy = 1) =>
  layOut(content, { columns: 42, copy, footer: 'Dziękujemy', language: paperLanguage('pl') })
/** What is bold on a paper, from the top, and nothing else is. */
const bold = (...of: Parameters<typeof lines>) =>
  lines(...of)
    .filter((line) => line.bold)
    .map(({ text }) => text.trim())

describe('What stands out in bold', () => {
  it('on a bill is that it is no receipt, what is to be paid, and where to pay it', () => {
    expect(bold({ ...someBill, payLink: 'https://lokal.example/pay/abc' })).toEqual([
      'NIEFISKALNY',
      'Rachunek kelnerski',
      expect.stringMatching(/^Do zapłaty +68,26$/),
      'Zapłać telefonem',
    ])
  })

  it('on a ticket is all that the kitchen cooks by, with its answers, notes and warnings', () => {
    const said = bold({ ...someTicket, allergyNote: 'orzechy' })
    const quiet = lines(someTicket).filter((line) => !line.bold && line.text !== '')
    expect(quiet.map(({ text }) => text.trim()).filter((text) => !/^-+$/.test(text))).toEqual([
      'Na miejscu',
      expect.stringMatching(/^Kuchnia ciepła, Ola +2026-11-20 18:46$/),
      'zawiera: gluten, mleko',
    ])
    expect(said).toEqual(
      expect.arrayContaining(['DODANO', 'A7K-24', 'Stolik 5', 'NA 19:30', 'ALERGIA: orzechy', 'miejsce 2']),
    )
  })

  it('on a cancel slip is that it takes back, what, and why', () => {
    const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
    const head = { number, station, table, diningOption, diningOptionType, waiter, at }
    const dish = { quantity: 1000, name: 'Pierogi', modifiers: [{ name: 'bez cebuli', amount: 1 }] }
    expect(bold({ type: 'cancel-slip', ...head, reason: 'Pomyłka', lines: [dish] })).toEqual([
      'ANULOWANE',
      'A7K-24',
      'Stolik 5',
      '1 x Pierogi',
      '+ bez cebuli',
      'Powód: Pomyłka',
    ])
  })

  it('on a copy of a document is that it is one, its number and its sums', () => {
    expect(bold(someReceipt, 2)).toEqual([
      'KOPIA 2',
      'NIEFISKALNY',
      expect.any(String),
      someReceipt.number,
      expect.stringMatching(/^Razem +66,60$/),
      expect.stringMatching(/^Do zapłaty +67,10$/),
    ])
  })

  it('is in the middle of the paper where it is the head of it', () => {
    for (const { text, size } of lines(someReceipt, 2).slice(0, 3)) {
      const before = text.length - text.trimStart().length
      const after = Math.floor(42 / size) - text.trimEnd().length
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
    }
  })
})
