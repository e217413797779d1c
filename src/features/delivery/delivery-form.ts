import * as v from 'valibot'
import { addressSchema, type Address, type Client, type OrderingClient } from '#domain/client/client.ts'
import { clientOfPhone } from '#domain/client/find-clients.ts'
import { phoneText, readPhone } from '#domain/client/phone.ts'
import { id, text } from '#domain/fields.ts'

const shortText = v.pipe(v.string(), v.maxLength(500))

/** The fields before the dishes, as they are entered. */
export const deliveryFormSchema = v.object({
  kind: v.picklist(['delivery', 'pickup']),
  phone: shortText,
  /** Of the known client, or made up for a new one. */
  clientId: id,
  name: shortText,
  allergyNote: shortText,
  address: v.object({
    street: shortText,
    streetNumber: shortText,
    apartment: shortText,
    postcode: shortText,
    city: shortText,
    note: shortText,
    point: addressSchema.entries.point,
  }),
  when: v.picklist(['asap', 'in-minutes', 'as-previously', 'custom']),
  minutes: v.nullable(v.number()),
  /** `YYYY-MM-DD`. */
  day: shortText,
  /** Minutes after midnight. */
  time: v.nullable(v.number()),
})

export type DeliveryForm = v.InferOutput<typeof deliveryFormSchema>

/** A form with nothing in it but the place's own town and a time an hour ahead. */
export function emptyForm(
  clientId: string,
  city: string,
  ahead: Pick<DeliveryForm, 'day' | 'time'>,
): DeliveryForm {
  return {
    kind: 'delivery',
    phone: '',
    clientId,
    name: '',
    allergyNote: '',
    address: emptyAddress(city),
    when: 'asap',
    minutes: 45,
    ...ahead,
  }
}

/** An address with nothing but the town. */
export function emptyAddress(city: string): Address {
  return { street: '', streetNumber: '', apartment: '', postcode: '', city, point: null, note: '' }
}

/** The form after the phone field changed: a number that is known brings its client, another one lets go of them. */
export function withPhone(
  form: DeliveryForm,
  typed: string,
  clients: readonly Client[],
  newId: () => string,
  city: string,
): DeliveryForm {
  const phone = readPhone(typed)
  const known = phone === null ? null : clientOfPhone(clients, phone)
  if (known !== null) {
    return known.id === form.clientId
      ? { ...form, phone: typed }
      : { ...withClient(form, known, city), phone: typed }
  }
  const wasKnown = clients.some((client) => client.id === form.clientId)
  if (!wasKnown) return { ...form, phone: typed }
  return {
    ...form,
    phone: typed,
    clientId: newId(),
    name: '',
    allergyNote: '',
    address: emptyAddress(city),
  }
}

/** The form for a client who is known: with the address that was used last. */
export function withClient(form: DeliveryForm, client: Client, city: string): DeliveryForm {
  const { id: clientId, phone, name, allergyNote, addresses } = client
  const address = addresses[0] ?? emptyAddress(city)
  return { ...form, clientId, phone: phoneText(phone), name, allergyNote, address }
}

/** The address after one of its fields changed: where the house is another one, so is its point. */
export function withAddressField(
  address: DeliveryForm['address'],
  change: Partial<Omit<Address, 'point'>>,
): DeliveryForm['address'] {
  const isElsewhere = ['street', 'streetNumber', 'city'].some((field) => field in change)
  return { ...address, ...change, ...(isElsewhere && { point: null }) }
}

export type FieldName = 'phone' | 'name' | 'allergyNote' | 'address' | keyof typeof addressFields

/** The fields that are wrong; empty where the client can be kept. */
export function clientFaults(form: DeliveryForm): ReadonlySet<FieldName> {
  const faults = new Set<FieldName>()
  if (readPhone(form.phone) === null) faults.add('phone')
  if (!v.is(text(1, 60), form.name)) faults.add('name')
  if (!v.is(text(0, 200), form.allergyNote)) faults.add('allergyNote')
  if (form.kind === 'delivery')
    for (const [field, schema] of Object.entries(addressFields))
      // The keys are exactly those of the fields; Object.entries cannot say so.
      if (!v.is(schema, form.address[field as keyof typeof addressFields])) faults.add(field as FieldName)
  return faults
}

/** The client as the check keeps it; of a form without faults. */
export function clientOf(form: DeliveryForm): OrderingClient | null {
  const phone = readPhone(form.phone)
  if (phone === null || clientFaults(form).size > 0) return null
  const address = form.kind === 'pickup' ? null : v.parse(addressSchema, form.address)
  const { clientId } = form
  return { clientId, name: form.name.trim(), phone, address, allergyNote: form.allergyNote.trim() }
}

const addressFields = {
  street: text(0, 65),
  streetNumber: text(1, 9),
  apartment: text(0, 10),
  /** `00-316`; a caller rarely knows it. */
  postcode: v.pipe(text(0, 6), v.regex(/^(?:\d{2}-\d{3})?$/)),
  city: text(1, 56),
  note: text(0, 200),
}
