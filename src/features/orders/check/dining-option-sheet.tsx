import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { cx } from '#ui/cx.ts'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'

type DiningOptionSheetProps = {
  open: boolean
  onClose: () => void
  value: string
  onChoose: (diningOptionId: string) => void
}

/** How the guest is served after all. */
export function DiningOptionSheet({ open, onClose, value, onChoose }: DiningOptionSheetProps) {
  const text = useText()
  const options = useLive(async (rows) =>
    (await rows.all('diningOptions')).sort((a, b) => a.position - b.position),
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('orders.option.title')}
      closeLabel={text('orders.close')}
      flush
    >
      {options?.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === value}
          className={cx('row', option.id === value && 'is-selected')}
          onClick={() => onChoose(option.id)}
        >
          <OptionSwatch option={option} />
          <span className="flex-1 font-semibold">{option.name}</span>
          {option.id === value && <Icon name="check" />}
        </button>
      ))}
    </Sheet>
  )
}
