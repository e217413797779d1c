import { groupBy } from '#domain/group-by.ts'
import { changedPrices } from '#domain/menu/price/change-prices.ts'
import type { DiningOptionPrice, VatRate } from '#domain/menu/menu-item.ts'
import type { PriceScope } from '#domain/menu/price/price-changes.ts'
import { priceAfter, type PriceRule } from '#domain/menu/price/price-rule.ts'

/** The part of an item that the preview needs. */
export type PricedItem = {
  id: string
  name: string
  price: number
  optionPrices: readonly DiningOptionPrice[]
  categoryId: string | null
  taxRate: VatRate
}

/** One price before and after (grosze): the base price of an item, or its own one in a dining option. */
export type PreviewRow = {
  key: string
  itemId: string
  name: string
  /** The dining option; null: the base price. */
  option: string | null
  before: number
  after: number
  rate: VatRate
  /** Nothing may cost so little, or so much. */
  wrong: boolean
}

export type Preview = {
  rows: readonly PreviewRow[]
  /** How many prices become others. */
  changed: number
  /** Names of items that keep all from being changed, in the order of the rows. */
  wrong: readonly string[]
}

/** The items that are meant. */
export function inScope<I extends Pick<PricedItem, 'id' | 'categoryId'>>(
  items: readonly I[],
  of: PriceScope,
): I[] {
  if (of.kind === 'ALL') return [...items]
  if (of.kind === 'CATEGORY') return items.filter(({ categoryId }) => categoryId === of.categoryId)
  const ids = new Set(of.ids)
  return items.filter(({ id }) => ids.has(id))
}

/** The prices that the rule makes of those of these items, to the grosz as the command will. */
export function pricePreviewOf(
  items: readonly PricedItem[],
  rule: PriceRule,
  baseOnly: boolean,
  options: readonly { id: string; name: string }[],
): Preview {
  const refused = changedPrices(items, rule, baseOnly)
  const wrongPrices = groupBy(refused.ok ? [] : refused.error, ({ id }) => id)
  const rows = items.flatMap((item) => {
    const wrong = wrongPrices.get(item.id)
    const row = (option: { id: string; name: string } | null, before: number): PreviewRow => {
      const after = priceAfter(before, rule)
      return {
        key: `${item.id} ${option?.id ?? ''}`,
        itemId: item.id,
        name: item.name,
        option: option?.name ?? null,
        before,
        after,
        rate: item.taxRate,
        wrong: wrong?.some(({ price }) => price === after) === true,
      }
    }
    const own = options.flatMap((option) => {
      const found = item.optionPrices.find(({ diningOptionId }) => diningOptionId === option.id)
      return found === undefined || baseOnly ? [] : [row(option, found.price)]
    })
    return [row(null, item.price), ...own]
  })
  return {
    rows,
    changed: rows.filter(({ before, after }) => before !== after).length,
    wrong: items.filter(({ id }) => wrongPrices.has(id)).map(({ name }) => name),
  }
}
