import { groupBy } from '#domain/group-by.ts'
import { allItems, type FullItem } from '../menu/card.ts'
import { hits } from '../menu/hits.ts'
import type { Random } from './random.ts'
import type { DayPart } from './week.ts'

/** Who eats or drinks it (`seat` from 1), and what. */
export type Wish = { seat: number; item: FullItem }

const sections = groupBy(allItems, ({ section }) => section)
const popular: ReadonlySet<string> = new Set(hits.items)

/** The price above which a dish is for more guests than one, grosze. */
const forSeveralGrosze = 55_00

/** How often a dish is ordered beside others of its section. */
function weightOf({ key, price }: FullItem): number {
  return price > forSeveralGrosze ? 0.05 : popular.has(key) ? 4 : 1
}

/** A main dish of an evening or a weekend's lunch. */
const dishes = [
  'mains',
  'mains',
  'mains',
  'pierogi',
  'pierogi',
  'pizza',
  'pasta',
  'burgers',
  'fish',
  'salads',
]

/** Dishes that the guests of a check order at once, and those that they order later; none: no second order. */
export function appetiteOf(
  part: DayPart['key'],
  guests: number,
  random: Random,
): { first: Wish[]; second: Wish[] } {
  const first: Wish[] = []
  const second: Wish[] = []
  const stays = part !== 'lunch' && random.chance(0.55)
  for (let seat = 1; seat <= guests; seat++) {
    const wish = (keys: readonly string[], to = first) => {
      const from = sections.get(random.pick(keys)) ?? []
      to.push({ seat, item: random.weighed(from, weightOf) })
    }
    if (part === 'breakfast') {
      if (random.chance(0.8)) wish(['breakfast'])
      wish(['coffee-and-tea'])
    } else if (part === 'lunch') {
      if (random.chance(0.55)) wish(['lunch'])
      else {
        wish([...dishes, 'soups'])
        if (random.chance(0.3)) wish(['soups'])
      }
      if (random.chance(0.65)) wish(['soft-drinks', 'soft-drinks', 'coffee-and-tea'])
    } else if (part === 'afternoon') {
      wish(['coffee-and-tea'])
      if (random.chance(0.7)) wish(['desserts'])
      if (random.chance(0.2)) wish(['salads', 'soups', 'starters'])
    } else if (part === 'evening') {
      if (random.chance(0.2)) wish(['soups', 'starters'])
      wish(dishes)
      wish(['beer', 'beer', 'wine', 'soft-drinks', 'soft-drinks'])
      if (stays && random.chance(0.45)) wish(['desserts', 'beer', 'wine', 'coffee-and-tea'], second)
    } else {
      wish(['beer', 'beer', 'wine', 'cocktails', 'spirits'])
      if (random.chance(0.35)) wish(['starters', 'pizza', 'sides'])
      if (stays) wish(['beer', 'beer', 'cocktails'], second)
    }
  }
  return { first, second }
}

/** Dishes that are taken along or brought: no drinks, and enough for a courier to come. */
export function takenAlong(guests: number, random: Random): Wish[] {
  return Array.from({ length: guests }, () => {
    const from = sections.get(random.pick(['mains', 'pierogi', 'pizza', 'pizza', 'burgers', 'pasta'])) ?? []
    return { seat: 1, item: random.weighed(from, weightOf) }
  })
}
