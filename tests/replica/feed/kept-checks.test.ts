import { describe, expect, it } from 'vitest'
import { includedAtMost } from '#contract/include.ts'
import { must } from '#domain/must.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { applyChanges } from '#replica/feed/apply-page.ts'
import { endKept, keepCheck } from '#replica/feed/kept-checks.ts'
import { pruneReplica } from '#replica/copy/prune-replica.ts'
import { readFeed } from '#server/sync/feed.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'
import { createSmallDevice, createSmallServer } from '#tests/support/places/small-venue.ts'

const dayMs = 24 * 60 * 60 * 1000
const closedDay = '2026-03-02'
const check = openCheck({ status: 'done', closedDay })
const paid = payment({ closedDay })

const longAgo = {
  orderChecks: [check, openCheck({ id: id(301), number: 'A7K-2', status: 'done', closedDay })],
  printouts: [receipt({ status: 'printed', closedDay })],
  orderPayments: [paid, payment({ id: id(501), orderCheckId: id(301), closedDay })],
}

/** A till of a bistro where two checks were closed long before the window. */
async function openedTill() {
  const server = createSmallServer()
  server.window.since = '2026-09-01'
  server.store.seed({ rows: longAgo })
  const till = createSmallDevice(server, server.register('A7K'))
  await till.pullAll()
  const rows = (table: string) =>
    [...till.replica.state().rows].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row)
  const ids = () => ['orderChecks', 'printouts', 'orderPayments'].flatMap(rows).map((row) => row.id)
  return {
    server,
    till,
    rows,
    ids,
    keep: (checkId = check.id) => keepCheck(till.outbox, checkId, server.time.now),
    refund: (amount: number) =>
      till.act({
        kind: 'refund.given',
        args: {
          refundId: id(600 + amount),
          orderPaymentId: paid.id,
          amount,
          type: 'CASH' as const,
          items: [],
          reason: 'OTHER' as const,
          comment: 'zimne',
          goods: null,
        },
      }),
    prune: async (now: number) => {
      const kept = await endKept(till.outbox, localDay(now))
      while (await pruneReplica(till.replica, server.window.since, kept));
    },
  }
}

const whole = [check.id, receipt().id, paid.id]

describe('a check of long ago that people want on a device', () => {
  it('comes whole with the next pull, and no other of that time', async () => {
    const { till, keep, ids } = await openedTill()
    expect(ids()).toEqual([])
    await keep()
    await till.pullAll()
    expect(ids()).toEqual(whole)
  })

  it('shows what others do with it', async () => {
    const { till, server, keep, rows } = await openedTill()
    await keep()
    await till.pullAll()
    server.store.seed({ rows: { orderPayments: [{ ...paid, refundedAmount: 700 }] } })
    await till.pullAll()
    expect(rows('orderPayments')).toMatchObject([{ id: paid.id, refundedAmount: 700 }])
  })

  it('keeps what was done with it here, once, whether it is pulled before or after it was sent (I6)', async () => {
    const { till, keep, rows, refund } = await openedTill()
    await keep()
    await till.pullAll()
    await refund(500)
    const isShown = () => {
      expect(rows('refunds')).toMatchObject([{ orderCheckId: check.id, amount: 500, closedDay }])
      expect(rows('orderPayments')).toMatchObject([{ id: paid.id, refundedAmount: 500 }])
    }
    isShown()
    await till.pullAll()
    isShown()
    expect(till.replica.state().shadows.size).toBeGreaterThan(0)
    await till.push()
    isShown()
    await till.pullAll()
    isShown()
    expect(till.replica.state().shadows.size).toBe(0)
    expect(till.outbox.current().confirmedSeq).toBe(1)
    await till.pullAll()
    isShown()
  })

  it('is in the copy that takes the place of this one, too', async () => {
    const { till, server, keep, ids, rows, refund } = await openedTill()
    await keep()
    await till.pullAll()
    await refund(500)
    server.forgetHistory()
    await till.pullAll()
    expect(ids()).toEqual(whole)
    expect(rows('refunds')).toHaveLength(1)
    expect(till.outbox.current().replicaName).toMatch(/-2$/)
  })

  it('stays for a week, while everything else of that time goes', async () => {
    const { till, server, keep, ids, prune } = await openedTill()
    await keep()
    await till.pullAll()
    await prune(server.time.now + 7 * dayMs)
    expect(ids()).toEqual(whole)
    await prune(server.time.now + 8 * dayMs)
    expect(ids()).toEqual([])
    await till.pullAll()
    expect([ids(), till.outbox.current().kept]).toEqual([[], []])
  })

  it('stays with what waits on it, until that was sent and pulled (I6)', async () => {
    const { till, server, keep, ids, rows, refund, prune } = await openedTill()
    await keep()
    await till.pullAll()
    await refund(500)
    const late = server.time.now + 30 * dayMs
    await prune(late)
    await till.push()
    await prune(late)
    await till.pullAll()
    expect([ids(), rows('refunds').length]).toEqual([whole, 1])
    await prune(late)
    expect([ids(), rows('refunds').length]).toEqual([[], 0])
  })

  it('comes whole again where it is wanted again, also after an older build has taken it away (I16)', async () => {
    const { till, server, keep, ids, prune } = await openedTill()
    await keep()
    await till.pullAll()
    await prune(server.time.now + 8 * dayMs)
    await keep()
    await till.pullAll()
    expect(ids()).toEqual(whole)
    const before = must(till.replica.state().meta, 'meta')
    await prune(server.time.now)
    // As an older build does it, which knows of no kept checks.
    await pruneReplica(till.replica, server.window.since)
    await till.replica.write((tx) => tx.putMeta(before))
    expect(ids()).toEqual([])
    await till.pullAll()
    expect(ids()).toEqual(whole)
  })

  it('never comes in half: a page that was asked for while more of it was here is not taken (I9)', async () => {
    const { till, server, keep, ids } = await openedTill()
    await keep()
    await till.pullAll()
    const sent = must(till.replica.state().meta, 'meta')
    const { clientId } = till.outbox.current()
    const include = [{ checkId: check.id, version: must(sent.includedTo?.[check.id], 'a version') }]
    server.store.seed({ rows: { orderPayments: [{ ...paid, refundedAmount: 700 }] } })
    const { cursor } = sent
    const asked = { clientId, cursor, pageSize: 10, answeredSeq: 0, since: server.window.since, include }
    const page = await readFeed(server.store, at.place, asked)
    if (!page.ok) throw new Error(page.error.code)
    await pruneReplica(till.replica, server.window.since)
    const changes = { ...page.value, minClient: null }
    expect(await applyChanges(till.outbox, till.replica, { ...sent, include }, changes, 1)).toBe('stale')
    expect(ids()).toEqual([])
  })

  it('is asked for whole again as long as a server does not know how to give it', async () => {
    const { till, keep } = await openedTill()
    await keep()
    const sent = must(till.replica.state().meta, 'meta')
    const include = [{ checkId: check.id, version: 0 }]
    const page = {
      rows: [],
      nextCursor: must(sent.cursor, 'cursor'),
      more: false,
      lastSeq: 0,
      results: [],
      minClient: null,
    }
    await applyChanges(till.outbox, till.replica, { ...sent, include }, page, 1)
    expect(till.replica.state().meta?.includedTo).toBeUndefined()
  })

  it('need not be wanted while something waits on it that was done before it left the window (I6)', async () => {
    const { till, server, rows, refund } = await openedTill()
    server.window.since = '2026-01-01'
    server.store.seed({ rows: { orderPayments: [paid], orderChecks: [check] } })
    await till.pullAll()
    await refund(500)
    server.window.since = '2026-09-01'
    await till.push()
    await till.pullAll()
    expect(rows('refunds')).toHaveLength(1)
    expect(rows('orderPayments')).toMatchObject([{ id: paid.id, refundedAmount: 500 }])
    expect([till.outbox.current().confirmedSeq, till.replica.state().shadows.size]).toEqual([1, 0])
  })

  it('takes the place of the one that was wanted first, where there are many, but of none that may have work', async () => {
    const { till, keep, refund } = await openedTill()
    const ids = Array.from({ length: includedAtMost + 2 }, (_, n) => id(9000 + n))
    const kept = () => till.outbox.current().kept?.map(({ checkId }) => checkId)
    for (const each of ids) expect(await keep(each)).toBe(true)
    expect(kept()).toEqual(ids.slice(2))
    await refund(500)
    expect(await keep(ids[0])).toBe(false)
    expect(await keep(ids[5])).toBe(true)
    expect(kept()?.at(-1)).toBe(ids[5])
  })
})
