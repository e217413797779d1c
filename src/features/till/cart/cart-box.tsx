import { lineTotal } from '#domain/money/line-total.ts'
import type { PackagingBox } from '#domain/order/packing.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { DraftLine } from '#device/carts/order-draft.ts'

/** The box of a dish of the cart, and whether the dish is packed in it. */
export type Packed = {
  /** The box that the dish would be packed in. */
  box: PackagingBox
  /** The line that is sent with it; null: it is not packed. */
  line: DraftLine | null
  /** Whether it would be without anybody's word. */
  usual: boolean
}

type CartBoxProps = {
  packed: Packed
  /** The dish is selected: what can be done with it is shown. */
  selected: boolean
  /** Whether this person may take off what is usually packed. */
  mayUnpack: boolean
  onPack: (packed: boolean) => void
}

/** Under a dish: its box with what that costs, or that it goes without one. */
export function CartBox({ packed, selected, mayUnpack, onPack }: CartBoxProps) {
  const text = useText()
  const { box, line, usual } = packed
  if (line !== null) {
    const { name, quantity } = line
    return (
      <div className="pb-1">
        <BoxFace name={name} quantity={quantity} total={lineTotal(line)} />
        {selected && (mayUnpack || !usual) && (
          <Button kind="quiet" icon="close" className="mx-3" onClick={() => onPack(false)}>
            {text('register.box.without')}
          </Button>
        )}
      </div>
    )
  }
  if (usual) {
    return (
      <div className="flex items-center gap-2 py-1 pr-3 pl-13 text-t2 text-ink-2">
        <span className="flex-1">{text('register.box.none')}</span>
        {selected && <PackButton box={box} onPack={onPack} />}
      </div>
    )
  }
  return selected ? (
    <div className="px-3 pb-2">
      <PackButton box={box} onPack={onPack} />
    </div>
  ) : null
}

function PackButton({ box, onPack }: { box: PackagingBox; onPack: (packed: boolean) => void }) {
  const text = useText()
  const format = useFormat()
  return (
    <Button kind="quiet" icon="package" onClick={() => onPack(true)}>
      {text('register.box.pack', { name: box.name, price: format.amount(box.grossPrice) })}
    </Button>
  )
}

/** A box as carts show it: set back under its dish. Quantity in thousandths, total in grosze. */
export function BoxFace({ name, quantity, total }: { name: string; quantity: number; total: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <span className="flex items-center gap-1.5 pr-4 pb-1 pl-13 text-t2 text-ink-2">
      <Icon name="package" size={16} className="flex-none" />
      <span className="min-w-0 flex-1">
        {text('register.box.of', { quantity: format.quantity(quantity), name })}
      </span>
      <span className="tn flex-none">{format.amount(total)}</span>
    </span>
  )
}
