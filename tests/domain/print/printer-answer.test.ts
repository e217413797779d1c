import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerBefore, decidedByCounter, printerAnswerSchema } from '#domain/print/printer-answer.ts'
import { nullableFields } from '#tests/support/bounds.ts'

describe('the word of a printer', () => {
  const told = (dailyReportNo: number | null, fiscalNo: string | null = 'EBO1') =>
    answerBefore(fiscalNo, dailyReportNo)

  it('holds what it says, and null for all that it does not', () => {
    expect(told(7)).toEqual({
      fiscalNo: 'EBO1',
      docNo: null,
      dailyReportNo: 7,
      deviceTime: null,
      totals: null,
    })
    expect(v.is(printerAnswerSchema, told(null, null))).toBe(true)
  })

  it('is read within bounds: seven digits of documents, five of reports, fourteen rates', () => {
    const good = (of: object) => v.is(printerAnswerSchema, { ...told(7), ...of })
    const totals = (count: number, taxRate: number | null = 8) =>
      good({ totals: Array.from({ length: count }, () => ({ taxRate, gross: 0 })) })
    expect([good({ docNo: 9_999_999 }), good({ docNo: 10_000_000 }), good({ docNo: -1 })]).toEqual([
      true,
      false,
      false,
    ])
    expect([good({ dailyReportNo: 99_999 }), good({ dailyReportNo: 100_000 })]).toEqual([true, false])
    expect([totals(0), totals(14), totals(15)]).toEqual([true, true, false])
    expect([totals(1, null), totals(1, 99), totals(1, 100)]).toEqual([true, true, false])
    expect([good({ fiscalNo: '' }), good({ fiscalNo: 'x'.repeat(41) }), good({ deviceTime: '' })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('decides of a daily report by its counter: one more came out, the same did not', () => {
    expect(decidedByCounter(told(7), told(8))).toBe(true)
    expect(decidedByCounter(told(7), told(7))).toBe(false)
    expect(decidedByCounter(told(0), told(1))).toBe(true)
  })

  it('decides nothing where a counter is missing, jumped, went back or is of another printer', () => {
    for (const [before, after] of [
      [null, told(8)],
      [told(7), null],
      [told(null), told(8)],
      [told(7), told(null)],
      [told(7), told(9)],
      [told(7), told(6)],
      [told(7), told(8, 'EBO2')],
      [told(7), told(7, 'EBO2')],
      [told(7, null), told(8)],
    ] as const)
      expect(decidedByCounter(before, after)).toBeNull()
    expect(decidedByCounter(told(7, null), told(8, null))).toBe(true)
  })

  it('needs nothing said: every fact of it may be null', () => {
    expect(nullableFields(printerAnswerSchema, told(7))).toEqual(Object.keys(told(7)))
  })
})
