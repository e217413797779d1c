import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { drillLengths, drillSchema, reportOf } from '#device/outbox/drill-record.ts'

describe('a drill of the network', () => {
  const found = (...answered: boolean[]) => answered.map((each) => ({ answered: each }))

  it('tells while it runs how much was saved up to now, and how much of that the server knows', () => {
    expect(reportOf({ fromSeq: 5, toSeq: null }, 9, found(true, false, false, false))).toEqual({
      saved: 4,
      sent: 1,
      lost: 0,
    })
  })

  it('counts afterwards what belongs to it, whatever was saved since', () => {
    expect(reportOf({ fromSeq: 5, toSeq: 7 }, 100, found(true, true))).toEqual({ saved: 2, sent: 2, lost: 0 })
    expect(reportOf({ fromSeq: 5, toSeq: 5 }, 100, [])).toEqual({ saved: 0, sent: 0, lost: 0 })
  })

  it('calls every number lost that was given and is not there any more (I1)', () => {
    expect(reportOf({ fromSeq: 5, toSeq: 9 }, 9, found(true, false))).toEqual({ saved: 4, sent: 1, lost: 2 })
  })

  it('lasts one, five or fifteen minutes', () => {
    expect(drillLengths).toEqual([60_000, 300_000, 900_000])
  })

  it('is read from what is kept only where all of it can be believed', () => {
    const drill = {
      startedAt: 1_790_000_000_000,
      until: 1_790_000_060_000,
      fromSeq: 5,
      toSeq: null,
      slowest: 12.5,
    }
    expect(v.is(drillSchema, drill)).toBe(true)
    for (const broken of [{ fromSeq: -1 }, { toSeq: 1.5 }, { slowest: -1 }, { until: 'soon' }])
      expect(v.is(drillSchema, { ...drill, ...broken })).toBe(false)
  })
})
