import { beer } from './beer.ts'
import { breakfast } from './breakfast.ts'
import { burgers } from './burgers.ts'
import { cocktails } from './cocktails.ts'
import { coffeeAndTea } from './coffee-and-tea.ts'
import type { DemoItem, DemoSection, DemoTraits } from './demo-menu.ts'
import { desserts } from './desserts.ts'
import { fish } from './fish.ts'
import { hits } from './hits.ts'
import { kids } from './kids.ts'
import { lunch } from './lunch.ts'
import { mains } from './mains.ts'
import { pasta } from './pasta.ts'
import { pierogi } from './pierogi.ts'
import { pizza } from './pizza.ts'
import { salads } from './salads.ts'
import { sides } from './sides.ts'
import { softDrinks } from './soft-drinks.ts'
import { soups } from './soups.ts'
import { spirits } from './spirits.ts'
import { starters } from './starters.ts'
import { wine } from './wine.ts'

/** A dish with its section's traits filled in and its place in that section. */
export type FullItem = DemoItem & DemoTraits & { section: string; position: number }

const kitchenSections = [
  soups,
  starters,
  pierogi,
  mains,
  fish,
  salads,
  pasta,
  pizza,
  burgers,
  kids,
  desserts,
  breakfast,
  lunch,
  sides,
]

const barSections = [coffeeAndTea, softDrinks, beer, wine, spirits, cocktails]

export const menus = [
  { key: 'main', name: 'Karta główna', sections: [hits, ...kitchenSections] },
  { key: 'bar', name: 'Bar i napoje', sections: barSections },
]

/** Sections in the order of their menu. */
export const allSections = menus.flatMap((menu) =>
  menu.sections.map(({ key, name }, position) => ({ key, name, menu: menu.key, position })),
)

/** Every dish and drink once, under its own section. */
export const allItems: readonly FullItem[] = [...kitchenSections, ...barSections].flatMap(
  (section: DemoSection) =>
    section.items.map((item, position) => ({ ...section.traits, ...item, section: section.key, position })),
)
