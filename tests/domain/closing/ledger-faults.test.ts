import { describe, expect, it } from 'vitest'
import type { LedgerEntry, LedgerKind } from '#domain/closing/ledger-entry.ts'
import { must } from '#domain/must.ts'
import { ledgerFaults, type LedgerRows } from '#domain/closing/ledger-faults.ts'
import { Evening } from '#tests/support/places/evening.ts'

const noon = Date.UTC(2026, 10, 20, 12)

/** A check of 24.00 that was documented, paid with a tip and closed; a second one, open, with money back of what it paid. */
function rowsOfTwoChecks(): LedgerRows {
  const evening = new Evening()
  const guests = evening.check(24_00)
  const printout = evening.issue(noon, guests)
  const paid = evening.pay(noon, guests, 24_00, { printoutId: printout.id, tip: 4_00 })
  evening.close(noon, guests)
  const others = evening.check(24_00)
  const payment = evening.pay(noon, others, 24_00)
  const { refund } = evening.refund(noon, payment, 10_00)
  return {
    checks: [{ ...guests.check, status: 'done' }, others.check],
    payments: [paid, payment],
    refunds: [refund],
    corrections: [],
    printouts: [printout],
    entries: evening.entries,
  }
}

type Change = (entries: readonly LedgerEntry[]) => LedgerEntry[]
const without =
  (kind: LedgerKind): Change =>
  (entries) =>
    entries.filter((entry) => entry.kind !== kind)
const twice =
  (kind: LedgerKind): Change =>
  (entries) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry, entry] : [entry]))
const changed =
  (kind: LedgerKind, change: Partial<LedgerEntry>): Change =>
  (entries) =>
    entries.map((entry) => (entry.kind === kind ? { ...entry, ...change } : entry))

/** With what an entry of one kind says said once more as another kind. */
const again =
  (kind: LedgerKind, as: LedgerKind): Change =>
  (entries) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry, { ...entry, kind: as }] : [entry]))

describe('The ledger of some checks (I3, rule 2 of closing a day)', () => {
  it('says what their rows say', () => {
    expect(ledgerFaults(rowsOfTwoChecks())).toEqual([])
  })

  it('knows a payment that counts twice without money, and a refund that came back without any', () => {
    const rows = rowsOfTwoChecks()
    const whatOf = (change: Change) =>
      ledgerFaults({ ...rows, entries: change(rows.entries) }).map(({ what, off }) => [what, off])
    const free =
      (kind: LedgerKind, as: LedgerKind): Change =>
      (entries) =>
        entries.flatMap((entry) =>
          entry.kind === kind ? [entry, { ...entry, kind: as, amount: 0, tip: 0 }] : [entry],
        )
    expect(whatOf(free('payment', 'payment'))).toEqual(
      rows.payments.map(({ id }) => [`the payment ${id} counts 2 times`, 0]),
    )
    expect(whatOf(free('refund', 'refund-failed'))).toEqual([
      [`the refund ${rows.refunds[0]?.id} is confirmed and came back 1 times`, 0],
    ])
  })

  it('knows a sale that claims other money than its check was paid, and money of an open check that is nowhere', () => {
    const rows = rowsOfTwoChecks()
    const whatOf = (change: (entry: LedgerEntry) => LedgerEntry) =>
      ledgerFaults({ ...rows, entries: rows.entries.map(change) }).map(({ what, off }) => [what, off])
    expect(
      whatOf((entry) =>
        entry.sale === null ? entry : { ...entry, sale: { ...entry.sale, paid: entry.sale.paid - 4_00 } },
      ),
    ).toEqual([[`the sale of ${rows.checks[0]?.number} claims other money than it was paid`, 4_00]])
    const open = rows.checks[1]?.id
    expect(
      whatOf((entry) =>
        entry.kind === 'payment' && entry.orderCheckId === open
          ? { ...entry, checkClosedDay: '2026-11-19' }
          : entry,
      ),
    ).toEqual([[`money of ${rows.checks[1]?.number} is nowhere`, -24_00]])
  })

  it.each<[string, Change, string, number]>([
    ['a payment that is not in it', without('payment'), 'the payment', -24_00],
    ['a payment that is in it twice', twice('payment'), 'the payment', 24_00],
    ['a payment of another amount', changed('payment', { amount: 20_00 }), 'the payment', -4_00],
    ['a tip that is not in it', changed('payment', { tip: 0 }), 'the tip', -4_00],
    ['a payment of another type', changed('payment', { paymentType: 'CARD' }), 'the payment', 0],
    ['a refund that is not in it', without('refund'), 'the refund', 10_00],
    ['a refund of another amount', changed('refund', { amount: -12_00 }), 'the refund', -2_00],
    ['a document that is not in it', without('document'), 'the document', -24_00],
    ['a document that is in it twice', twice('document'), 'the document', 24_00],
    ['a sale that is not in it', without('sale'), 'the check', 0],
    ['a sale that is in it twice', twice('sale'), 'the check', 48_00],
  ])('does not say it of %s, and by how much', (_, change, what, off) => {
    const rows = rowsOfTwoChecks()
    const [fault] = ledgerFaults({ ...rows, entries: change(rows.entries) })
    expect(fault?.what).toMatch(new RegExp(`^${what} `))
    expect(fault?.off).toBe(off)
  })

  it.each([
    ['failed', 'refund-failed'],
    ['failed-late', 'refund-failed'],
    ['reversed', 'refund-reversed'],
  ] as const)('says that a refund that is %s came back, once and as what it is', (status, kind) => {
    const rows = rowsOfTwoChecks()
    const refunds = rows.refunds.map((refund) => ({ ...refund, status }))
    const given = must(
      rows.entries.find((entry) => entry.kind === 'refund'),
      'the refund',
    )
    const back = { ...given, kind, amount: 10_00, count: -1 }
    const faults = (...entries: LedgerEntry[]) =>
      ledgerFaults({ ...rows, refunds, entries: [...rows.entries, ...entries] }).filter(
        ({ id }) => id === given.factId,
      )
    expect(faults(back)).toEqual([])
    expect(faults()).toMatchObject([{ off: -10_00 }])
    expect(faults(back, back)).toMatchObject([{ off: 10_00 }])
    expect(faults({ ...back, amount: 8_00 })).toMatchObject([{ off: -2_00 }])
    const other = kind === 'refund-failed' ? 'refund-reversed' : 'refund-failed'
    expect(faults({ ...back, kind: other })).toMatchObject([{ off: 0 }])
    const standing = ledgerFaults({ ...rows, entries: [...rows.entries, back] })
    expect(standing.filter(({ id }) => id === given.factId)).toMatchObject([{ off: 10_00 }])
  })

  it.each<[string, object, Change, RegExp]>([
    [
      'that was printed without a paper, which its ledger does not say',
      { status: 'skipped' },
      (all) => [...all],
      /no paper/,
    ],
    [
      'that was taken back, which its ledger does not say',
      { status: 'canceled', printedAt: noon },
      (all) => [...all],
      /taken back/,
    ],
    [
      'that was dropped before it was printed',
      { status: 'canceled', printedAt: null },
      (all) => [...all],
      /is canceled/,
    ],
    ['that was deleted', { status: 'deleted', printedAt: noon }, (all) => [...all], /is deleted/],
    ['that has another total', {}, changed('document', { amount: 20_00 }), /is 2000/],
    ['that nobody has taken back', {}, again('document', 'document-canceled'), /taken back/],
    ['that has a paper', {}, again('document', 'document-skipped'), /no paper/],
  ])('does not say it of a document %s', (_, of, change, what) => {
    const rows = rowsOfTwoChecks()
    const printouts = rows.printouts.map((printout) => ({ ...printout, ...of }))
    const faults = ledgerFaults({ ...rows, printouts, entries: change(rows.entries) })
    expect(faults.map((fault) => fault.what).filter((words) => what.test(words))).toHaveLength(1)
    expect(faults.every(({ id }) => id === printouts[0]?.id)).toBe(true)
  })

  it('says it of a document that was printed and taken back, and of one that never came to be', () => {
    const rows = rowsOfTwoChecks()
    const faultsOf = (of: object, entries: LedgerEntry[]) =>
      ledgerFaults({ ...rows, printouts: rows.printouts.map((each) => ({ ...each, ...of })), entries })
    const back = { status: 'canceled', printedAt: noon }
    expect(faultsOf(back, again('document', 'document-canceled')(rows.entries))).toEqual([])
    expect(faultsOf({ status: 'canceled', printedAt: null }, without('document')(rows.entries))).toEqual([])
    expect(faultsOf({ status: 'skipped' }, again('document', 'document-skipped')(rows.entries))).toEqual([])
  })

  it.each<[string, object, Change, RegExp]>([
    [
      'that was canceled, which its ledger does not say',
      { status: 'canceled' },
      without('sale'),
      /is canceled$/,
    ],
    ['that is open and was sold', { status: 'pending' }, changed('sale', { count: 0 }), /and sold 2400/],
  ])('does not say it of a check %s', (_, of, change, what) => {
    const rows = rowsOfTwoChecks()
    const checks = rows.checks.map((check, nth) => (nth === 0 ? { ...check, ...of } : check))
    const faults = ledgerFaults({ ...rows, checks, entries: change(rows.entries) })
    expect(faults.map((fault) => fault.what).filter((words) => what.test(words))).toHaveLength(1)
  })

  it('says it of a check that was taken back and is entered as such, once and not beside its sale', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    evening.cancel(noon, guests)
    const faultsOf = (status: 'canceled' | 'done', entries: readonly LedgerEntry[]) =>
      ledgerFaults({
        checks: [{ ...guests.check, status }],
        payments: [],
        refunds: [],
        corrections: [],
        printouts: [],
        entries,
      }).map(({ what }) => what.replace(guests.check.number, 'it'))
    expect(faultsOf('canceled', evening.entries)).toEqual([])
    expect(faultsOf('canceled', [])).toEqual(['the check it is canceled'])
    expect(faultsOf('canceled', twice('check-canceled')(evening.entries))).toEqual([
      'the check it is canceled',
    ])
    expect(faultsOf('done', evening.entries)).toContain('the check it is done')
  })

  it('does not say it of a refund that the register knows to have failed', () => {
    const rows = rowsOfTwoChecks()
    const [refund] = rows.refunds
    const undone = { refundId: refund?.id, total: 10_00 } as LedgerRows['corrections'][number]
    expect(ledgerFaults({ ...rows, corrections: [undone] })).toMatchObject([{ id: refund?.id, off: 10_00 }])
  })

  it('says it of a refund that the register knows to have failed, and of what it knows of others', () => {
    const rows = rowsOfTwoChecks()
    const refunds = rows.refunds.map((refund) => ({ ...refund, status: 'failed' as const }))
    const entries = rows.entries.flatMap((entry): LedgerEntry[] =>
      entry.kind === 'refund'
        ? [entry, { ...entry, kind: 'refund-failed', amount: 10_00, count: -1 }]
        : [entry],
    )
    const known = (refundId: string | undefined, total: number) => [
      { refundId, total } as LedgerRows['corrections'][number],
    ]
    const [refund] = rows.refunds
    expect(ledgerFaults({ ...rows, refunds, entries, corrections: known(refund?.id, 10_00) })).toEqual([])
    for (const nothingBack of [-10_00, 0])
      expect(ledgerFaults({ ...rows, corrections: known(refund?.id, nothingBack) })).toEqual([])
    expect(ledgerFaults({ ...rows, corrections: known('another', 10_00) })).toEqual([])
  })

  it('does not say it of a refund that stands there in two entries, even where they add up', () => {
    const rows = rowsOfTwoChecks()
    const entries = rows.entries.flatMap((entry) =>
      entry.kind === 'refund'
        ? [
            { ...entry, amount: -4_00 },
            { ...entry, amount: -6_00 },
          ]
        : [entry],
    )
    const faults = ledgerFaults({ ...rows, entries })
    expect(faults.map(({ what }) => what)).toEqual([`the refund ${rows.refunds[0]?.id} is not one entry`])
  })

  it('says it of a payment that never came, and of a document that was printed and stands', () => {
    const rows = rowsOfTwoChecks()
    const printouts = rows.printouts.map((each) => ({ ...each, status: 'printed', printedAt: noon }) as const)
    const asked = rows.payments.map((each) => ({
      ...each,
      id: `asked ${each.id}`,
      status: 'not-paid' as const,
    }))
    expect(ledgerFaults({ ...rows, printouts, payments: [...rows.payments, ...asked] })).toEqual([])
  })

  it('says it of a check that was paid on one day and closed on the next', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    const printout = evening.issue(noon, guests)
    const paid = evening.pay(noon, guests, 24_00, { printoutId: printout.id })
    evening.close(noon + 24 * 3_600_000, guests)
    const rows: LedgerRows = {
      checks: [{ ...guests.check, status: 'done' }],
      payments: [paid],
      refunds: [],
      corrections: [],
      printouts: [printout],
      entries: evening.entries,
    }
    expect(ledgerFaults(rows)).toEqual([])
    const open = { ...rows, checks: [{ ...guests.check, status: 'pending' as const }] }
    expect(ledgerFaults({ ...open, entries: without('sale')(rows.entries) })).toEqual([])
  })

  it('says nothing of a check without any entry that was neither sold nor taken back', () => {
    const { check } = new Evening().check(24_00)
    const nothing = { payments: [], refunds: [], corrections: [], printouts: [], entries: [] }
    expect(ledgerFaults({ checks: [check], ...nothing })).toEqual([])
  })
})
