import type { Allergen, MenuItem, VatRate } from '#domain/menu/menu-item.ts'
import type { StationKey } from '../room.ts'
import type { QuestionKey } from './questions.ts'

/** Traits that the dishes of one section have in common; a dish may differ in any of them. */
export type DemoTraits = {
  taxRate: VatRate
  exciseType: MenuItem['exciseType']
  allergens: readonly Allergen[]
  /** Preparation time in minutes. */
  minutes: number
  /** Pieces that cook at the same time. */
  batch: number
  /** Null: taken from the shelf. */
  station: StationKey | null
  /** Modifier sections, in the order in which they are asked. */
  ask: readonly QuestionKey[]
}

/**
 * A dish or drink: name and, where there is more to say, a description, in the place's language; gross price in
 * grosze.
 */
export type DemoItem = {
  key: string
  name: string
  description?: string
  price: number
} & Partial<DemoTraits>

export type DemoSection = { key: string; name: string; traits: DemoTraits; items: readonly DemoItem[] }

/** Served food: 8 %. Bread and other goods sold as they are carry 5 %, dishes with seafood 23 %. */
export const meal = { taxRate: 'VAT08', exciseType: 'NONE', allergens: [], ask: [] } as const

/** Coffee, tea, water, fizzy and ready drinks: 23 %. */
export const drink = { taxRate: 'VAT23', exciseType: 'NONE', allergens: [], ask: [], station: 'bar' } as const
