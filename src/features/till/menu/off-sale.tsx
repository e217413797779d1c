import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { useState } from 'react'
import type { CardItem } from './menu-card.ts'
import { offSaleTerms } from '#domain/menu/off-sale-terms.ts'
import { useOffSale } from './use-off-sale.ts'

type OffSaleProps = {
  item: CardItem
  /** Shows the choice at once, not after a press. */
  open: boolean
  onDone: () => void
}

/** Takes a dish off sale with one tap, for those who look after the kitchen or the menu. */
export function OffSale({ item, open, onDone }: OffSaleProps) {
  const text = useText()
  const mayStop = useCan('manage-kitchen-orders', 'manage-menu')
  const mayHide = useCan('manage-menu')
  const { takeOff } = useOffSale()
  const [wanted, setWanted] = useState(open)
  if (!mayStop) return null
  const title = text('register.out.off')
  if (!wanted) {
    return (
      <Chip icon="ban" className="justify-self-start" onClick={() => setWanted(true)}>
        {title}
      </Chip>
    )
  }
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <h3 className="m-0 text-t2 text-ink-2">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {offSaleTerms
          .filter((term) => term !== 'off-card' || mayHide)
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
