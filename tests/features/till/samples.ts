import { type DraftLine, emptyDraft, type OrderDraft } from '#device/carts/order-draft.ts'
import { ownModifier, ownSection, type Modifier, type ModifierSection } from '#domain/menu/modifier.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'

/** A readable UUID: `uuid(7)`. */
export function uuid(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** Ids in a row, beginning with `from`. */
export function ids(from = 100): () => string {
  let next = from
  return () => uuid(next++)
}

export const actor = uuid(1)

export function draft(change: Partial<OrderDraft> = {}): OrderDraft {
  return { ...emptyDraft(ids(), actor, null), ...change }
}

export function line(change: Partial<DraftLine> = {}): DraftLine {
  return {
    id: uuid(10),
    ...plainInput,
    menuItemId: uuid(20),
    name: 'Żurek',
    quantity: 1000,
    unitPrice: 2400,
    itemVersion: 5,
    taxRate: 'VAT08',
    kitchenStationId: uuid(30),
    modifiers: [],
    note: '',
    ...change,
  }
}

export function question(change: Partial<ModifierSection> = {}): ModifierSection {
  return {
    id: uuid(40),
    menuItemId: uuid(20),
    name: 'Surówki',
    multiple: false,
    minAmount: 2,
    maxAmount: 2,
    position: 0,
    ...ownSection,
    ...change,
  }
}

/** Three answers to the question. */
export function answers(section: ModifierSection, from = 50): Modifier[] {
  return ['Z białej kapusty', 'Z marchewki', 'Buraczki'].map((name, position) => ({
    id: uuid(from + position),
    modifierSectionId: section.id,
    name,
    price: position * 100,
    position,
    ...ownModifier,
  }))
}

/** The newest value of a list that is known not to be empty. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`nothing at ${index}`)
  return value
}
