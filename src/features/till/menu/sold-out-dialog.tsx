import { useFormat } from '#hooks/texts/use-format.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { OffSale } from './off-sale.tsx'
import { useOffSale } from './use-off-sale.ts'
import type { CardItem } from './menu-card.ts'

type SoldOutDialogProps = { item: CardItem; onSell: (item: CardItem) => void; onClose: () => void }

/** Why a tile does not add; who looks after the kitchen or the menu may bring it back, or sell it all the same. */
export function SoldOutDialog({ item, onSell, onClose }: SoldOutDialogProps) {
  const text = useText()
  const format = useFormat()
  const mayOverrule = useCan('manage-kitchen-orders', 'manage-menu')
  const { bringBack } = useOffSale()
  const until = item.soldOutUntil ?? 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.out.title', { name: item.name })}
      closeLabel={text('register.close')}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {mayOverrule ? (
            <>
              <Button onClick={() => onSell(item)}>{text('register.out.sell')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  bringBack(item)
                  onClose()
                }}
              >
                {text('register.out.back')}
              </Button>
            </>
          ) : (
            <Button kind="primary" onClick={onClose}>
              {text('register.out.leave')}
            </Button>
          )}
        </div>
      }
    >
      <p className="mt-0 mb-4">
        {text('register.out.text', { day: format.date(until), time: format.time(until) })}{' '}
        {!mayOverrule && text('register.out.ask')}
      </p>
      <OffSale item={item} open onDone={onClose} />
    </Sheet>
  )
}
