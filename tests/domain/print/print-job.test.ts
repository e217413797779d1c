import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compareTotals } from '#domain/print/fiscal-totals.ts'
import { faultText, printFaults, readFault } from '#domain/print/print-fault.ts'
import { printJobKinds, printJobSchema, printJobStatuses } from '#domain/print/print-job.ts'
import { answerBefore, decidedByCounter, printerAnswerSchema } from '#domain/print/printer-answer.ts'
import { printAct } from '#domain/print/wanted-print.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { printingAt, waitingTicket } from '#tests/support/papers/printing-place.ts'

const id = '00000000-0000-7000-8000-000000000001'

describe('the row of a print', () => {
  const good = (of: object) => v.is(printJobSchema, { ...waitingTicket(), ...of })

  it('is of a known kind and state', () => {
    for (const kind of printJobKinds) expect(good({ kind })).toBe(true)
    for (const status of printJobStatuses) expect(good({ status })).toBe(true)
    expect([good({ kind: 'poster' }), good({ status: 'lost' })]).toEqual([false, false])
    expect(printJobStatuses).toEqual(['queued', 'sent', 'printed', 'failed', 'unknown'])
    expect(new Set(printJobKinds).size).toBe(printJobKinds.length)
  })

  it('may be about a document, a check, an order or nothing of them, and carry what is printed or not', () => {
    for (const field of ['printoutId', 'orderCheckId', 'orderId', 'claimedBy'])
      expect([good({ [field]: null }), good({ [field]: id }), good({ [field]: 'x' })]).toEqual([
        true,
        true,
        false,
      ])
    expect(good({ content: null })).toBe(true)
    for (const field of ['claimedUntil', 'endedAt']) expect(good({ [field]: printingAt })).toBe(true)
    expect(good({ closedDay: '2026-11-27' })).toBe(true)
  })

  it('is a print from 1 to 99, with a fault of at most 500 characters', () => {
    expect([0, 1, 99, 100].map((copy) => good({ copy }))).toEqual([false, true, true, false])
    expect([good({ fault: 'x'.repeat(500) }), good({ fault: 'x'.repeat(501) })]).toEqual([true, false])
  })

  it('from before printers told anything has nothing of that', () => {
    const { told: _, ...before } = waitingTicket()
    expect(v.parse(printJobSchema, before).told).toBeNull()
  })
})

describe('the fault of a print', () => {
  it('is kept as a code with what was said, or the code alone', () => {
    expect(faultText('TIMEOUT', 'Request timeout')).toBe('TIMEOUT: Request timeout')
    expect(faultText('TIMEOUT', ' \n ')).toBe('TIMEOUT')
    expect(faultText('X', 'two\r\nlines\u0000')).toBe('X: two lines')
  })

  it('has at most 500 characters, and none that a row refuses', () => {
    const long = faultText('X', 'a'.repeat(600))
    expect(long).toHaveLength(500)
    expect(v.is(printJobSchema, waitingTicket({ fault: long }))).toBe(true)
    expect(faultText('X', `${'a'.repeat(496)} b`)).toHaveLength(499)
  })

  it('reads back as it was written, also over several lines', () => {
    for (const [code, message] of Object.entries(printFaults))
      expect(readFault(faultText(code, message))).toEqual({ code, message })
    expect(readFault('LID_2')).toEqual({ code: 'LID_2', message: '' })
    expect(readFault('X: a\nb')).toEqual({ code: 'X', message: 'a\nb' })
  })

  it('is words only where it has no code', () => {
    for (const words of ['', 'close the lid', 'Close: the lid', 'X:', '2X: y'])
      expect(readFault(words)).toEqual({ code: '', message: words })
  })
})

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
})

describe('the sums of a daily report', () => {
  const document = (...rates: Parameters<typeof rateTotal>[]) => ({
    rates: rates.map((each) => rateTotal(...each)),
  })

  it('are ours and the printer’s side by side, with what the printer has more', () => {
    const ours = [document(['VAT08', 10_00]), document(['VAT08', 5_00], ['VAT23', 1_00])]
    const theirs = [
      { taxRate: 8, gross: 14_00 },
      { taxRate: 23, gross: 1_00 },
      { taxRate: null, gross: 2_00 },
      { taxRate: 5, gross: 0 },
    ]
    const compared = Object.fromEntries(
      compareTotals(ours, theirs).map(({ rate, ours: own, theirs: said, difference }) => [
        rate,
        [own, said, difference],
      ]),
    )
    expect(compared).toEqual({
      VAT23: [1_00, 1_00, 0],
      VAT08: [15_00, 14_00, -1_00],
      VATzw: [0, 2_00, 2_00],
    })
  })

  it('add up where the printer tells a rate in several parts', () => {
    const theirs = [
      { taxRate: 8, gross: 1 },
      { taxRate: 8, gross: 2 },
    ]
    expect(compareTotals([], theirs)).toEqual([{ rate: 'VAT08', ours: 0, theirs: 3, difference: 3 }])
  })
})

describe('the act that has something printed', () => {
  it('names nothing that is not wanted: a first print of nothing in particular', () => {
    expect(printAct({ kind: 'test' }, 'job', 'bar')).toEqual({
      kind: 'print-job.create',
      args: {
        jobId: 'job',
        kind: 'test',
        printerId: 'bar',
        printoutId: null,
        orderCheckId: null,
        orderId: null,
        lineIds: null,
        reason: '',
        content: null,
        copy: 1,
      },
    })
  })

  it('carries all that is', () => {
    const content = { type: 'test', printer: 'Bar', at: printingAt } as const
    const wanted = {
      kind: 'bill',
      printoutId: 'p',
      orderCheckId: 'c',
      orderId: 'o',
      lineIds: ['l'],
      reason: 'Pomyłka',
      copy: 2,
      content,
      payLink: 'https://lokal.example/g/1',
      bill: { seat: 1 },
    } as const
    const { lineIds, ...others } = wanted
    expect(printAct({ ...others, lineIds: [...lineIds] }, 'job', 'bar').args).toEqual({
      ...wanted,
      jobId: 'job',
      printerId: 'bar',
    })
  })
})
