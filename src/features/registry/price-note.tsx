import { unitTotal } from '#domain/money/line-total.ts'
import { useFormat } from '#hooks/use-format.ts'
import type { DraftLine } from '#hooks/order-draft.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type PriceNoteProps = {
  line: DraftLine
  /** The line as it is sold now. */
  now: DraftLine
  onTake: () => void
  onKeep: () => void
}

/** Says that the dish of a line costs something else now; a tap decides which price counts. */
export function PriceNote({ line, now: asNow, onTake, onKeep }: PriceNoteProps) {
  const text = useText()
  const format = useFormat()
  const was = format.money(unitTotal(line))
  const now = format.money(unitTotal(asNow))
  return (
    <div
      role="group"
      aria-label={text('register.price.changed.of', { name: line.name })}
      className="flex flex-col gap-2 pr-4 pb-2 pl-13"
    >
      <p role="status" className="m-0 flex items-start gap-1.5 text-t2 font-semibold text-warn">
        <Icon name="alert" size={16} className="mt-0.5 flex-none" />
        <span className="min-w-0">{text('register.price.changed', { was, now })}</span>
      </p>
      <span className="grid grid-cols-2 gap-2">
        <Button className="px-2 text-t2" onClick={onTake}>
          {text('register.price.take', { price: now })}
        </Button>
        <Button className="px-2 text-t2" onClick={onKeep}>
          {text('register.price.keep', { price: was })}
        </Button>
      </span>
    </div>
  )
}
