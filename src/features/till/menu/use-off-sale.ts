import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import type { CardItem } from './menu-card.ts'
import { offSaleUntil, type OffSaleTerm } from '#domain/menu/off-sale-terms.ts'
import { soldOut } from './sold-out.ts'

/** Takes a dish off sale or brings it back, on every device at once; each can be taken back. */
export function useOffSale(): {
  takeOff: (item: CardItem, term: OffSaleTerm) => void
  bringBack: (item: CardItem) => void
} {
  const { placeId, rows, clock, engine } = usePlace()
  const mutate = useMutate()
  const text = useText()
  const format = useFormat()
  const toast = useToast()
  const undo = useUndo()
  const errorText = useErrorText()

  const set = async (item: CardItem, visible: boolean, until: number | null) => {
    const saved = await mutate('menu-item.set-availability', { menuItemId: item.id, visible, until })
    if (!saved.ok) toast.show({ content: errorText(saved.error), state: 'error' })
    return saved.ok
  }
  const offer = (label: string, onUndo: () => void) =>
    undo.offer({ label, undoLabel: text('register.undo'), onUndo })

  const takeOff = async (item: CardItem, term: OffSaleTerm) => {
    const place = await rows.get('places', placeId)
    const now = clock() + engine.status().clockOffset
    const until = offSaleUntil(term, now, place?.dayCutoff ?? newDayCutoffMinutes)
    if (!(await set(item, false, until))) return
    const out = soldOut(until, now)
    const back = () => void set(item, true, null)
    if (out === null) offer(text('register.out.hidden', { name: item.name }), back)
    else
      offer(
        text('register.out.done', {
          name: item.name,
          until: out.say === 'time' ? format.time(out.until) : format.day(out.until),
        }),
        back,
      )
  }
  const bringBack = async (item: CardItem) => {
    const until = item.soldOutUntil
    if (!(await set(item, true, null))) return
    offer(text('register.out.backDone', { name: item.name }), () => void set(item, false, until))
  }
  return {
    takeOff: (item, term) => void takeOff(item, term),
    bringBack: (item) => void bringBack(item),
  }
}
