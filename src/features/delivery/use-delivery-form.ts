import { useCallback, useState } from 'react'
import { phoneText } from '#domain/client/phone.ts'
import { venueClock } from '#domain/order/delivery-objection.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored, readStored } from '#device/stores.ts'
import { readClock } from '#ui/fields/clock.ts'
import { deliveryFormSchema, emptyAddress, emptyForm, type DeliveryForm } from './delivery-form.ts'

const hourMs = 3_600_000

/**
 * The form of this tab, kept with every key until its order goes on to the till, whose draft then has it. `kind` is
 * what it was opened for, null where it goes on as it was left.
 */
export function useDeliveryForm(draft: OrderDraft, city: string, kind: DeliveryForm['kind'] | null) {
  const { placeId, newId, clock } = usePlace()
  const { tab } = useStores()
  const key = `lokal.delivery:${placeId}`
  const [form, setForm] = useState(() => {
    const left = readStored(tab, key, deliveryFormSchema) ?? ofDraft(draft, city, newId, clock)
    return kind === null ? left : { ...left, kind }
  })
  const change = useCallback(
    (next: DeliveryForm) => {
      writeStored(tab, key, next)
      setForm(next)
    },
    [tab, key],
  )
  const keep = useCallback(() => writeStored(tab, key, form), [tab, key, form])
  const forget = useCallback(() => writeStored(tab, key, null), [tab, key])
  return { form, change, keep, forget }
}

/** The form of an order that has a client already, to be looked at and changed once more. */
function ofDraft(draft: OrderDraft, city: string, newId: () => string, clock: () => number): DeliveryForm {
  const { client, delivery } = draft
  const wished = delivery.kind === 'custom' ? delivery.at : clock() + hourMs
  const { day, time } = venueClock(wished)
  const empty = emptyForm(newId(), city, { day, time: readClock(time) })
  if (client === null) return empty
  const { clientId, name, phone, address, allergyNote } = client
  return {
    ...empty,
    clientId,
    name,
    allergyNote,
    phone: phoneText(phone),
    kind: address === null ? 'pickup' : 'delivery',
    address: address ?? emptyAddress(city),
    when: delivery.kind,
    minutes: delivery.kind === 'in-minutes' ? delivery.minutes : empty.minutes,
  }
}
