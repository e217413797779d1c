import { describe, expect, it } from 'vitest'
import { findInMenus, menuPlan } from '#back-office/catalogue/editor/menu-plan.ts'
import { listedItems } from '#back-office/catalogue/parts/item-list.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { alwaysShown } from '#domain/menu/menu.ts'

const item = (id: string, name: string) => ({
  ...plainItem,
  id,
  name,
  price: 2400,
  taxRate: 'VAT08' as const,
})
const section = (id: string, menuId: string, position: number) => ({
  ...alwaysShown,
  id,
  menuId,
  name: id,
  position,
})
const menu = (id: string, position: number) => ({ id, name: id, visible: true, position })
const place = (sectionId: string, menuItemId: string, position: number) => ({
  id: `${sectionId}/${menuItemId}`,
  sectionId,
  menuItemId,
  position,
})

const menus = [menu('bar', 1), menu('main', 0)]
const sections = [section('soups', 'main', 1), section('hits', 'main', 0), section('beer', 'bar', 0)]
const items = [item('zur', 'Żurek'), item('ros', 'Rosół'), item('pils', 'Pils')]
const places = [
  place('soups', 'ros', 1),
  place('soups', 'zur', 0),
  place('hits', 'zur', 0),
  place('beer', 'pils', 0),
  place('beer', 'gone', 1),
  place('gone', 'zur', 0),
]
const listed = listedItems(items, sections, places, [])
const plan = menuPlan(menus, sections, places, listed)

describe('The menus in the editor', () => {
  it('stand in their order, with their sections and items in theirs', () => {
    const shape = plan.map(({ menu: { id }, sections: planned }) => [
      id,
      planned.map((each) => [each.section.id, each.items.map((row) => row.id)]),
    ])
    expect(shape).toEqual([
      [
        'main',
        [
          ['hits', ['zur']],
          ['soups', ['zur', 'ros']],
        ],
      ],
      ['bar', [['beer', ['pils']]]],
    ])
  })

  it('count an item once, in however many sections it stands', () => {
    expect(plan.map(({ count }) => count)).toEqual([2, 1])
  })

  it('that two people put to one place stand in the order in which they were made', () => {
    const both = menuPlan([menu('b', 0), menu('a', 0)], [], [], [])
    expect(both.map(({ menu: { id } }) => id)).toEqual(['a', 'b'])
  })
})

describe('The search over all menus', () => {
  it('needs no capitals and no marks, and has first what begins so', () => {
    const names = [item('a', 'Placek z żurawiną'), item('b', 'Żurek'), item('c', 'Barszcz')]
    const found = findInMenus(listedItems(names, [], [], []), 'ZUR')
    expect(found.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('wants all words, in any order', () => {
    const names = [item('a', 'Zupa z dyni'), item('b', 'Zupa rybna')]
    expect(findInMenus(listedItems(names, [], [], []), 'dyn zup').map(({ id }) => id)).toEqual(['a'])
  })
})
