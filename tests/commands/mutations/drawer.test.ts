import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { id, openBistro } from '../run.ts'
import { kinds, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('drawers', openDrawer({ id: id(81), holder: 'TILL', holderId: at.owner }))
})

const count = (total: number, actor = at.owner) =>
  bistro.run('drawer.count', { countId: id(91), drawerId: id(81), pieces: [], total }, actor)
const move = (
  n: number,
  type: 'PAY_IN' | 'PAY_OUT' | 'DROP',
  of: { actor?: string; drawerId?: string } = {},
) =>
  bistro.run(
    'cash.move',
    { moveId: id(n), drawerId: of.drawerId ?? id(81), type, amount: 5000, reason: 'kwiaty' },
    of.actor ?? at.owner,
  )

describe('a count of a drawer', () => {
  it('stays as it was counted, whatever is said under its id later (I2)', async () => {
    await count(300_00)
    await count(1_00, at.kasia)
    expect(bistro.rows('drawerCounts')).toMatchObject([{ total: 300_00, countedBy: at.owner }])
  })
})

describe('cash that is moved', () => {
  it('into a drawer that nobody knows stands, and a manager is told (I3)', async () => {
    await move(1, 'PAY_IN', { drawerId: id(89) })
    expect([kinds(bistro), bistro.rows('ledgerEntries').length]).toEqual([['drawer_missing'], 1])
  })

  it.each(['PAY_IN', 'PAY_OUT'] as const)(
    'as %s without the right to make reports is told, and stands',
    async (type) => {
      await move(1, type, { actor: at.kasia })
      expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'permission_missing', note: 'cash.move' }])
      expect(bistro.rows('ledgerEntries')).toHaveLength(1)
    },
  )

  it('to the safe needs no such right', async () => {
    await move(1, 'DROP', { actor: at.kasia })
    expect(kinds(bistro)).toEqual([])
  })
})
