import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { fits } from '#tests/support/papers/paper.ts'
import { printedAt, someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const language = paperLanguage('pl')
const columns = fc.constantFrom(32, 42, 48)
const words = fc.string({ unit: fc.constantFrom(...'aąbćź -0'), minLength: 1, maxLength: 80 })
const grosze = fc.integer({ min: 1, max: 9_999_999_999 })

/** What is on the paper, without the breaks between lines. */
const said = (lines: readonly { text: string }[]) => lines.map(({ text }) => text).join('\n')
const whole = (amount: number) => language.amount(amount).replaceAll(/[\u00a0\u202f]/g, ' ')

describe('whatever is printed', () => {
  test('a bill fits on the paper, and every amount stands there in one piece', () => {
    fc.assert(
      fc.property(columns, words, grosze, grosze, (width, name, gross, toPay) => {
        const lines = someBill.lines.map((line) => ({ ...line, name, gross }))
        const paper = layOut(
          { ...someBill, table: name, waiter: name, lines, toPay },
          { columns: width, copy: 2, footer: name, language },
        )
        expect(fits(paper, width)).toBe(true)
        expect(said(paper)).toContain(whole(gross))
        expect(said(paper)).toContain(whole(toPay))
        expect(said(paper)).toContain('NIEFISKALNY')
        expect(said(paper)).toContain('KOPIA 2')
      }),
    )
  })

  test('a ticket fits on the paper, and its number stands there in one piece', () => {
    fc.assert(
      fc.property(columns, words, fc.stringMatching(/^[A-Z0-9-]{1,12}$/), (width, name, number) => {
        const lines = someTicket.lines.map((line) => ({ ...line, name, note: name }))
        const paper = layOut(
          { ...someTicket, number, station: name, table: name, comment: name, lines },
          { columns: width, copy: 1, footer: '', language },
        )
        expect(fits(paper, width)).toBe(true)
        expect(said(paper)).toContain(number)
      }),
    )
  })

  test('a correction fits on the paper, with every amount in one piece and room to sign', () => {
    fc.assert(
      fc.property(columns, words, grosze, (width, name, gross) => {
        const lines = [{ quantity: 1000, name, gross: -gross }]
        const rates = [{ rate: 'VAT08' as const, gross: -gross, vat: 0, net: -gross }]
        const content = {
          type: 'correction',
          number: 'PA/A7K/118/11/2026',
          at: printedAt,
          waiter: name,
        } as const
        const told = {
          reason: name.slice(0, 40),
          comment: name,
          lines,
          rates,
          deposit: -1,
          total: -gross - 1,
        }
        const paper = layOut({ ...content, ...told }, { columns: width, copy: 1, footer: '', language })
        expect(fits(paper, width)).toBe(true)
        expect(said(paper)).toContain(whole(-gross).replace('−', '-'))
      }),
    )
  })

  test('a report and a test print fit on the paper', () => {
    fc.assert(
      fc.property(columns, words, words, (width, label, value) => {
        const rows = [{ label, value }]
        const report = { type: 'report', title: label.slice(0, 60), at: printedAt, rows } as const
        const test = { type: 'test', printer: label.slice(0, 60), at: printedAt } as const
        for (const content of [{ ...report, rows: [...rows] }, test])
          expect(fits(layOut(content, { columns: width, copy: 2, footer: label, language }), width)).toBe(
            true,
          )
      }),
    )
  })

  test('a cancel slip fits on the paper, with why', () => {
    fc.assert(
      fc.property(columns, words, (width, name) => {
        const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
        const head = { number, station, table, diningOption, diningOptionType, waiter, at }
        const lines = [{ quantity: 1000, name, modifiers: [{ name, amount: 2 }] }]
        const slip = { type: 'cancel-slip' as const, ...head, reason: name, lines }
        expect(fits(layOut(slip, { columns: width, copy: 1, footer: '', language }), width)).toBe(true)
      }),
    )
  })

  test('a copy of a document fits on the paper, with the number and all amounts', () => {
    fc.assert(
      fc.property(columns, words, grosze, (width, name, total) => {
        const items = someReceipt.items.map((item) => ({ ...item, name: name.slice(0, 40) }))
        const buyer = {
          taxId: '5261040828',
          name,
          street: name,
          streetNumber: '12',
          apartment: '3',
          postcode: '00-925',
          city: 'Warszawa',
        }
        const paper = layOut(
          { ...someReceipt, type: 'invoice', items, total, buyer },
          { columns: width, copy: 1, footer: '', language },
        )
        expect(fits(paper, width)).toBe(true)
        for (const part of [someReceipt.number, whole(total), '5261040828', '00-925']) {
          expect(said(paper)).toContain(part)
        }
      }),
    )
  })
})
