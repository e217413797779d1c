import { describe, expect, it } from 'vitest'
import { glovoMenu, type MenuOptions, type PlatformMenuRows } from '#domain/integrations/glovo/menu.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { platformOption } from '#tests/support/providers/glovo.ts'
import { noBoxes } from '#tests/support/rows/order-rows.ts'

const now = Date.UTC(2026, 10, 20, 12)

function rows(change: Partial<MenuItem> = {}): PlatformMenuRows {
  const { menuItems, modifierSections, modifiers } = bistroRows()
  return {
    menus: [
      { id: 'm1', name: 'Karta', visible: true, position: 1 },
      { id: 'm2', name: 'Wewnętrzne', visible: false, position: 0 },
    ],
    sections: [
      { id: 's2', menuId: 'm1', name: 'Napoje', position: 1, ...alwaysShown },
      { id: 's1', menuId: 'm1', name: 'Dania', position: 0, ...alwaysShown },
      { id: 's3', menuId: 'm1', name: 'Ukryte', position: 2, ...alwaysShown, visible: false },
      { id: 's4', menuId: 'm2', name: 'Załoga', position: 0, ...alwaysShown },
    ],
    sectionItems: [
      { id: 'p1', sectionId: 's1', menuItemId: at.pierogi, position: 1 },
      { id: 'p2', sectionId: 's1', menuItemId: at.zurek, position: 0 },
      { id: 'p3', sectionId: 's2', menuItemId: at.water, position: 0 },
      { id: 'p4', sectionId: 's3', menuItemId: at.beer, position: 0 },
      { id: 'p5', sectionId: 's4', menuItemId: at.beer, position: 0 },
    ],
    items: menuItems.map((item) => (item.id === at.pierogi ? { ...item, ...change } : item)),
    modifierSections,
    modifiers,
  }
}

const made = (
  of: PlatformMenuRows,
  imageUrl: (id: string) => string | null = () => null,
  boxOf: MenuOptions['boxOf'] = noBoxes.boxOf,
  isOut: MenuOptions['isOut'] = () => false,
) => glovoMenu(of, { diningOptionId: platformOption.id, boxOf, at: now, isOut, contains, imageUrl })

const contains: MenuOptions['contains'] = (allergens) => `Alergeny: ${allergens.join(', ')}.`

const pierogi = (change: Partial<MenuItem>, of = rows(change)) =>
  made(of, (id) => `https://lokal.example/${id}`).products.find(({ id }) => id === at.pierogi)

describe('the menu for the platform', () => {
  it('says allergens at the end of what a dish is described by, for it has no field for them', () => {
    const described = (description: string, allergens: MenuItem['allergens']) =>
      pierogi({ description, allergens })?.description
    expect(described('Z serem', ['GLUTEN', 'CELERY'])).toBe('Z serem\nAlergeny: GLUTEN, CELERY.')
    expect(described('', ['MOLLUSCS'])).toBe('Alergeny: MOLLUSCS.')
    expect(described('Z serem', [])).toBe('Z serem')
  })

  it('has our menus as collections, their sections and dishes in their order', () => {
    expect(made(rows()).collections).toEqual([
      {
        name: 'Karta',
        position: 0,
        sections: [
          { name: 'Dania', position: 0, products: [at.zurek, at.pierogi] },
          { name: 'Napoje', position: 1, products: [at.water] },
        ],
      },
    ])
  })

  it('leaves out what is hidden until somebody shows it, and what stands nowhere', () => {
    expect(made(rows()).products.map(({ id }) => id)).toEqual([at.zurek, at.pierogi, at.water])
  })

  it('names a dish once that stands in several sections', () => {
    const twice = rows()
    const sectionItems = [
      ...twice.sectionItems,
      { id: 'p6', sectionId: 's2', menuItemId: at.zurek, position: 9 },
    ]
    const menu = made({ ...twice, sectionItems })
    expect(menu.products.filter(({ id }) => id === at.zurek)).toHaveLength(1)
    expect(menu.collections[0]?.sections[1]?.products).toEqual([at.water, at.zurek])
  })

  it('prices a dish as the option of platforms does, else by its base price, in zł', () => {
    expect(pierogi({})?.price).toBe(32)
    const optionPrices = [{ diningOptionId: platformOption.id, price: 3899 }]
    expect(pierogi({ optionPrices })?.price).toBe(38.99)
  })

  it('asks what we ask, as often as we allow, and never more than can be chosen', () => {
    const { attributes, attribute_groups: groups } = made(rows())
    expect(groups).toEqual([
      {
        id: at.boiling,
        name: 'Jak',
        min: 1,
        max: 1,
        collapse: false,
        multiple_selection: false,
        attributes: [at.boiled, at.fried],
      },
    ])
    expect(attributes.map(({ id, price_impact }) => [id, price_impact])).toEqual([
      [at.boiled, 0],
      [at.fried, 2],
    ])
    const many = rows()
    const wide = many.modifierSections.map((each) => ({ ...each, minAmount: 3, maxAmount: 5 }))
    expect(made({ ...many, modifierSections: wide }).attribute_groups).toMatchObject([{ min: 2, max: 2 }])
    const repeated = wide.map((each) => ({ ...each, multiple: true }))
    expect(made({ ...many, modifierSections: repeated }).attribute_groups).toMatchObject([{ min: 3, max: 5 }])
  })

  it('asks nothing where there is no answer', () => {
    const menu = made({ ...rows(), modifiers: [] })
    expect(menu.attribute_groups).toEqual([])
    expect(menu.products.every((product) => product.attributes_groups.length === 0)).toBe(true)
  })

  it.each<[string, Partial<MenuItem>, boolean]>([
    ['is on sale', {}, true],
    ['is hidden', { visible: false }, false],
    ['is hidden for an hour', { hiddenUntil: now + 1 }, false],
    ['is back again', { hiddenUntil: now }, true],
    ['is sold out', { soldOutUntil: now + 1 }, false],
    ['was sold out', { soldOutUntil: now }, true],
    // A Friday at 13:00 by the venue's clocks.
    ['is for Mondays', { showing: { days: [0], from: 0, to: 0 } }, false],
    ['is for lunch on Fridays', { showing: { days: [4], from: 720, to: 900 } }, true],
  ])('a dish that %s', (_what, change, available) => {
    expect(pierogi(change)).toMatchObject({ id: at.pierogi, available })
  })

  it('a dish of a section that is not on the till now cannot be had either', () => {
    const of = rows()
    const sections = of.sections.map((each) => (each.id === 's1' ? { ...each, hiddenUntil: now + 1 } : each))
    expect(pierogi({}, { ...of, sections })?.available).toBe(false)
  })

  it('a dish or an answer of which too little is in stock cannot be had', () => {
    const menu = made(rows(), undefined, undefined, (id) => id === at.pierogi || id === at.fried)
    const available = [...menu.products, ...menu.attributes].map(({ id, available }) => [id, available])
    expect(Object.fromEntries(available)).toMatchObject({
      [at.pierogi]: false,
      [at.fried]: false,
      [at.boiled]: true,
    })
  })

  it('has a picture only where the platform can fetch it', () => {
    expect(pierogi({ imageId: 'photo' })?.image_url).toBe('https://lokal.example/photo')
    expect(pierogi({})).not.toHaveProperty('image_url')
    expect(made(rows({ imageId: 'photo' })).products[1]).not.toHaveProperty('image_url')
  })

  it('asks for a dish with its box where boxes come on top of the place’s prices', () => {
    const boxOf = (id: string) =>
      id === at.pierogi ? { id: 'box', name: 'Pudełko', grossPrice: 250 } : undefined
    const prices = (boxed: MenuOptions['boxOf']) =>
      Object.fromEntries(made(rows(), undefined, boxed).products.map(({ id, price }) => [id, price]))
    const [plain, onTop] = [prices(() => undefined), prices(boxOf)]
    expect(onTop).toEqual({ ...plain, [at.pierogi]: (plain[at.pierogi] ?? 0) + 2.5 })
  })

  it('leaves out a menu and a section in which nothing stands, and counts the others without a gap', () => {
    const of = rows()
    const menus = [
      { id: 'm0', name: 'Pusta', visible: true, position: 0 },
      ...of.menus.map((menu) => ({ ...menu, position: menu.position + 1 })),
    ]
    const sections = [...of.sections, { id: 's0', menuId: 'm1', name: 'Pusto', position: 9, ...alwaysShown }]
    const { collections } = made({ ...of, menus, sections })
    expect(collections.map(({ name, position }) => [name, position])).toEqual([['Karta', 0]])
    expect(collections[0]?.sections.map(({ name }) => name)).toEqual(['Dania', 'Napoje'])
  })

  it('names a dish of a section once, and none that is gone', () => {
    const of = rows()
    const sectionItems = [
      ...of.sectionItems,
      { id: 'p7', sectionId: 's1', menuItemId: at.zurek, position: 8 },
      { id: 'p8', sectionId: 's1', menuItemId: 'gone', position: 9 },
    ]
    expect(made({ ...of, sectionItems }).collections[0]?.sections[0]?.products).toEqual([
      at.zurek,
      at.pierogi,
    ])
  })

  it('has base prices where the place has no option of platforms', () => {
    const optionPrices = [{ diningOptionId: platformOption.id, price: 3899 }]
    const options = { boxOf: noBoxes.boxOf, at: now, isOut: () => false, contains, imageUrl: () => null }
    const { products } = glovoMenu(rows({ optionPrices }), { ...options, diningOptionId: null })
    expect(products.find(({ id }) => id === at.pierogi)?.price).toBe(32)
  })

  it('chooses no answer for the guest', () => {
    expect(made(rows()).attributes.map((answer) => answer.selected_by_default)).toEqual([false, false])
  })
})
