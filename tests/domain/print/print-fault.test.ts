import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faultText, printFaults, readFault } from '#domain/print/print-fault.ts'
import { printJobSchema } from '#domain/print/print-job.ts'
import { waitingTicket } from '#tests/support/papers/printing-place.ts'

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

  it('is one that a row takes, whatever a printer says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (message) => {
        const fault = faultText('PAPER_END', message.toWellFormed())
        expect(fault.startsWith('PAPER_END')).toBe(true)
        expect(readFault(fault).code).toBe('PAPER_END')
        expect(v.is(printJobSchema, waitingTicket({ fault }))).toBe(true)
      }),
    )
  })
})

describe('a fault that the app finds itself', () => {
  it('has a code in capitals and words of its own', () => {
    expect(Object.keys(printFaults).filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([])
    expect(new Set(Object.values(printFaults)).size).toBe(Object.keys(printFaults).length)
  })

  it('after no answer is that of the spec (8)', () => {
    expect(printFaults.TIMEOUT).toBe('Request timeout')
  })
})
