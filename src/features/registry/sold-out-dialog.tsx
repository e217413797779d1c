import { useFormat } from '#hooks/use-format.ts'
import { useCan } from '#hooks/use-can.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { CardItem } from './menu-card.ts'

type SoldOutDialogProps = { item: CardItem; onSell: (item: CardItem) => void; onClose: () => void }

/** Why a tile does not add; who looks after the menu may sell all the same. */
export function SoldOutDialog({ item, onSell, onClose }: SoldOutDialogProps) {
  const text = useText()
  const format = useFormat()
  const mayOverrule = useCan('manage-menu')
  const until = item.soldOutUntil ?? 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.out.title', { name: item.name })}
      closeLabel={text('register.close')}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button kind={mayOverrule ? 'line' : 'primary'} onClick={onClose}>
            {text('register.out.leave')}
          </Button>
          {mayOverrule && <Button onClick={() => onSell(item)}>{text('register.out.sell')}</Button>}
        </div>
      }
    >
      <p className="m-0">
        {text('register.out.text', { day: format.date(until), time: format.time(until) })}{' '}
        {!mayOverrule && text('register.out.ask')}
      </p>
    </Sheet>
  )
}
