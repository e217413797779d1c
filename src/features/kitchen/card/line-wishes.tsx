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
      {seat !== null && <span className="block text-t2 leading-6 font-semibold text-ink-2">{seat}</span>}
    </>
  )
}

/** The same one after the other, in so many lines at most; what does not fit is marked as cut. */
export function ShortWishes({ line, most }: { line: TicketLine; most: number }) {
  const seat = useSeat(line)
  const wishes = wishesOf(line)
  if (wishes.length === 0 && seat === null) return null
  return (
    <span
      className={cx(
        'flex-[1_0_100%] text-left text-t3 leading-6 font-semibold',
        most !== Infinity && 'line-clamp-1',
      )}
      style={most === Infinity ? undefined : { WebkitLineClamp: most }}
    >
      {wishes.map(({ sign, words }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <b className="font-black">{sign}</b> {words}
        </span>
      ))}
      {seat !== null && ` · ${seat}`}
    </span>
  )
}

function useSeat({ seat }: TicketLine): string | null {
  const text = useText()
  return seat === null ? null : text('kitchen.seat', { seat })
}

function wishesOf({ modifiers, note }: TicketLine): { sign: string; words: string }[] {
  const chosen = modifiers.map((modifier) => ({
    sign: modifierSignOf(modifier),
    words: modifier.amount > 1 ? `${modifier.name} ×${modifier.amount}` : modifier.name,
  }))
  return note === '' ? chosen : [...chosen, { sign: '!', words: note }]
}

/** `−` leaves something out, `+` is more of something, `›` is a choice. */
export function modifierSignOf({ name, price, amount }: TicketLine['modifiers'][number]): '−' | '+' | '›' {
  if (price < 0 || /^(bez|no|without)\s/i.test(name)) return '−'
  return price > 0 || amount > 1 ? '+' : '›'
}
