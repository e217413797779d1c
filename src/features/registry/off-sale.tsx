import { useCan } from '#hooks/use-can.ts'
import { useText } from '#hooks/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardItem } from './menu-card.ts'
import { offSaleTerms } from './off-sale-terms.ts'
import { useOffSale } from './use-off-sale.ts'

type OffSaleProps = { item: CardItem; onDone: () => void }

/** Takes a dish off sale with one tap, for those who look after the kitchen or the menu. */
export function OffSale({ item, onDone }: OffSaleProps) {
  const text = useText()
  const mayStop = useCan('manage-kitchen-orders', 'manage-menu')
  const mayHide = useCan('manage-menu')
  const { takeOff } = useOffSale()
  if (!mayStop) return null
  const title = text('register.out.off')
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <h3 className="m-0 text-t2 text-ink-2">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {offSaleTerms
          .filter((term) => term !== 'card' || mayHide)
          .map((term) => (
            <Chip
              key={term}
              onClick={() => {
                takeOff(item, term)
                onDone()
              }}
            >
              {typeof term === 'number'
                ? text('register.out.hours', { count: term })
                : text(`register.out.${term}`)}
            </Chip>
          ))}
      </div>
    </div>
  )
}
