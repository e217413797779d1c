import { useEffect, useMemo, useState } from 'react'
import { clientOfPhone } from '#domain/client/find-clients.ts'
import { pointOn, streetsOf } from '#domain/client/known-streets.ts'
import { readPhone } from '#domain/client/phone.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useOrderDraft } from '#hooks/drafts/use-order-draft.ts'
import type { DeliveryForm } from './delivery-form.ts'
import { choiceOf } from './delivery-time.ts'
import { isRepeated } from './take-again.ts'
import type { DeliveryData } from './use-delivery-data.ts'
import { useDeliveryForm } from './use-delivery-form.ts'
import { useKitchenReady } from './use-kitchen-ready.ts'
import { useLastOrder } from './use-last-order.ts'
import { wayTo } from './zone-of.ts'

/** An order by phone as far as it is entered, with all that is worked out from it. */
export type PhoneOrder = ReturnType<typeof usePhoneOrder>

/** The form, who the client is, what they had last, the way there and the time. `kind`: as in `useDeliveryForm`. */
export function usePhoneOrder(data: DeliveryData, kind: DeliveryForm['kind'] | null) {
  const now = useMinute()
  const { draft, change: changeDraft } = useOrderDraft()
  const { form: kept, change, keep, forget } = useDeliveryForm(draft, data.city, kind)
  const { clients, hours, pickup, zones } = data
  // A place that hands nothing out any more delivers what was begun as a pickup: with an address and its terms.
  const form = useMemo(
    () => (pickup === null ? { ...kept, kind: 'delivery' as const } : kept),
    [kept, pickup],
  )
  const streets = useMemo(() => streetsOf(clients), [clients])
  const phone = readPhone(form.phone)
  const known = phone === null ? null : clientOfPhone(clients, phone)
  const last = useLastOrder(known)
  const taken = last !== null && isRepeated(draft, last.checkId)
  const ready = useKitchenReady(taken ? [] : (last?.repeat.lines ?? []), now)
  return {
    now,
    draft,
    changeDraft,
    form,
    change,
    edit: (part: Partial<DeliveryForm>) => change({ ...form, ...part }),
    keep,
    forget,
    streets,
    /** The point that the device knows of the house. */
    found: pointOn(streets, form.address),
    known,
    last,
    /** The dishes of the last order are in this one. */
    taken,
    ready,
    way: form.kind === 'pickup' ? { kind: 'free-area' as const } : wayTo(form.address.point, zones),
    time: choiceOf(form, last?.deliveryTime ?? null, now, hours),
  }
}

const halfAMinuteMs = 30_000

/** The device's clock, ms, as exact as the minutes on the screen. */
function useMinute(): number {
  const { clock } = usePlace()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), halfAMinuteMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
