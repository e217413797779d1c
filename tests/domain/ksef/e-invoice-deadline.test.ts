import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, eInvoiceDeadline } from '#domain/ksef/e-invoice-deadline.ts'
import { instantOf, localDay } from '#domain/time/warsaw.ts'
import { isWorkingDay } from '#domain/time/working-days.ts'

/** Noon of a day. */
const noon = (day: string) => instantOf(day, 12 * 60)
/** The end of a day. */
const end = (day: string) => instantOf(day, 24 * 60)

const issued = (issuedOn: string) => ({ issuedOn, issuedAt: noon(issuedOn), state: 'queued' as const })

type Mode = 'unavailability' | 'failure' | 'total-failure'
const outage = (mode: Mode, from: string, until: string | null) => ({
  mode,
  startedAt: noon(from) - 1,
  endedAt: until === null ? null : noon(until),
})

describe('The deadline of an e-invoice', () => {
  it.each([
    ['2026-12-23', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
    ['2027-01-05', '2027-01-07'],
    ['2027-03-26', '2027-03-30'],
  ])('is the end of the next working day: of %s it is %s', (issuedOn, day) => {
    expect(eInvoiceDeadline(issued(issuedOn), []).until).toBe(end(day))
  })

  it('is the next working day after the unavailability in which it was issued', () => {
    const during = outage('unavailability', '2027-01-11', '2027-01-14')
    expect(eInvoiceDeadline(issued('2027-01-12'), [during]).until).toBe(end('2027-01-15'))
  })

  it('is the seventh working day after the failure in which it was issued', () => {
    const during = outage('failure', '2026-12-21', '2026-12-22')
    expect(eInvoiceDeadline(issued('2026-12-21'), [during]).until).toBe(end('2027-01-05'))
  })

  it('goes by the outage that gives more time, of two in which it was issued', () => {
    const short = outage('unavailability', '2026-12-21', '2026-12-22')
    const long = outage('failure', '2026-12-21', '2026-12-22')
    for (const outages of [
      [short, long],
      [long, short],
    ])
      expect(eInvoiceDeadline(issued('2026-12-21'), outages).until).toBe(end('2027-01-05'))
  })

  it('is not moved by an unavailability that begins after its issue', () => {
    const later = outage('unavailability', '2027-01-13', '2027-01-20')
    expect(eInvoiceDeadline(issued('2027-01-12'), [later]).until).toBe(end('2027-01-13'))
  })

  it('is moved by a failure that begins while it is open, and again by the next one', () => {
    const first = outage('failure', '2027-01-13', '2027-01-14')
    const second = outage('failure', '2027-01-20', '2027-01-21')
    expect(eInvoiceDeadline(issued('2027-01-12'), [first]).until).toBe(end('2027-01-25'))
    expect(eInvoiceDeadline(issued('2027-01-12'), [second, first]).until).toBe(end('2027-02-01'))
  })

  it('stays where it is when a failure begins after it, or had ended before the issue', () => {
    const after = outage('failure', '2027-01-14', '2027-01-15')
    const before = outage('failure', '2027-01-11', '2027-01-12')
    expect(eInvoiceDeadline(issued('2027-01-12'), [after, before]).until).toBe(end('2027-01-13'))
  })

  it('is not known while what keeps it goes on', () => {
    const on = outage('failure', '2027-01-12', null)
    expect(eInvoiceDeadline(issued('2027-01-12'), [on]).until).toBe(null)
    expect(eInvoiceDeadline(issued('2027-01-11'), [on]).until).toBe(null)
  })

  it('is none of what was issued in a total failure', () => {
    const total = outage('total-failure', '2027-01-12', '2027-01-13')
    expect(eInvoiceDeadline(issued('2027-01-12'), [total]).until).toBe(null)
  })

  it('is none of what has arrived, and of what is given up', () => {
    for (const state of ['accepted', 'canceled'] as const) {
      expect(eInvoiceDeadline({ ...issued('2027-01-12'), state }, []).until).toBe(null)
    }
  })

  it('is red from half of the time between issue and deadline', () => {
    const { until, isRed } = eInvoiceDeadline(issued('2027-01-12'), [])
    const half = noon('2027-01-12') + ((until ?? 0) - noon('2027-01-12')) / 2
    expect([isRed(half - 1), isRed(half)]).toEqual([false, true])
  })

  it('is never red where there is none', () => {
    const on = outage('failure', '2027-01-12', null)
    expect(eInvoiceDeadline(issued('2027-01-12'), [on]).isRed(noon('2028-01-12'))).toBe(false)
  })
})

describe('The deadline among breaks that overlap, as devices without a network declare them', () => {
  const days = ['2027-01-11', '2027-01-12', '2027-01-14', '2027-01-20', '2027-02-02']
  const anyOutage = fc
    .tuple(
      fc.constantFrom<Mode>('unavailability', 'failure', 'total-failure'),
      fc.constantFrom(...days),
      fc.option(fc.constantFrom(...days)),
    )
    .filter(([, from, until]) => until === null || from <= until)
    .map(([mode, from, until]) => outage(mode, from, until))
  const untilOf = (outages: ReturnType<typeof outage>[]) =>
    eInvoiceDeadline(issued('2027-01-12'), outages).until

  it('is that of the longest, also where an unavailability outlasts a failure', () => {
    const failure = outage('failure', '2027-01-12', '2027-01-13')
    const long = outage('unavailability', '2027-01-12', '2027-01-28')
    expect([untilOf([failure]), untilOf([failure, long])]).toEqual([end('2027-01-22'), end('2027-01-29')])
    const short = outage('failure', '2027-01-12', '2027-01-12')
    expect(untilOf([short, failure])).toBe(untilOf([failure]))
  })

  it('is not known while one of them goes on, whichever it is', () => {
    const over = outage('failure', '2027-01-12', '2027-01-13')
    const goesOn = outage('unavailability', '2027-01-12', null)
    expect([untilOf([over, goesOn]), untilOf([goesOn, over])]).toEqual([null, null])
  })

  it('does not depend on the order in which they are known', () => {
    fc.assert(
      fc.property(fc.array(anyOutage, { maxLength: 4 }), (outages) => {
        expect(untilOf(outages.toReversed())).toBe(untilOf(outages))
      }),
    )
  })

  it('is the end of a working day after the issue, and never sooner than without any break', () => {
    const plain = untilOf([]) ?? 0
    fc.assert(
      fc.property(fc.array(anyOutage, { maxLength: 4 }), (outages) => {
        const until = untilOf(outages)
        if (until === null) return
        expect(until).toBeGreaterThanOrEqual(plain)
        expect([isWorkingDay(localDay(until - 1)), until]).toEqual([true, end(localDay(until - 1))])
      }),
    )
  })
})

describe('A break of the national system', () => {
  const at = noon('2027-01-12')

  it('covers its first instant, and not the one at which it ends', () => {
    const during = { startedAt: at, endedAt: at + 10 }
    expect([at - 1, at, at + 9, at + 10].map((instant) => covers(during, instant))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(covers({ startedAt: at, endedAt: null }, at + 1_000_000_000)).toBe(true)
  })

  it('that is total gives more time than any other that it was issued in: it never has to arrive', () => {
    const outages = (['unavailability', 'failure', 'total-failure'] as const).map((mode) =>
      outage(mode, '2027-01-11', '2027-01-14'),
    )
    for (const known of [outages, outages.toReversed()])
      expect(eInvoiceDeadline(issued('2027-01-12'), known).until).toBeNull()
  })

  it('as a failure from the very instant of issue on is the one that it was issued in', () => {
    const failure = { mode: 'failure', startedAt: at, endedAt: noon('2027-01-13') } as const
    expect(eInvoiceDeadline(issued('2027-01-12'), [failure]).until).toBe(end('2027-01-22'))
  })

  it('that begins once the time is over begins no time anew', () => {
    const last = end('2027-01-13')
    const failure = (startedAt: number) =>
      ({ mode: 'failure', startedAt, endedAt: noon('2027-01-18') }) as const
    expect(eInvoiceDeadline(issued('2027-01-12'), [failure(last)]).until).toBe(last)
    expect(eInvoiceDeadline(issued('2027-01-12'), [failure(last - 1)]).until).toBe(end('2027-01-27'))
  })
})
