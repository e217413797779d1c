import { describe, expect, it } from 'vitest'
import { allReads, predictedReads } from '#commands/predicted-reads.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, order } from './run.ts'

const envelope = (kind: CommandKind, args: object, approvedBy: string | null = null) => ({
  id: id(1),
  seq: 1,
  kind,
  v: 1,
  placeId: at.place,
  actor: at.kasia,
  session: id(2),
  ...(approvedBy !== null && { approval: { userId: approvedBy, session: id(2) } }),
  occurredAt: 0,
  clockOffset: 0,
  args: { ...args },
})

const sorted = (reads: readonly (readonly string[])[]) => reads.map((each) => each.join(' ')).sort()

describe('what a command says that it will read', () => {
  it('is who does it, who agreed to it, and the place', () => {
    const { rows, lists, wholes } = predictedReads(envelope('session.end', {}, at.owner))
    expect(sorted(rows)).toEqual(
      sorted([
        ['places', at.place],
        ['placeUsers', at.kasia],
        ['placeUsers', at.owner],
      ]),
    )
    expect([...lists, ...wholes]).toEqual([])
  })

  it('is every row that its arguments name, one or many', () => {
    const { rows } = predictedReads(
      envelope('line.deliver', { orderId: id(3), lineIds: [id(4), id(5)], comment: id(6) }),
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        ['orders', id(3)],
        ['orderLines', id(4)],
        ['orderLines', id(5)],
      ]),
    )
    expect(rows.flat()).not.toContain(id(6))
  })

  it('is the menu of a new order, its number and what it is printed on', () => {
    const args = { ...order(1, { lines: [line(1)] }), number: 'A7K-1' }
    const { rows, lists, wholes } = predictedReads(envelope('order.place', args))
    expect(sorted(rows)).toEqual(
      expect.arrayContaining([`menuItems ${at.zurek}`, `orderLines ${args.lines[0]?.id}`]),
    )
    expect(sorted(lists)).toEqual([`modifierSections menuItemId ${at.zurek}`, 'orders number A7K-1'])
    expect(wholes).toEqual(['priceLists', 'printers'])
  })

  it('is put together for several commands', () => {
    const both = allReads([
      predictedReads(envelope('order.force-done', { orderId: id(3) })),
      predictedReads(envelope('check.change-table', { tableId: id(4) })),
    ])
    expect(sorted(both.rows)).toEqual(expect.arrayContaining([`orders ${id(3)}`, `venueTables ${id(4)}`]))
  })
})
