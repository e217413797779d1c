import { beforeEach, describe, expect, test } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const item = (itemId: string) =>
  must(
    bistro.rows('menuItems').find((each) => each.id === itemId),
    'an item',
  )
const show = (
  changes: ArgsOf<'menu-items.set-showing'>['changes'],
  menuItemIds: string[] = [at.zurek],
  actor = at.owner,
) => bistro.run('menu-items.set-showing', { menuItemIds, changes }, actor)
const friday = { days: [4], from: 12 * 60, to: 22 * 60 }

describe('When a dish is shown', () => {
  test('is changed in what is named, and stays in all else', async () => {
    await show({ showing: friday })
    await show({ visible: false })
    expect(item(at.zurek)).toMatchObject({ showing: friday, visible: false, hiddenUntil: null })
    await show({ showing: null })
    expect(item(at.zurek)).toMatchObject({ showing: null, visible: false })
  })

  test('is changed of no other dish, and nothing else of the dish is', async () => {
    const { visible: _, ...before } = item(at.zurek)
    const others = bistro.rows('menuItems').filter((each) => each.id !== at.zurek)
    await show({ visible: false })
    expect(item(at.zurek)).toMatchObject({ name: before.name, price: before.price })
    expect(bistro.rows('menuItems').filter((each) => each.id !== at.zurek)).toEqual(others)
  })

  test('stands in the history of each dish by its name, before and after', async () => {
    await show({ hiddenUntil: now + 1, visible: true }, [at.zurek, at.beer])
    expect(
      bistro
        .rows('changes')
        .map(({ area, rowId, name, action, actorId, fields }) => ({
          area,
          rowId,
          name,
          action,
          actorId,
          fields,
        }))
        .sort((a, b) => (String(a.rowId) < String(b.rowId) ? -1 : 1)),
    ).toEqual(
      [at.zurek, at.beer].map((rowId) => ({
        area: 'menu-items',
        rowId,
        name: item(rowId).name,
        action: 'updated',
        actorId: at.owner,
        fields: [{ field: 'hiddenUntil', before: null, after: now + 1 }],
      })),
    )
  })

  test('is changed once of a dish that is named twice, and passes over one that is gone', async () => {
    expect(await show({ visible: false }, [at.zurek, id(999), at.zurek])).toEqual({ ok: true, value: null })
    expect(bistro.rows('changes')).toHaveLength(1)
    expect(item(at.zurek).visible).toBe(false)
  })

  test('is the business of who manages the menu', async () => {
    for (const actor of [at.kasia, at.cook])
      expect(await show({ visible: false }, [at.zurek], actor)).toEqual({
        ok: false,
        error: { code: 'forbidden' },
      })
    expect(item(at.zurek).visible).toBe(true)
  })

  test('is changed of one to five hundred dishes at once', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => id(2000 + n))
    const unreadable = { ok: false, error: { code: 'unreadable' } }
    expect(await show({ visible: false }, [])).toEqual(unreadable)
    expect(await show({ visible: false }, many(500))).toMatchObject({ ok: true })
    expect(await show({ visible: false }, many(501))).toEqual(unreadable)
  })
})
