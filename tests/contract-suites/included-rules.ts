import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { item, openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'
import type { FeedTools } from './feed-rules.ts'
import { command, display, id, ownerOnTill, placeOrder, type PlaceSeed } from './place-commands.ts'

const checkId = id(0x301)
const since = '2026-11-13'
const old = { closedDay: '2026-10-02' }

/** A check that was paid and closed long ago, and one of another table beside it. */
const longAgo = {
  orderChecks: [
    openCheck({ id: checkId, number: 'A7K-9', status: 'done', ...old }),
    openCheck({ id: id(0x302), number: 'A7K-8', status: 'done', ...old }),
  ],
  printouts: [receipt({ id: id(0x401), orderCheckId: checkId, status: 'printed', items: [item()], ...old })],
  orderPayments: [payment({ id: id(0x501), orderCheckId: checkId, printoutId: id(0x401), ...old })],
} satisfies PlaceSeed['rows']

/** What a device gets of checks from before the window that it keeps, over any store. */
export function includedRules({ seed, push, feed, drain }: FeedTools): void {
  describe('checks from before the window that a device keeps', () => {
    const ask = (version: number) => ({ since, pageSize: 1000, include: [{ checkId, version }] })
    const tablesOf = (rows: readonly { table: string }[] = []) => rows.map(({ table }) => table).sort()
    const giveBack = (seq: number) => {
      const args = {
        refundId: id(0x601),
        orderPaymentId: id(0x501),
        type: 'CASH',
        amount: 500,
        items: [],
        reason: 'OTHER',
        comment: 'zimne',
        goods: null,
      }
      return { ...command(seq, 'refund.given', args), actor: at.owner, session: ownerOnTill }
    }

    it('come whole beside the last page, and nothing else of that time', async () => {
      await seed({ rows: longAgo })
      const { rows, included } = await feed(ask(0))
      expect(tablesOf(included)).toEqual(['orderChecks', 'orderPayments', 'printouts'])
      expect(included?.find(({ table }) => table === 'orderPayments')?.row).toStrictEqual(
        longAgo.orderPayments[0],
      )
      expect(rows.filter(({ row }) => row?.['closedDay'] === old.closedDay)).toEqual([])
    })

    it('come with the page that says how far the commands are, and with no other (I5)', async () => {
      await seed({ rows: longAgo })
      const first = await feed({ ...ask(0), pageSize: 2 })
      expect([first.more, first.lastSeq, first.included]).toEqual([true, null, undefined])
      const { nextCursor: cursor } = must((await drain(1000)).at(-1), 'page')
      const last = await feed({ ...ask(0), cursor })
      expect([last.nextCursor, last.lastSeq, last.included?.length]).toEqual([cursor, 0, 3])
    })

    it('bring only what changed since, with the command that changed it (I5)', async () => {
      await seed({ rows: longAgo })
      const before = await feed(ask(0))
      const { version } = before.nextCursor
      expect((await feed({ ...ask(version), cursor: before.nextCursor })).included).toEqual([])
      expect(await push(giveBack(1))).toMatchObject({ value: { status: 'applied' } })
      const after = await feed({ ...ask(version), cursor: before.nextCursor })
      expect(after.lastSeq).toBe(1)
      const changed = must(after.included, 'what changed')
      expect(changed.every((row) => row.version > version && row.row?.['closedDay'] === old.closedDay)).toBe(
        true,
      )
      expect(tablesOf(changed)).toEqual(expect.arrayContaining(['orderPayments', 'refunds']))
      expect(tablesOf(changed)).not.toContain('printouts')
      // Who does not keep the check gets nothing of it.
      expect((await feed({ since, pageSize: 1000 })).rows.filter(({ table }) => table === 'refunds')).toEqual(
        [],
      )
    })

    it('are in the page itself as soon as they are open again', async () => {
      await seed({ rows: longAgo })
      const { nextCursor: cursor } = await feed(ask(0))
      await seed({ rows: { orderChecks: [openCheck({ id: checkId, number: 'A7K-9', closedDay: null })] } })
      const { rows, included } = await feed({ ...ask(cursor.version), cursor })
      expect([tablesOf(rows), included]).toEqual([['orderChecks'], []])
    })

    it('are nothing where the check is of now, or is none', async () => {
      const order = placeOrder(1)
      await push(order)
      for (const asked of [
        String(order.args['orderCheckId']),
        id(0xdead),
        bistroRows().menuItems[0]?.id ?? '',
      ])
        expect((await feed({ ...ask(0), include: [{ checkId: asked, version: 0 }] })).included).toEqual([])
    })

    it('come to a kitchen’s screen as to every other device', async () => {
      await seed({ rows: longAgo })
      const { included } = await feed({ ...ask(0), clientId: display })
      expect(tablesOf(included)).toEqual(['orderChecks', 'orderPayments', 'printouts'])
    })
  })
}
