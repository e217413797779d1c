import { useText } from '#hooks/use-text.ts'
import type { TicketLine } from './ticket-line.ts'

/** What was chosen with the dish, what the guest asks for, and which guest it is. */
export function LineWishes({ line }: { line: TicketLine }) {
  const text = useText()
  return (
    <>
      {line.modifiers.map((modifier, index) => (
        <Wish key={index} sign={signOf(modifier)}>
          {modifier.amount > 1 ? `${modifier.name} ×${modifier.amount}` : modifier.name}
        </Wish>
      ))}
      {line.note !== '' && <Wish sign="!">{line.note}</Wish>}
      {line.seat !== null && (
        <span className="block text-t2 leading-6 font-semibold text-ink-2">
          {text('kitchen.seat', { seat: line.seat })}
        </span>
      )}
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

/** `−` leaves something out, `+` is more of something, `›` is a choice. */
export function signOf({ name, price, amount }: TicketLine['modifiers'][number]): '−' | '+' | '›' {
  if (price < 0 || /^(bez|no|without)\s/i.test(name)) return '−'
  return price > 0 || amount > 1 ? '+' : '›'
}
