import { inPositionOrder } from '../../in-order.ts'
import { groupBy } from '../../group-by.ts'
import type { Menu, MenuSection, MenuSectionItem } from '../../menu/menu.ts'
import type { MenuItem } from '../../menu/menu-item.ts'
import type { Modifier, ModifierSection } from '../../menu/modifier.ts'
import { basePriceIn } from '#domain/menu/price/price-list.ts'
import { isShownAt } from '../../menu/showing.ts'
import type { Boxes } from '../../order/packing.ts'
import type { RowId } from '../../units.ts'

/** A menu as the platform reads it. Prices in zł; an id is that of our own row, by which an order names it. */
export type GlovoMenu = {
  attributes: GlovoAttribute[]
  attribute_groups: GlovoAttributeGroup[]
  products: GlovoProduct[]
  collections: { name: string; position: number; sections: GlovoSection[] }[]
}

export type GlovoAttribute = {
  id: string
  name: string
  price_impact: number
  selected_by_default: false
  available: boolean
}

export type GlovoAttributeGroup = {
  id: string
  name: string
  min: number
  max: number
  collapse: false
  multiple_selection: boolean
  attributes: string[]
}

export type GlovoProduct = {
  id: string
  name: string
  description: string
  price: number
  image_url?: string
  attributes_groups: string[]
  available: boolean
}

export type GlovoSection = { name: string; position: number; products: string[] }

/** A place's menu as its rows have it. */
export type PlatformMenuRows = {
  menus: readonly Menu[]
  sections: readonly MenuSection[]
  sectionItems: readonly MenuSectionItem[]
  items: readonly MenuItem[]
  modifierSections: readonly ModifierSection[]
  modifiers: readonly Modifier[]
}

export type MenuOptions = {
  /** The dining option of platforms, whose prices count; null: the place has none, base prices do. */
  diningOptionId: RowId<'diningOptions'> | null
  /** The packaging of items, where its price is added to theirs. */
  boxOf: Boxes['boxOf']
  /** The instant for which it is asked, ms. */
  at: number
  /** Whether too little of a dish or an answer is in stock for platforms, by its id. */
  isOut(id: string): boolean
  /** The allergens of a dish, in words. */
  contains(allergens: MenuItem['allergens']): string
  /** The address of a picture; null: none that the platform could fetch. */
  imageUrl(id: string): string | null
}

/**
 * The place's menu for the platform. Menus and sections that are hidden until somebody shows them again stay at home;
 * a dish that is hidden, sold out or not on the till at this moment goes along as not available, so that it can come
 * back without a new menu. Timed price lists do not count: the platform keeps one price until the next menu.
 */
export function glovoMenu(rows: PlatformMenuRows, options: MenuOptions): GlovoMenu {
  const items = new Map(rows.items.map((item) => [item.id, item]))
  const placed = groupBy(rows.sectionItems, (each) => each.sectionId)
  const sections = groupBy(
    rows.sections.filter((section) => section.visible),
    (section) => section.menuId,
  )
  const shownNow = new Set<string>()
  const listed = new Set<string>()

  const sectionOf = (section: MenuSection, position: number): GlovoSection => {
    const products = inPositionOrder(placed.get(section.id) ?? [])
      .map((each) => each.menuItemId)
      .filter((id, at, all) => items.has(id) && all.indexOf(id) === at)
    for (const id of products) listed.add(id)
    if (isShownAt(section, options.at)) for (const id of products) shownNow.add(id)
    return { name: section.name, position, products }
  }

  const collections = inPositionOrder(rows.menus.filter((menu) => menu.visible))
    .map((menu) => ({
      name: menu.name,
      sections: inPositionOrder(sections.get(menu.id) ?? [])
        .map(sectionOf)
        .filter(({ products }) => products.length > 0),
    }))
    .filter((collection) => collection.sections.length > 0)
    .map((collection, position) => ({ ...collection, position }))

  const questions = questionsOf(rows, listed)
  const products = rows.items
    .filter(({ id }) => listed.has(id))
    .map((item) => productOf(item, questions.get(item.id) ?? [], shownNow.has(item.id), options))
  const asked = [...questions.values()].flat()
  return {
    attributes: asked.flatMap(({ answers }) => answers.map((answer) => attributeOf(answer, options))),
    attribute_groups: asked.map(groupOf),
    products,
    collections,
  }
}

type Question = { section: ModifierSection; answers: Modifier[] }

/** The questions about each listed dish; a question without answers cannot be asked. */
function questionsOf(rows: PlatformMenuRows, listed: ReadonlySet<string>): Map<string, Question[]> {
  const answers = groupBy(rows.modifiers, (each) => each.modifierSectionId)
  const asked = groupBy(
    rows.modifierSections.filter((section) => listed.has(section.menuItemId) && answers.has(section.id)),
    (section) => section.menuItemId,
  )
  return new Map(
    [...asked].map(([itemId, sections]) => [
      itemId,
      inPositionOrder(sections).map((section) => ({
        section,
        answers: inPositionOrder(answers.get(section.id) ?? []),
      })),
    ]),
  )
}

function productOf(
  item: MenuItem,
  questions: readonly Question[],
  sectionShown: boolean,
  { diningOptionId, boxOf, at, isOut, contains, imageUrl }: MenuOptions,
): GlovoProduct {
  const price = diningOptionId === null ? item.price : basePriceIn(item, diningOptionId)
  const image = item.imageId === null ? null : imageUrl(item.imageId)
  const soldOut = item.soldOutUntil !== null && item.soldOutUntil > at
  return {
    id: item.id,
    name: item.name,
    // The platform has no field for allergens, and a guest has to know of them before ordering.
    description: [item.description, item.allergens.length === 0 ? '' : contains(item.allergens)]
      .filter((part) => part !== '')
      .join('\n'),
    price: (price + (boxOf(item.id)?.grossPrice ?? 0)) / 100,
    ...(image === null ? {} : { image_url: image }),
    attributes_groups: questions.map(({ section }) => section.id),
    available: sectionShown && isShownAt(item, at) && !soldOut && !isOut(item.id),
  }
}

/** Never more than can be chosen: the platform refuses a menu with a question that nobody can answer. */
function groupOf({ section, answers }: Question): GlovoAttributeGroup {
  const most = section.multiple ? section.maxAmount : Math.min(section.maxAmount, answers.length)
  return {
    id: section.id,
    name: section.name,
    min: Math.min(section.minAmount, most),
    max: most,
    collapse: false,
    multiple_selection: section.multiple,
    attributes: answers.map(({ id }) => id),
  }
}

function attributeOf({ id, name, price }: Modifier, { isOut }: MenuOptions): GlovoAttribute {
  return { id, name, price_impact: price / 100, selected_by_default: false, available: !isOut(id) }
}
