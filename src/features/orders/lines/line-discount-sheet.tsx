import { valueOf as valueOfDiscount, type GivenDiscount } from '#domain/money/value-of.ts'
import type { Row } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { linePriceOf } from '#features/orders/view/check-view.ts'

type LineDiscountSheetProps = {
  line: Row<'orderLines'>
  onClose: () => void
  onChoose: (discount: GivenDiscount | null) => void
}

/** The choice of one line's discount: one of the place's, or none. One that is worth more than the line is absent. */
export function LineDiscountSheet({ line, onClose, onChoose }: LineDiscountSheetProps) {
  const text = useText()
  const format = useFormat()
  const value = linePriceOf(line)
  const discounts = useLive(async (rows) =>
    (await rows.all('discounts')).sort((a, b) => a.position - b.position),
  )
  const fitting = discounts?.filter((each) => valueOfDiscount(each, value) <= value)
  const given = line.discount
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('check.line.discount.title', { name: line.name })}
      closeLabel={text('check.close')}
      flush
    >
      {fitting?.length === 0 && <p className="px-4 py-2 text-ink-2">{text('check.line.discount.empty')}</p>}
      {fitting?.map(({ id, name, type, value: worth }) => {
        const chosen = given?.name === name && given.type === type && given.value === worth
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen}
            className={cx('row', chosen && 'is-selected')}
            onClick={() => onChoose({ name, type, value: worth })}
          >
            <span className="flex-1 font-semibold">{name}</span>
            <span className="tn font-semibold">
              {format.amount(-valueOfDiscount({ type, value: worth }, value))}
            </span>
            {chosen && <Icon name="check" />}
          </button>
        )
      })}
      {given !== null && (
        <button type="button" className="row" onClick={() => onChoose(null)}>
          <Icon name="close" />
          <span className="flex-1 font-semibold">{text('check.line.discount.none')}</span>
        </button>
      )}
    </Sheet>
  )
}
