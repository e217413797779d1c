import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { TicketLine } from '../ticket/ticket-line.ts'

/** The wishes for a dish: what was chosen with it, what the guest asks for, and which guest it is. */
export function LineWishes({ line }: { line: TicketLine }) {
  const seat = useSeat(line)
  return (
    <>
      {wishesOf(line).map(({ sign, words }, index) => (
        <span key={index} className="flex text-t3 leading-6 font-semibold">
          <b className="w-4 flex-none font-black">{sign}</b>
          <span className="min-w-0">{words}</span>
        </span>
      ))}
      {line.note !== '' && (
        <span className={cx('flex w-fit max-w-full text-t3 leading-6 font-bold', noteLook)}>
          <b className="w-4 flex-none font-black">!</b>
          <span className="min-w-0">{line.note}</span>
        </span>
      )}
      {seat !== null && <span className="block text-t2 leading-6 font-semibold text-ink-2">{seat}</span>}
    </>
  )
}

/** The same one after the other, in so many lines at most: the note first, and what does not fit is marked as cut. */
export function ShortWishes({ line, most }: { line: TicketLine; most: number }) {
  const seat = useSeat(line)
  const wishes = wishesOf(line)
  if (wishes.length === 0 && line.note === '' && seat === null) return null
  return (
    <span
      className={cx(
        'flex-[1_0_100%] text-left text-t3 leading-6 font-semibold',
        most !== Infinity && 'line-clamp-1',
      )}
      style={most === Infinity ? undefined : { WebkitLineClamp: most }}
    >
      {line.note !== '' && (
        <span className={cx('box-decoration-clone font-bold', noteLook)}>
          <b className="font-black">!</b> {line.note}
        </span>
      )}
      {wishes.map(({ sign, words }, index) => (
        <span key={index}>
          {(index > 0 || line.note !== '') && ' '}
          <b className="font-black">{sign}</b> {words}
        </span>
      ))}
      {seat !== null && ` · ${seat}`}
    </span>
  )
}

/** The cook's note is on no card: it stands apart from what was chosen there. */
const noteLook = 'rounded-r1 bg-warn-soft px-1.5 text-warn'

function useSeat({ seat }: TicketLine): string | null {
  const text = useText()
  return seat === null ? null : text('kitchen.seat', { seat })
}

function wishesOf({ modifiers }: TicketLine): { sign: string; words: string }[] {
  return modifiers.map((modifier) => ({
    sign: modifierSignOf(modifier),
    words: modifier.amount > 1 ? `${modifier.name} ×${modifier.amount}` : modifier.name,
  }))
}

/** `−` leaves something out, `+` is more of something, `›` is a choice. */
export function modifierSignOf({ name, price, amount }: TicketLine['modifiers'][number]): '−' | '+' | '›' {
  if (price < 0 || /^(bez|no|without)\s/i.test(name)) return '−'
  return price > 0 || amount > 1 ? '+' : '›'
}
