import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from './run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
let found: string
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.run('command.skipped', { id: id(1), kind: 'line.done', hash: 'x', bytes: 1, reason: 'odd' })
  found = bistro.rows('discrepancies')[0]?.id ?? ''
})

const notes = () =>
  bistro
    .rows('changes')
    .filter(({ rowId }) => rowId === found)
    .map(({ actorId, fields }) => [actorId, fields[0]?.after])

describe('discrepancy.settle', () => {
  it('closes it, and keeps who settled it and what they found', async () => {
    await bistro.run('discrepancy.settle', { id: found, note: 'The phone was repaired' }, at.owner)
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'command_skipped', resolvedAt: expect.any(Number) },
    ])
    expect(notes()).toEqual([[at.owner, 'The phone was repaired']])
  })

  it('a second time keeps both notes, and when it was settled first', async () => {
    await bistro.run('discrepancy.settle', { id: found, note: 'one' }, at.owner)
    const first = bistro.rows('discrepancies')[0]?.resolvedAt
    await bistro.run('discrepancy.settle', { id: found, note: 'two' }, at.owner)
    expect(
      notes()
        .map(([, note]) => note)
        .sort(),
    ).toEqual(['one', 'two'])
    expect(bistro.rows('discrepancies')[0]?.resolvedAt).toBe(first)
  })

  it('needs the right to manage payments', async () => {
    const refused = await bistro.run('discrepancy.settle', { id: found, note: 'mine' }, at.cook)
    expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(bistro.rows('discrepancies')).toMatchObject([{ resolvedAt: null }])
  })

  it('needs a note', async () => {
    const refused = await bistro.run('discrepancy.settle', { id: found, note: ' ' }, at.owner)
    expect(refused).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  })

  it('of something that is not known is refused', async () => {
    const refused = await bistro.run('discrepancy.settle', { id: id(99), note: 'x' }, at.owner)
    expect(refused).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})
