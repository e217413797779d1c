import { beforeEach, describe, expect, it } from 'vitest'
import { alwaysShown } from '#domain/menu/menu.ts'
import { at } from '#tests/support/bistro.ts'
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

  it('are not put anywhere by who may not', async () => {
    expect(await put(soups, [at.zurek], at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(itemsOf(soups)).toEqual([])
  })
})

describe('When items are shown', () => {
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
