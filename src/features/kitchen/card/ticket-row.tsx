import type { KeyboardEvent } from 'react'
import { keepTogether } from '#domain/text/keep-together.ts'
import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Alarm } from '#ui/notices/alarm.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { DishState, dishLookOf } from './dish-state.tsx'
import { LineWishes, ShortWishes } from './line-wishes.tsx'
import { isToMake, type TicketLine } from '../ticket/ticket-line.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { Acts } from '../use-acts.ts'
import { useLongPress } from '#ui/buttons/use-long-press.ts'
import { useRowLabel } from './use-row-label.ts'

export type TicketRowProps = {
  ticket: Ticket
  line: TicketLine
  acts: Acts
  /**
   * At the pass, to the last tick, ms: dishes tell how far they are, and a ready one is handed out. Null elsewhere.
   */
  passNow: number | null
  /** On a folded ticket: how many lines its wishes take at most, one after the other. */
  wishLines?: number | undefined
}

/** With the gap before it as wide as the button that counts, so that nothing wraps anew once a dish is done. */
const severalWidth = 'w-10.5'

/**
 * A dish: a tap begins it and the next one finishes all that is left of it; a long press (or Backspace) takes that
 * back. One that was taken back by the guest is confirmed with a tap.
 */
export function TicketRow(props: TicketRowProps) {
  const { ticket, line, acts, passNow } = props
  const label = useRowLabel()
  const putBack = () => acts.putBack(ticket, line)
  const next = () => {
    if (passNow !== null && line.state === 'done') acts.handOut(ticket, line)
    else acts.next(ticket, line)
  }
  const press = useLongPress(next, putBack)
  const several = line.quantity > 1000 && isToMake(line)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' || event.key === 'Delete') putBack()
  }
  return (
    <div className={cx('relative flex border-t border-line', line.state === 'done' && 'bg-ok-soft')}>
      <button
        type="button"
        aria-label={label(line)}
        className={cx(
          'tk-row min-w-0 flex-1 border-t-0! select-none active:bg-sunken focus-visible:-outline-offset-3',
          line.state === 'done' && (passNow === null || line.outAt !== null) && 'done',
        )}
        {...press}
        onKeyDown={onKeyDown}
      >
        <RowContent {...props} several={several} />
      </button>
      {several && <PartButton {...props} />}
    </div>
  )
}

/** A dish that waits to be fired: nothing can be done with it here. */
export function HeldRow(props: TicketRowProps) {
  const label = useRowLabel()
  return (
    <div role="group" aria-label={label(props.line)} className="tk-row border-dashed text-ink-2">
      <RowContent {...props} several={false} />
    </div>
  )
}

function RowContent({ line, passNow, wishLines, several }: TicketRowProps & { several: boolean }) {
  const format = useFormat()
  const allergyWords = useAllergyWords()
  const look = dishLookOf(line)
  const isFolded = wishLines !== undefined
  const gone = line.state === 'voided' && 'line-through decoration-2'
  const showsState = passNow !== null && line.state !== 'held' && line.state !== 'voided'
  return (
    <>
      <span
        className={cx('min-w-7 flex-none text-right text-t5 leading-7 font-bold whitespace-nowrap', gone)}
      >
        {format.quantity(line.quantity)}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-t4 font-bold', isFolded ? 'leading-6' : 'leading-7')}>
          <span className={cx('nm', gone)}>{keepTogether(line.name)}</span>
          {line.state !== 'voided' && <AllergenMarks allergens={line.allergens} />}
        </span>
        {!isFolded && <LineWishes line={line} />}
        {passNow !== null && <DishState line={line} now={passNow} />}
      </span>
      {!several && !showsState && (
        <span
          className={cx('flex flex-none justify-end pt-0.5', line.quantity > 1000 && severalWidth, look.tone)}
        >
          <Icon name={look.icon} size={24} />
        </span>
      )}
      {isFolded && <ShortWishes line={line} most={wishLines} />}
      {line.allergy !== null && line.state !== 'voided' && <Alarm>{allergyWords(line.allergy)}</Alarm>}
      {line.state === 'voided' && <CanceledMark />}
    </>
  )
}

/**
 * The allergens of every dish, quietly: a guest's allergy is the loud thing on a line. The row's name says them
 * aloud.
 */
function AllergenMarks({ allergens }: Pick<TicketLine, 'allergens'>) {
  if (allergens.length === 0) return null
  return (
    <span className="ml-1.5 inline-flex items-center gap-0.5 align-middle whitespace-nowrap text-ink-3">
      {allergens.map((each) => (
        <Icon key={each} name={allergenSymbols[each]} size={16} />
      ))}
    </span>
  )
}

function CanceledMark() {
  const text = useText()
  return (
    <span className="flex flex-[1_0_100%] items-center gap-1.5 rounded-r1 bg-bad-fill px-2 py-1 text-t3 font-bold text-on-bad">
      <Icon name="ban" size={18} />
      {text('kitchen.line.canceled')}
    </span>
  )
}

/** How much of several is done; a press is one more. */
function PartButton({ ticket, line, acts, passNow }: TicketRowProps) {
  const text = useText()
  const format = useFormat()
  const values = { done: format.quantity(line.done), quantity: format.quantity(line.quantity) }
  return (
    <button
      type="button"
      aria-label={text('kitchen.line.part', { name: line.name, ...values })}
      className="tn flex w-14 flex-none flex-col items-center gap-0.5 pt-1.5 text-center text-t2 font-bold text-ink-2 focus-visible:-outline-offset-3"
      onClick={() => acts.finish(ticket, line, 1000)}
    >
      {line.state === 'started' && passNow === null && <Icon name="flame" size={24} className="text-busy" />}
      <span className="rounded-full border-2 border-line-strong px-2 py-0.5">
        {values.done}/{values.quantity}
      </span>
    </button>
  )
}
