import { beforeEach, describe, expect, it } from 'vitest'
import { alwaysShown } from '#domain/menu/menu.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
const [soups, mains] = [id(801), id(802)]

beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('menus', { id: id(800), name: 'Karta', visible: true, position: 0 })
  for (const [position, sectionId] of [soups, mains].entries()) {
    const section = { id: sectionId, menuId: id(800), name: `Sekcja ${position}`, ...alwaysShown, position }
    await bistro.change('menuSections', section)
  }
})

const itemsOf = (sectionId: string) =>
  bistro
    .rows('menuSectionItems')
    .filter((row) => row.sectionId === sectionId)
    .sort((a, b) => a.position - b.position)
    .map((row) => row.menuItemId)
const put = (sectionId: string, menuItemIds: string[], actor = at.owner) =>
  bistro.run('menu-sections.put-items', { sectionId, menuItemIds }, actor)

describe('Items of a section', () => {
  it('are added at the end, each once, however often and by whom', async () => {
    await put(soups, [at.zurek, at.pierogi])
    await put(soups, [at.pierogi, at.beer])
    expect(itemsOf(soups)).toEqual([at.zurek, at.pierogi, at.beer])
    expect(new Set(bistro.rows('menuSectionItems').map((row) => row.id)).size).toBe(3)
  })

  it('may stand in several sections, and leave one without leaving the others', async () => {
    await put(soups, [at.zurek])
    await put(mains, [at.zurek])
    await bistro.run('menu-sections.take-out-items', { sectionId: soups, menuItemIds: [at.zurek] }, at.owner)
    expect([itemsOf(soups), itemsOf(mains)]).toEqual([[], [at.zurek]])
  })

  it('move from one section to another, which may have them already', async () => {
    await put(soups, [at.zurek, at.pierogi])
    await put(mains, [at.pierogi])
    const args = { sectionId: soups, toSectionId: mains, menuItemIds: [at.zurek, at.pierogi] }
    await bistro.run('menu-sections.move-items', args, at.owner)
    expect([itemsOf(soups), itemsOf(mains)]).toEqual([[], [at.pierogi, at.zurek]])
  })

  it('stand in one section after two people moved them to different ones: the first to arrive has them', async () => {
    const desserts = id(803)
    await bistro.change('menuSections', {
      id: desserts,
      menuId: id(800),
      name: 'Desery',
      ...alwaysShown,
      position: 2,
    })
    await put(soups, [at.zurek, at.pierogi])
    const moveTo = (toSectionId: string, menuItemIds: string[]) =>
      bistro.run('menu-sections.move-items', { sectionId: soups, toSectionId, menuItemIds }, at.owner)
    await moveTo(mains, [at.zurek])
    await moveTo(desserts, [at.pierogi, at.zurek])
    expect([itemsOf(soups), itemsOf(mains), itemsOf(desserts)]).toEqual([[], [at.zurek], [at.pierogi]])
  })

  it('do not leave for a section that is gone', async () => {
    await put(soups, [at.zurek])
    const args = { sectionId: soups, toSectionId: id(899), menuItemIds: [at.zurek] }
    const moved = await bistro.run('menu-sections.move-items', args, at.owner)
    expect(moved).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(itemsOf(soups)).toEqual([at.zurek])
  })

  it('stand in the order that was asked for; those that are not named keep their place', async () => {
    await put(soups, [at.zurek, at.pierogi, at.beer])
    const args = { sectionId: soups, menuItemIds: [at.pierogi, at.zurek] }
    await bistro.run('menu-sections.reorder-items', args, at.owner)
    expect(itemsOf(soups)).toEqual([at.pierogi, at.zurek, at.beer])
  })

  it('have their coming and going in the history of the section, by name', async () => {
    await put(soups, [at.zurek])
    await bistro.run('menu-sections.take-out-items', { sectionId: soups, menuItemIds: [at.zurek] }, at.owner)
    expect(bistro.rows('changes').map(({ rowId, fields }) => ({ rowId, fields }))).toEqual([
      { rowId: soups, fields: [{ field: 'items', before: null, after: 'Żurek' }] },
      { rowId: soups, fields: [{ field: 'items', before: 'Żurek', after: null }] },
    ])
  })

  it('are named in the history up to five, and counted beyond', async () => {
    const more = ['Barszcz', 'Bigos', 'Rosół'].map((name, nth) => ({ ...plainItem, id: id(900 + nth), name }))
    for (const each of more) await bistro.change('menuItems', { ...each, price: 1000, taxRate: 'VAT08' })
    await put(soups, [at.zurek, at.pierogi, ...more.map((each) => each.id)])
    await put(mains, [at.zurek, at.pierogi, at.beer, ...more.map((each) => each.id)])
    const said = bistro.rows('changes').map(({ fields }) => String(fields[0]?.after).split(', '))
    expect(said.map((names) => [names.length, names.at(-1)])).toEqual([
      [5, 'Rosół'],
      [6, '+1'],
    ])
  })

  it('leave no trace where none of them comes, goes or moves', async () => {
    await put(soups, [at.zurek, at.pierogi])
    const before = bistro.rows('changes').length
    const to = { sectionId: soups, menuItemIds: [at.zurek, at.pierogi] }
    await put(soups, [at.zurek, id(999)])
    await bistro.run('menu-sections.move-items', { ...to, toSectionId: soups }, at.owner)
    await bistro.run('menu-sections.reorder-items', to, at.owner)
    await bistro.run('menu-sections.take-out-items', { ...to, sectionId: mains }, at.owner)
    expect(bistro.rows('changes')).toHaveLength(before)
    expect(itemsOf(soups)).toEqual([at.zurek, at.pierogi])
  })

  it('stand after the last one that is left, where others went before', async () => {
    await put(soups, [at.zurek, at.pierogi, at.beer])
    await bistro.run('menu-sections.take-out-items', { sectionId: soups, menuItemIds: [at.zurek] }, at.owner)
    await put(soups, [at.water, at.zurek])
    expect(itemsOf(soups)).toEqual([at.pierogi, at.beer, at.water, at.zurek])
  })

  it('leave all sections when they are removed from the menu, and others stay', async () => {
    await put(soups, [at.water, at.beer])
    await put(mains, [at.water])
    expect(await bistro.run('menu-items.delete', { ids: [at.water] }, at.owner)).toMatchObject({ ok: true })
    expect(bistro.rows('menuSectionItems').map((row) => row.menuItemId)).toEqual([at.beer])
  })

  it('are put in by who may only add items, and taken out, moved or sorted by nobody without the menu', async () => {
    const kasia = bistro.rows('placeUsers').find((user) => user.id === at.kasia)
    await bistro.change('placeUsers', { ...must(kasia, 'Kasia'), permissions: ['create-menu-item'] })
    expect(await put(soups, [at.zurek], at.kasia)).toMatchObject({ ok: true })
    const args = { sectionId: soups, menuItemIds: [at.zurek] }
    const forbidden = { ok: false, error: { code: 'forbidden' } }
    expect(await bistro.run('menu-sections.take-out-items', args, at.kasia)).toEqual(forbidden)
    expect(await bistro.run('menu-sections.reorder-items', args, at.kasia)).toEqual(forbidden)
    expect(await bistro.run('menu-sections.move-items', { ...args, toSectionId: mains }, at.kasia)).toEqual(
      forbidden,
    )
  })

  it('are not put anywhere by who may not', async () => {
    expect(await put(soups, [at.zurek], at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(itemsOf(soups)).toEqual([])
  })
})

describe('The showing of items', () => {
  const item = (itemId: string) => bistro.rows('menuItems').find((each) => each.id === itemId)
  const show = (changes: object) =>
    bistro.run('menu-items.set-showing', { menuItemIds: [at.zurek, at.beer, id(999)], changes }, at.owner)

  it('is changed of several at once, field by field', async () => {
    const showing = { days: [4, 5], from: 12 * 60, to: 22 * 60 }
    await show({ showing })
    await show({ hiddenUntil: 1_800_000_000_000 })
    const after = { visible: true, showing, hiddenUntil: 1_800_000_000_000 }
    expect([item(at.zurek), item(at.beer)]).toMatchObject([after, after])
    expect(item(at.pierogi)).toMatchObject({ showing: null, hiddenUntil: null })
  })

  it('leaves no trace where nothing changes', async () => {
    await show({ visible: true })
    expect(bistro.rows('changes')).toEqual([])
  })
})
