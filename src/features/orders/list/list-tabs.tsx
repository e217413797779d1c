import { useText } from '#hooks/texts/use-text.ts'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { ListCounts } from './list-counts.ts'
import { servedWays, type Filter, type ListLook, type Served } from './list-look.ts'

type TabsProps = { look: ListLook; onLook: (look: ListLook) => void; counts: ListCounts }

type StateTabsProps = TabsProps & {
  /** The filters that there are here. */
  of: readonly Filter[]
  flow: 'wrap' | 'scroll'
  /** The id of the list. */
  panelId?: string
}

/** How far the orders are that a list shows, each with its number. */
export function StateTabs({ of, flow, panelId, look, onLook, counts }: StateTabsProps) {
  const text = useText()
  return (
    <ChipTabs
      label={text('orders.filters')}
      value={look.filter}
      onChange={(filter) => onLook({ ...look, filter })}
      flow={flow}
      panelId={panelId}
      options={of.map((each) => ({
        value: each,
        label: text(`orders.filter.${each}`),
        count: counts.filters[each],
      }))}
    />
  )
}

/**
 * How the guests of the orders are served, each way with its number under the chosen state. All of them are as many as
 * the state itself says.
 */
export function WayTabs({ wide, look, onLook, counts }: TabsProps & { wide: boolean }) {
  const text = useText()
  return (
    <Segmented
      label={text('orders.served')}
      tight={!wide}
      wide={!wide}
      value={look.served}
      onChange={(served) => onLook({ ...look, served })}
      options={waysShown(look, counts).map((each) => ({
        value: each,
        label:
          each === 'all'
            ? text('orders.served.all')
            : `${text(wayWord(each, wide))}\u00a0${counts.served[each] ?? 0}`,
      }))}
    />
  )
}

/** Meals of the crew have a place of their own only where there are any. */
function waysShown(look: ListLook, counts: ListCounts): readonly Served[] {
  return servedWays.filter(
    (each) => each !== 'crew' || look.served === 'crew' || (counts.served.crew ?? 0) > 0,
  )
}

function wayWord(way: Served, wide: boolean) {
  return way === 'away' && !wide ? 'orders.served.away.short' : (`orders.served.${way}` as const)
}
