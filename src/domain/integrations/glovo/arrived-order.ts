import * as v from 'valibot'
import { orderingClientSchema, type OrderingClient } from '../../client/client.ts'
import { readPhone } from '../../client/phone.ts'
import { allergyOf, wishesOf } from '../../order/allergy.ts'
import type { DeliveryTime } from '../../order/delivery-time.ts'
import type { PlaceOrder } from '../../order/order-input.ts'
import { instant } from '../../unit-fields.ts'
import { arrivedLinesOf, type KnownMenu } from './arrived-lines.ts'
import type { GlovoOrder } from './order-payload.ts'
import { orderPrices } from './order-prices.ts'
import { plainText } from './plain-text.ts'
import type { PlatformWords } from './platform-words.ts'
import type { RowId } from '../../units.ts'

export type ArrivedOrder = {
  /** All that a new order carries but its number, which whoever takes it gives. */
  order: Omit<PlaceOrder, 'number'>
  /** The client who ordered; not kept for a next time, since platforms lend their guests numbers. */
  customer: OrderingClient | null
  /** For whom an invoice is wanted; empty: for nobody. */
  invoice: string
  /** Products and attributes that the menu does not have; they stand in the order as the platform names them. */
  unknown: string[]
  /** Whether the prices come to the total that the platform says. */
  fits: boolean
}

export type Arrival = {
  menu: KnownMenu
  diningOptionId: RowId<'diningOptions'>
  words: PlatformWords
  /** The same id for the same names, another one for any others. */
  idOf(...names: string[]): string
}

/** An order of the platform as one of ours. Nothing of it is lost: what we do not know stands in it by name. */
export function arrivedOrder(
  order: GlovoOrder,
  { menu, diningOptionId, words, idOf }: Arrival,
): ArrivedOrder {
  const allergy = plainText(order.allergy_info, 200)
  const said = wishesOf({ note: allergy }).allergy?.text ?? allergy
  const note = said === '' ? '' : `${words.allergy}: ${said}`
  const { unitPrices, fits } = orderPrices(order)
  const { lines, unknown } = arrivedLinesOf(order.products, {
    menu,
    unitPrices,
    allergy: allergyOf([], said),
    idOf,
  })
  const invoice = invoiceOf(order, words)
  return {
    order: {
      orderId: idOf('order'),
      orderCheckId: idOf('check'),
      diningOptionId,
      tableId: null,
      guests: null,
      crewMemberId: null,
      delivery: null,
      client: null,
      printsHere: null,
      comment: commentOf(order, words, [note, plainText(order.special_requirements, 300), invoice]),
      deliveryTime: timeOf(order),
      lines,
    },
    customer: customerOf(order, idOf('customer'), said),
    invoice,
    unknown,
    fits,
  }
}

/** The comment for the kitchen and for the person who hands the order over: the platform's own numbers first. */
function commentOf(order: GlovoOrder, words: PlatformWords, wishes: readonly string[]): string {
  const code = plainText(order.order_code === '' ? order.order_id : order.order_code, 40)
  const pickUp = plainText(order.pick_up_code, 20)
  const parts = [
    `${words.platform} ${code}`,
    pickUp === '' ? '' : `${words.pickUpCode} ${pickUp}`,
    order.payment_method === null ? '' : words.payment[order.payment_method],
    order.is_picked_up_by_customer === true ? words.takenByGuest : '',
    order.cutlery_requested === null ? '' : words.cutlery[order.cutlery_requested ? 'yes' : 'no'],
    plainText(order.customer?.name ?? '', 60),
    ...wishes,
  ]
  return plainText(parts.filter((part) => part !== '').join(' · '), 500)
}

function invoiceOf({ customer }: GlovoOrder, words: PlatformWords): string {
  const { company_name: name, tax_id: taxId, company_address: address } = customer?.invoicing_details ?? {}
  const said = [taxId, name, address].map((part) => plainText(part ?? '', 150)).filter((part) => part !== '')
  return said.length === 0 ? '' : `${words.invoice}: ${said.join(', ')}`
}

function timeOf({ estimated_pickup_time: time, utc_offset_minutes: offset }: GlovoOrder): DeliveryTime {
  const at = readLocalTime(time, offset)
  return v.is(instant, at) ? { kind: 'custom', at } : { kind: 'asap' }
}

function customerOf({ customer }: GlovoOrder, clientId: string, allergyNote: string): OrderingClient | null {
  const phone = readPhone(customer?.phone_number ?? '')
  const said = { clientId, name: plainText(customer?.name ?? '', 60), phone, address: null, allergyNote }
  const read = v.safeParse(orderingClientSchema, said)
  return read.success ? read.output : null
}

/**
 * The instant (ms) that a text of the platform means: the venue's own clocks, which are so many minutes ahead of UTC.
 * Null: it cannot be read.
 */
export function readLocalTime(text: string, utcOffsetMinutes: string): number | null {
  const at = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text.trim())
  if (at === null || !/^[+-]?\d{1,4}$/.test(utcOffsetMinutes.trim())) return null
  const offset = Number(utcOffsetMinutes)
  const wall = Date.parse(`${at[1]}T${at[2]}Z`)
  return Number.isNaN(wall) || Math.abs(offset) > 14 * 60 ? null : wall - offset * 60_000
}
