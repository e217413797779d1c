import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { CardItem } from './menu-card.ts'
import { useSellAnyway } from './use-sell-anyway.ts'

type RunOutDialogProps = { item: CardItem; onSell: (item: CardItem) => void; onClose: () => void }

/**
 * The question about a dish of which the stock has no portion left. Who looks after the kitchen or the menu may sell
 * it all the same.
 */
export function RunOutDialog({ item, onSell, onClose }: RunOutDialogProps) {
  const text = useText()
  const mayOverrule = useCan('manage-kitchen-orders', 'manage-menu')
  const sellAnyway = useSellAnyway()
  const sell = async () => {
    if (await sellAnyway(item.id, null)) onSell(item)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.out.title', { name: item.name })}
      closeLabel={text('register.close')}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {mayOverrule && <Button onClick={() => void sell()}>{text('register.out.sell')}</Button>}
          <Button kind="primary" onClick={onClose}>
            {text('register.out.leave')}
          </Button>
        </div>
      }
    >
      <p className="mt-0 mb-4">
        {text('register.out.stock')} {text(mayOverrule ? 'register.out.stock.may' : 'register.out.stock.ask')}
      </p>
    </Sheet>
  )
}
