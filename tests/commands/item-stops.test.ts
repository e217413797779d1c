import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from './run.ts'
import type { Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const sellAnyway = (menuItemId = at.pierogi, modifierId: string | null = null) =>
  bistro.run('item-stop.sell-anyway', { menuItemId, modifierId }, at.cook)
const known = (of: Partial<Row<'itemStops'>>) =>
  bistro.change('itemStops', {
    id: at.pierogi,
    menuItemId: at.pierogi,
    modifierId: null,
    state: 'stopped',
    by: 'stock',
    since: now - 1,
    soldOn: null,
    ...of,
  })
const stops = () => bistro.rows('itemStops').map((each) => [each.id, each.state, each.soldOn])

describe('an item that is sold although none is left', () => {
  it('is so for the business day, by a person and since now', async () => {
    await known({})
    expect(await sellAnyway()).toEqual({ ok: true, value: null })
    expect(bistro.rows('itemStops')).toMatchObject([
      { id: at.pierogi, menuItemId: at.pierogi, modifierId: null, state: 'sold-anyway', by: 'person' },
    ])
    expect(bistro.rows('itemStops')).toMatchObject([{ since: now, soldOn: '2026-11-20' }])
  })

  it('after midnight is so until the night ends', async () => {
    bistro.time.now = Date.parse('2026-11-21T01:00:00Z')
    await sellAnyway()
    expect(stops()).toEqual([[at.pierogi, 'sold-anyway', '2026-11-20']])
  })

  it('may be one of its answers alone', async () => {
    await sellAnyway(at.pierogi, at.fried)
    expect(stops()).toEqual([[at.fried, 'sold-anyway', '2026-11-20']])
    expect(bistro.rows('itemStops')).toMatchObject([{ menuItemId: at.pierogi, modifierId: at.fried }])
  })

  it('that ran out once more since stays stopped; at that very moment the person is right', async () => {
    await known({ since: now + 1 })
    await sellAnyway()
    expect(stops()).toEqual([[at.pierogi, 'stopped', null]])
    await known({ since: now })
    await sellAnyway()
    expect(stops()).toEqual([[at.pierogi, 'sold-anyway', '2026-11-20']])
  })

  it('is said anew of something that nobody has stopped, however late that was said', async () => {
    await known({ state: 'sold-anyway', by: 'person', since: now + 1, soldOn: '2026-11-19' })
    await sellAnyway()
    expect(stops()).toEqual([[at.pierogi, 'sold-anyway', '2026-11-20']])
  })

  it('of a later day is not brought back to an earlier one; of the same day the last word counts', async () => {
    await known({ state: 'sold-anyway', by: 'person', soldOn: '2026-11-21' })
    await sellAnyway()
    expect(stops()).toEqual([[at.pierogi, 'sold-anyway', '2026-11-21']])
    await known({ state: 'sold-anyway', by: 'person', soldOn: '2026-11-20' })
    await sellAnyway()
    expect(bistro.rows('itemStops')).toMatchObject([{ soldOn: '2026-11-20', since: now }])
  })

  it('that the menu does not have is nothing', async () => {
    expect(await sellAnyway(id(9))).toEqual({ ok: true, value: null })
    expect(stops()).toEqual([])
  })
})
