import { type Showing, isShownAt } from '#domain/menu/showing.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Mark } from '#ui/marks/mark.tsx'

/** The facts that decide whether an item can be sold. */
export type Sellable = Showing & { soldOutUntil: number | null }

export type ItemStateName = 'onSale' | 'out' | 'hidden'

/** Whether an item is on sale at an instant (ms), has run out, or is not on the till. */
export function stateOf(item: Sellable, now: number): ItemStateName {
  if (!isShownAt(item, now)) return 'hidden'
  return item.soldOutUntil !== null && item.soldOutUntil > now ? 'out' : 'onSale'
}

/** The state of an item as a mark; until when where it ends by itself. */
export function ItemState({ item, now }: { item: Sellable; now: number }) {
  const text = useText()
  const { time, day } = useFormat()
  const when = (at: number) => (localDay(at) === localDay(now) ? time(at) : day(at))
  const state = stateOf(item, now)
  if (state === 'out') {
    return (
      <Mark tone="bad" icon="ban">
        {text('menuItem.state.out', { when: when(item.soldOutUntil ?? now) })}
      </Mark>
    )
  }
  if (state === 'hidden') {
    const until = item.hiddenUntil !== null && item.hiddenUntil > now ? item.hiddenUntil : null
    return (
      <Mark icon="eye-off">
        {!item.visible
          ? text('menuItem.state.hidden')
          : until === null
            ? text('menuItem.state.notNow')
            : text('menuItem.state.hiddenUntil', { when: when(until) })}
      </Mark>
    )
  }
  return (
    <Mark tone="ok" icon="check">
      {text('menuItem.state.onSale')}
    </Mark>
  )
}
