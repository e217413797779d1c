import { useMemo } from 'react'
import { groupBy } from '#domain/group-by.ts'
import { menuMargin } from '#domain/pricing/menu-margin.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { percentText } from '../../fields/percent-text.ts'
import { useCosts } from '../parts/use-costs.ts'
import type { PlannedMenu } from './menu-plan.ts'

/**
 * The margin of a menu: what is left of its prices after the cost of its portions, where products have been bought.
 */
export function MenuMargin({ menu }: { menu: PlannedMenu }) {
  const text = useText()
  const format = useFormat()
  const { average, sees } = useCosts()
  const ingredients = useLive((rows) => rows.all('ingredients'))
  const found = useMemo(() => {
    if (ingredients === undefined) return undefined
    const taken = groupBy(
      ingredients.filter(({ modifierId }) => modifierId === null),
      ({ menuItemId }) => menuItemId,
    )
    const items = new Map(menu.sections.flatMap((each) => each.items).map(({ id, item }) => [id, item]))
    const sold = [...items.values()].map(({ id, price, taxRate }) => ({
      price,
      taxRate,
      recipe: taken.get(id) ?? [],
    }))
    return menuMargin(sold, average)
  }, [ingredients, menu, average])
  if (found === undefined || !sees) return null
  const { margin, known } = found
  return (
    <p className="text-t2 text-ink-2">
      {margin === null
        ? text('menuEditor.margin.unknown')
        : text('menuEditor.margin', { percent: percentText(margin, format), known, all: menu.count })}
    </p>
  )
}
