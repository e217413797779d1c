import { useDeferredValue, useMemo, useState } from 'react'
import { is } from 'valibot'
import { byPosition } from '#domain/in-order.ts'
import type { PriceScope } from '#domain/menu/price/price-changes.ts'
import type { PriceRule } from '#domain/menu/price/price-rule.ts'
import { priceRuleSchema } from '#domain/menu/price/price-rule-schema.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { inScope, pricePreviewOf, type Preview } from './change-preview.ts'

export type ScopeKind = PriceScope['kind']

/** The rule as it is being entered: `value` is NaN while it cannot be read, and null while there is none. */
export type DraftRule = Omit<PriceRule, 'value'> & { value: number | null }

/** Null: of items without a category. */
export type CategoryId = string | null

export type PriceChange = {
  rule: DraftRule
  setRule(rule: DraftRule): void
  scope: ScopeKind
  setScope(scope: ScopeKind): void
  /** The chosen categories; null among them: items without one. */
  categoryIds: readonly CategoryId[]
  /** Chooses a category, or leaves it out again. */
  toggleCategory(categoryId: CategoryId): void
  baseOnly: boolean
  setBaseOnly(baseOnly: boolean): void
  /** Some of the items have prices of their own in dining options. */
  hasOptions: boolean
  categories: readonly { id: string; name: string }[]
  /** How many items the place has, and are meant. */
  total: number
  meant: number
  /** The outcome of the change; null while the rule says nothing. */
  preview: Preview | null
  /** The arguments of the commands to save; null while they are not known. */
  command: { rule: PriceRule; scopes: readonly PriceScope[]; baseOnly: boolean } | null
}

/** Ids that one command names at most. */
const idsAtOnce = 500

/** A change of many prices while it is put together. `ids`: the ticked items; empty: none are. Undefined until read. */
export function usePriceChange(ids: readonly string[], category?: string | null): PriceChange | undefined {
  const { compare } = useFormat()
  const items = useLive((rows) => rows.all('menuItems'))
  const around = useLive(async (rows) => ({
    categories: await rows.all('menuItemCategories'),
    options: await rows.all('diningOptions'),
  }))
  const [rule, setRule] = useState<DraftRule>(firstRule)
  const [scope, setScope] = useState<ScopeKind>(
    ids.length > 0 ? 'ITEMS' : category === undefined ? 'ALL' : 'CATEGORY',
  )
  const [categoryIds, setCategories] = useState<readonly CategoryId[]>(
    category === undefined ? [] : [category],
  )
  const [baseOnly, setBaseOnly] = useState(false)
  const sorted = useMemo(() => items && [...items].sort((a, b) => compare(a.name, b.name)), [items, compare])
  const meant = useMemo(() => {
    const all = sorted ?? []
    if (scope === 'ITEMS') return inScope(all, { kind: 'ITEMS', ids: [...ids] })
    if (scope === 'ALL') return all
    return all.filter((item) => categoryIds.includes(item.categoryId))
  }, [sorted, scope, ids, categoryIds])
  const complete = useMemo(() => (is(priceRuleSchema, rule) ? rule : null), [rule])
  const options = useMemo(() => [...(around?.options ?? [])].sort(byPosition), [around?.options])
  // Thousands of rows are worked out after the letter that is typed is on the screen.
  const asked = useDeferredValue(complete)
  const preview = useMemo(
    () => (asked === null || meant.length === 0 ? null : pricePreviewOf(meant, asked, baseOnly, options)),
    [asked, meant, baseOnly, options],
  )
  if (sorted === undefined || around === undefined) return undefined
  const scopes = scopesOf(scope, categoryIds, meant)
  return {
    rule,
    setRule,
    scope,
    setScope,
    categoryIds,
    toggleCategory: (id) =>
      setCategories(
        categoryIds.includes(id) ? categoryIds.filter((each) => each !== id) : [...categoryIds, id],
      ),
    baseOnly,
    setBaseOnly,
    preview,
    hasOptions: meant.some(({ optionPrices }) => optionPrices.length > 0),
    categories: [...around.categories].sort((a, b) => compare(a.name, b.name)),
    total: sorted.length,
    meant: meant.length,
    command: complete === null || scopes.length === 0 ? null : { rule: complete, scopes, baseOnly },
  }
}

/** The rule that a person who opens the change most likely wants, without a value: that nobody applies by mistake. */
const firstRule: DraftRule = { direction: 'INCREASE', mode: 'PERCENT', value: null, rounding: '0.10' }

function scopesOf(
  scope: ScopeKind,
  categoryIds: readonly CategoryId[],
  meant: readonly { id: string; categoryId: CategoryId }[],
): PriceScope[] {
  if (meant.length === 0) return []
  if (scope === 'ALL') return [{ kind: 'ALL' }]
  if (scope === 'CATEGORY') {
    // A command about a category without items would change nothing, and be listed as a change.
    const used = categoryIds.filter((id) => meant.some(({ categoryId }) => categoryId === id))
    return used.map((categoryId) => ({ kind: 'CATEGORY', categoryId }))
  }
  return Array.from({ length: Math.ceil(meant.length / idsAtOnce) }, (_, nth) => ({
    kind: 'ITEMS' as const,
    ids: meant.slice(nth * idsAtOnce, (nth + 1) * idsAtOnce).map(({ id }) => id),
  }))
}
