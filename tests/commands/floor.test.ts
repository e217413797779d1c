import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro, order } from './run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const plan = { shape: 'ROUND', x: 400, y: 300, width: 90, depth: 90, turn: 0 } as const
const wall = {
  ...({ id: id(1), placement: 'INSIDE', room: null, kind: 'WALL', text: '' } as const),
  x: 500,
  y: 10,
  width: 800,
  depth: 10,
  turn: 0,
} as const
const table = (tableId: string) => bistro.rows('venueTables').find((each) => each.id === tableId)
const arrange = (tableId: string, of: object = {}, actor = at.owner) =>
  bistro.run('table.arrange', { tables: [{ tableId, placement: 'INSIDE', plan, ...of }] }, actor)

describe('A table on the plan', () => {
  it('stands where it was put, and can be taken off again', async () => {
    expect(await arrange(at.table1)).toMatchObject({ ok: true })
    expect(table(at.table1)).toMatchObject({ placement: 'INSIDE', plan })
    await arrange(at.table1, { plan: null })
    expect(table(at.table1)?.plan).toBeNull()
  })

  it('keeps its open check wherever it is moved to', async () => {
    await bistro.run('order.place', order(1))
    const before = bistro.rows('orderChecks')
    await arrange(at.table1, { placement: 'OUTSIDE' })
    expect(bistro.rows('orderChecks')).toEqual(before)
  })

  it('has another room in its history, and no entry for each drop', async () => {
    await arrange(at.table1)
    const changes = bistro.rows('changes').length
    await arrange(at.table1, { placement: 'OUTSIDE' })
    await arrange(at.table1, { placement: 'OUTSIDE', plan: { ...plan, x: 500 } })
    expect(bistro.rows('changes').slice(changes)).toMatchObject([
      { area: 'tables', rowId: at.table1, fields: [{ field: 'placement', after: 'OUTSIDE' }] },
    ])
  })

  it('goes into a named room and out of it, both in its history', async () => {
    const changes = bistro.rows('changes').length
    await arrange(at.table1, { room: ' Loft ' })
    expect(table(at.table1)).toMatchObject({ placement: 'INSIDE', room: 'Loft' })
    await arrange(at.table1, { room: null })
    expect(bistro.rows('changes').slice(changes)).toMatchObject([
      { area: 'tables', fields: [{ field: 'room', after: 'Loft' }] },
      { area: 'tables', fields: [{ field: 'room', before: 'Loft', after: null }] },
    ])
  })

  it('stays in its room when a device that knows no names moves it, and leaves it when that takes it outside', async () => {
    await arrange(at.table1, { room: 'Loft' })
    await arrange(at.table1, { plan: { ...plan, x: 500 } })
    expect(table(at.table1)).toMatchObject({ room: 'Loft', plan: { x: 500 } })
    await arrange(at.table1, { placement: 'OUTSIDE' })
    expect(table(at.table1)).toMatchObject({ placement: 'OUTSIDE', room: null })
  })

  it('that does not exist refuses the whole act', async () => {
    const tables = [at.table1, id(99)].map((tableId) => ({ tableId, placement: 'INSIDE' as const, plan }))
    expect(await bistro.run('table.arrange', { tables }, at.owner)).toMatchObject({
      error: { code: 'unknown_table' },
    })
    expect(table(at.table1)?.plan).toBeNull()
  })

  it('never leaves the plan, and is no smaller than a stool', async () => {
    for (const out of [{ x: -1 }, { x: 2001 }, { width: 9 }, { turn: 360 }]) {
      const refused = await arrange(at.table1, { plan: { ...plan, ...out } })
      expect(refused, JSON.stringify(out)).toMatchObject({ ok: false })
    }
  })

  it('is moved only by who manages tables', async () => {
    expect(await arrange(at.table1, {}, at.kasia)).toMatchObject({ error: { code: 'forbidden' } })
  })
})

describe('A piece of the room', () => {
  it('is drawn, drawn anew under its id, and taken off', async () => {
    await bistro.run('floor-piece.put', { piece: wall }, at.owner)
    await bistro.run('floor-piece.put', { piece: { ...wall, width: 900 } }, at.owner)
    expect(bistro.rows('floorPieces')).toMatchObject([{ id: wall.id, width: 900 }])
    await bistro.run('floor-piece.remove', { id: wall.id }, at.owner)
    expect(bistro.rows('floorPieces')).toEqual([])
  })

  it('that somebody else has removed already is no fault', async () => {
    expect(await bistro.run('floor-piece.remove', { id: id(7) }, at.owner)).toMatchObject({ ok: true })
  })

  it('is drawn only by who manages tables', async () => {
    expect(await bistro.run('floor-piece.put', { piece: wall }, at.kasia)).toMatchObject({
      error: { code: 'forbidden' },
    })
  })
})

describe('several tables at once', () => {
  const add = (actor = at.owner) =>
    bistro.run('table.add-several', { count: 10, placement: 'INSIDE', room: null, seats: 4 }, actor)

  it('are ten more, with names that no other table has and an entry each in their history', async () => {
    const before = bistro.rows('venueTables').length
    expect(await add()).toMatchObject({ ok: true })
    await add()
    const names = bistro.rows('venueTables').map(({ name }) => name)
    expect(names).toHaveLength(before + 20)
    expect(new Set(names).size).toBe(names.length)
    expect(bistro.rows('changes').filter(({ action }) => action === 'created')).toHaveLength(20)
  })
})
