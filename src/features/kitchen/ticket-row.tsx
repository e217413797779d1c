import type { KeyboardEvent } from 'react'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Ticket, TicketLine } from './ticket.ts'
import type { Acts } from './use-acts.ts'
import { useLongPress } from './use-long-press.ts'
import { useRowLabel } from './use-row-label.ts'

type TicketRowProps = { ticket: Ticket; line: TicketLine; acts: Acts }

/** With the gap before it as wide as the button that counts, so that nothing wraps anew once a dish is done. */
const SEVERAL_WIDTH = 'w-10.5'

const looks: Record<TicketLine['state'], { icon: IconName; tone: string }> = {
  open: { icon: 'circle', tone: 'text-ink-3' },
  done: { icon: 'circle-check-big', tone: 'text-ok' },
  voided: { icon: 'ban', tone: 'text-bad' },
}

/** A dish: a tap finishes all that is left of it, a long press (or Backspace) puts a finished one back. */
export function TicketRow({ ticket, line, acts }: TicketRowProps) {
  const format = useFormat()
  const label = useRowLabel()
  const putBack = () => acts.putBack(ticket, line)
  const press = useLongPress(() => acts.finish(ticket, line), putBack)
  const several = line.quantity > 1000
  const look = looks[line.state]
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
          line.state === 'done' && 'done',
        )}
        {...press}
        onKeyDown={onKeyDown}
      >
        <span
          className={cx(
            'w-7 flex-none text-right text-t5 leading-7 font-bold',
            line.state === 'voided' && 'line-through',
          )}
        >
          {format.quantity(line.quantity)}
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={cx('nm block text-t4 leading-7 font-bold', line.state === 'voided' && 'line-through')}
          >
            {line.name}
          </span>
          <LineWishes line={line} />
        </span>
        {!(several && line.state === 'open') && (
          <span className={cx('flex flex-none justify-end pt-0.5', several && SEVERAL_WIDTH, look.tone)}>
            <Icon name={look.icon} size={24} />
          </span>
        )}
        {line.state === 'voided' && <CanceledMark />}
      </button>
      {several && line.state === 'open' && <PartButton ticket={ticket} line={line} acts={acts} />}
    </div>
  )
}

/** What was chosen with the dish, and what the guest asks for. */
function LineWishes({ line }: { line: TicketLine }) {
  return (
    <>
      {line.modifiers.map((modifier, index) => (
        <Wish key={index} sign={modifier.price > 0 || modifier.amount > 1 ? '+' : '›'}>
          {modifier.amount > 1 ? `${modifier.name} ×${modifier.amount}` : modifier.name}
        </Wish>
      ))}
      {line.note !== '' && <Wish sign="!">{line.note}</Wish>}
    </>
  )
}

function Wish({ sign, children }: { sign: string; children: string }) {
  return (
    <span className="flex text-t3 leading-6 font-semibold">
      <b className="w-4 flex-none font-black">{sign}</b>
      <span className="min-w-0">{children}</span>
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
function PartButton({ ticket, line, acts }: TicketRowProps) {
  const text = useText()
  const format = useFormat()
  const values = { done: format.quantity(line.done), quantity: format.quantity(line.quantity) }
  return (
    <button
      type="button"
      aria-label={text('kitchen.line.part', { name: line.name, ...values })}
      className="tn grid w-14 flex-none place-items-center text-center text-t2 font-bold text-ink-2 focus-visible:-outline-offset-3"
      onClick={() => acts.finish(ticket, line, 1000)}
    >
      <span className="rounded-full border-2 border-line-strong px-2 py-0.5">
        {values.done}/{values.quantity}
      </span>
    </button>
  )
}
