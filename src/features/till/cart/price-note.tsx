import { unitTotal } from '#domain/money/line-total.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type Deciding = { onTake: () => void; onKeep: () => void }

type PriceNoteProps = Deciding & {
  line: DraftLine
  /** The line as it is sold now. */
  now: DraftLine
  /** Only says it. */
  brief: boolean
}

/** Says that the dish of a line costs something else now; a tap decides which price counts. */
export function PriceNote({ line, now: asNow, brief, ...deciding }: PriceNoteProps) {
  const text = useText()
  const format = useFormat()
  const was = format.money(unitTotal(line))
  const now = format.money(unitTotal(asNow))
  return (
    <Note
      label={text('register.price.changed.of', { name: line.name })}
      className="pr-4 pl-13"
      says={text('register.price.changed', { was, now })}
      prices={brief ? null : { was, now }}
      {...deciding}
    />
  )
}

type PriceNotesProps = Deciding & {
  /** Lines whose dish costs something else now, and what they all cost as entered and as sold now, grosze. */
  count: number
  was: number
  now: number
}

/** The same for several lines at once: happy hour has begun, or the guests take it all away. */
export function PriceNotes({ count, was, now, ...deciding }: PriceNotesProps) {
  const text = useText()
  const format = useFormat()
  const sums = { was: format.money(was), now: format.money(now) }
  return (
    <Note
      label={text('register.price.changed.several')}
      className="border-b border-line px-4 pt-2"
      says={text('register.price.changed.many', { count, ...sums })}
      prices={sums}
      {...deciding}
    />
  )
}

type NoteProps = Deciding & {
  label: string
  says: string
  className: string
  prices: { was: string; now: string } | null
}

function Note({ label, says, className, prices, onTake, onKeep }: NoteProps) {
  const text = useText()
  return (
    <div role="group" aria-label={label} className={cx('flex flex-col gap-2 pb-2', className)}>
      <p role="status" className="m-0 flex items-start gap-1.5 text-t2 font-semibold text-warn">
        <Icon name="alert" size={16} className="mt-0.5 flex-none" />
        <span className="min-w-0">{says}</span>
      </p>
      {prices !== null && (
        <span className="grid grid-cols-2 gap-2">
          <Button className="px-2 text-t2" onClick={onTake}>
            {text('register.price.take', { price: prices.now })}
          </Button>
          <Button className="px-2 text-t2" onClick={onKeep}>
            {text('register.price.keep', { price: prices.was })}
          </Button>
        </span>
      )}
    </div>
  )
}
