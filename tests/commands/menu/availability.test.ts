import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const evening = now + 3 * 3_600_000
const set = (visible: boolean, until: number | null, actor: string) =>
  bistro.run('menu-item.set-availability', { menuItemId: at.zurek, visible, until }, actor)
const dish = () => {
  const item = bistro.rows('menuItems').find((each) => each.id === at.zurek)
  return [item?.visible, item?.soldOutUntil]
}
const onSale = [true, null]
const soldOut = [true, evening]
const offTheCard = [false, null]

describe('A dish', () => {
  it.each<[string, steps: [boolean, number | null][], after: unknown[]]>([
    ['sold out until it comes back', [[false, evening]], soldOut],
    [
      'brought back before that',
      [
        [false, evening],
        [true, null],
      ],
      onSale,
    ],
    [
      'sold out for longer',
      [
        [false, now + 1],
        [false, evening],
      ],
      soldOut,
    ],
    ['on sale whatever time is said beside it', [[true, evening]], onSale],
    ['off the card', [[false, null]], offTheCard],
    [
      'off the card, and sold out no more',
      [
        [false, evening],
        [false, null],
      ],
      offTheCard,
    ],
    [
      'sold out instead of off the card',
      [
        [false, null],
        [false, evening],
      ],
      soldOut,
    ],
  ])('is %s, by whoever manages the menu', async (_, steps, after) => {
    for (const [visible, until] of steps) {
      expect(await set(visible, until, at.owner)).toMatchObject({ ok: true })
    }
    expect(dish()).toEqual(after)
  })

  it('is sold out and brought back by the kitchen, which never changes what is on the card', async () => {
    expect(await set(false, evening, at.cook)).toMatchObject({ ok: true })
    expect(await set(true, null, at.cook)).toMatchObject({ ok: true })
    const forbidden = { ok: false, error: { code: 'forbidden' } }
    expect(await set(false, null, at.cook)).toEqual(forbidden)
    await set(false, null, at.owner)
    expect([await set(true, null, at.cook), await set(false, evening, at.cook)]).toEqual([
      forbidden,
      forbidden,
    ])
    expect(dish()).toEqual(offTheCard)
    expect(await set(false, null, at.cook)).toMatchObject({ ok: true })
  })

  it('is sold out by who manages the menu and nothing of the kitchen', async () => {
    const kasia = bistro.rows('placeUsers').find((user) => user.id === at.kasia)
    await bistro.change('placeUsers', { ...must(kasia, 'Kasia'), permissions: ['manage-menu'] })
    expect(await set(false, evening, at.kasia)).toMatchObject({ ok: true })
    expect(dish()).toEqual(soldOut)
  })

  it('is left alone by who only serves, and is none where it is gone', async () => {
    expect(await set(false, evening, at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
    const gone = { menuItemId: id(999), visible: true, until: null }
    expect(await bistro.run('menu-item.set-availability', gone, at.owner)).toEqual({
      ok: false,
      error: { code: 'not_found' },
    })
    expect(dish()).toEqual(onSale)
  })
})
