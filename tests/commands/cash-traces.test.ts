import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

/** What is written of a drawer and of the cash that goes in and out of it. */
let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const drawerId = id(8001)
const open = (of: object = {}, who = at.owner) =>
  bistro.run(
    'drawer.open',
    { drawerId, holder: 'TILL', holderId: id(8900), name: 'Bar', float: 300_00, ...of },
    who,
  )
const entries = (kind: string) => bistro.rows('ledgerEntries').filter((entry) => entry.kind === kind)
const doubts = () => bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])

describe('a drawer', () => {
  it('that is opened says who opened it and when, and that nobody has closed it', async () => {
    await open()
    expect(bistro.rows('drawers')).toEqual([
      expect.objectContaining({
        id: drawerId,
        openedAt: now,
        openedBy: at.owner,
        closedAt: null,
        closedBy: null,
        comment: '',
        closedDay: null,
      }),
    ])
  })

  it('under a known id is told with its name, and is the first one', async () => {
    await open()
    await open({ name: 'Sala', float: 0, holderId: id(8901) })
    expect([bistro.rows('drawers').map(({ name }) => name), doubts()]).toEqual([
      ['Bar'],
      [['drawer_opened_twice', 'Sala']],
    ])
    expect(entries('float')).toHaveLength(1)
  })

  it('of another person is opened by who makes reports; else it is told what was done', async () => {
    const purse = { holder: 'PERSON', holderId: at.cook }
    await open(purse)
    expect(kinds(bistro)).toEqual([])
    await open({ ...purse, drawerId: id(8002), holderId: at.owner }, at.kasia)
    expect(doubts()).toEqual([['permission_missing', 'drawer.open']])
    await open({ ...purse, drawerId: id(8003), holderId: at.kasia }, at.kasia)
    expect(kinds(bistro)).toHaveLength(1)
  })

  it('that was closed takes a late count with the day on which it was', async () => {
    await open()
    const count = (n: number) =>
      bistro.run('drawer.count', { countId: id(n), drawerId, pieces: [], total: 300_00 }, at.kasia)
    await count(1)
    expect(bistro.rows('drawerCounts')).toMatchObject([{ at: now, countedBy: at.kasia, closedDay: null }])
    await bistro.run('drawer.close', { drawerId, comment: '' }, at.owner)
    await count(2)
    await count(2)
    expect(bistro.rows('drawerCounts').map(({ closedDay }) => closedDay)).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
  })
})

describe('cash that goes from one drawer into another', () => {
  const transfer = (fromDrawerId: string | null, toDrawerId: string | null) =>
    bistro.run('cash.transfer', { moveId: id(8100), fromDrawerId, toDrawerId, amount: 50_00 }, at.kasia)

  it('is written with who moved it and when', async () => {
    await open()
    await transfer(null, drawerId)
    const moves = entries('cash-move')
    expect(moves.length).toBeGreaterThan(0)
    for (const move of moves) expect(move).toMatchObject({ at: now, personId: at.kasia })
    expect(kinds(bistro)).toEqual([])
  })

  it('names each drawer that nobody has opened', async () => {
    await transfer(id(8011), id(8012))
    expect(doubts()).toEqual([
      ['drawer_missing', '000000008011'],
      ['drawer_missing', '000000008012'],
    ])
  })
})
