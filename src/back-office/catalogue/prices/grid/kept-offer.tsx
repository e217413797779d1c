import { priceIn } from '#domain/menu/price/set-prices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { isOvertaken } from './kept-edits.ts'
import type { PriceEdits } from './price-edits.ts'
import type { PriceGridRows } from './use-grid-rows.ts'

type KeptOfferProps = {
  edits: PriceEdits
  items: PriceGridRows['items']
  onTake(): void
  onDiscard(): void
}

/** As many changes as are told one by one. */
const toldAtMost = 3

/** Prices that were entered and not saved before the page was loaded anew, with what has changed since. */
export function KeptOffer({ edits, items, onTake, onDiscard }: KeptOfferProps) {
  const text = useText()
  const { money } = useFormat()
  const overtaken = [...edits.values()].flatMap((edit) => {
    const item = items.get(edit.itemId)
    return item !== undefined && isOvertaken(edit, item, edit.optionId) ? [{ edit, item }] : []
  })
  const priced = (price: number | null) => (price === null ? '–' : money(price))
  const told = overtaken.slice(0, toldAtMost).map(({ edit, item }) =>
    text('prices.kept.change', {
      item: item.name,
      before: priced(edit.base),
      now: priced(priceIn(item, edit.optionId)),
    }),
  )
  return (
    <Banner
      card
      icon="history"
      title={text('prices.kept.title', { count: edits.size })}
      detail={
        overtaken.length > 0 &&
        `${text('prices.kept.overtaken', { count: overtaken.length })} ${told.join('; ')}${overtaken.length > toldAtMost ? '…' : ''}`
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" className="h-10" onClick={onDiscard}>
            {text('office.discard')}
          </Button>
          <Button kind="primary" size="sm" className="h-10" onClick={onTake}>
            {text('prices.kept.take')}
          </Button>
        </span>
      }
      className="mx-3 my-3 flex-wrap tablet:mx-4 tablet:mb-0 office:mx-6"
    />
  )
}
