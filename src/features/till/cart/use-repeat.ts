import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { maxLines } from './cart-reducer.ts'
import { lastRound, readRound } from './last-round.ts'
import type { Till } from '#features/till/till.ts'

/** Enters what was sent last once more, and says what of it cannot be had; null where nothing was sent. */
export function useRepeat(till: Till): (() => void) | null {
  const { placeId, rows, clock, engine, newId } = usePlace()
  const text = useText()
  const { show } = useToast()
  const { check } = till
  if (check === null || lastRound(check).length === 0) return null
  const say = (content: string) => show({ content, state: 'error' })
  const repeat = async () => {
    const now = clock() + engine.status().clockOffset
    const { lines, missing } = await readRound(rows, { placeId, check, now, newId })
    if (missing.length > 0) say(text('register.repeat.missing', { names: missing.join(', ') }))
    if (lines.length === 0) return
    if (till.draft.lines.length + lines.length > maxLines) {
      say(text('register.cart.full', { count: maxLines }))
      return
    }
    lines.forEach(till.addLine)
    till.openCart(true)
  }
  return () =>
    void repeat().catch((error: unknown) => {
      console.error('the last round could not be read', error)
      say(text('register.repeat.failed'))
    })
}
