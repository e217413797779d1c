import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import { remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { termsOfZone } from '#domain/pricing/delivery.ts'
import { placeClients } from '../clients.ts'
import { demoId } from '../ids.ts'
import type { StationKey } from '../room.ts'
import { deliveryZones, discounts } from '../sales.ts'
import type { Wish } from './appetite.ts'
import { billActs } from './bill.ts'
import type { HandAct, Hand } from './hand.ts'
import { linesOf } from './order-lines.ts'
import type { Random } from './random.ts'
import type { Visit } from './visits.ts'

const minuteMs = 60_000
const manager = demoId('user:anna')

/** All that is done for the guests of a check, from their order to their last złoty. */
export function actsOf(visit: Visit, random: Random): HandAct[] {
  const { part, option, comes, pays, waiter, first, second } = visit
  const orderCheckId = random.id(comes)
  const ready = comes + random.between(8, 16) * minuteMs
  const again = comes + Math.floor((pays - comes) * 0.6)
  const place = orderAct(visit, orderCheckId, first, random)
  if (option === 'ON_SITE' && random.chance(0.008)) {
    const orderId = random.id(comes)
    return [
      orderAct({ ...visit, second: [] }, orderCheckId, first, random, orderId),
      { at: comes + 6 * minuteMs, by: manager, do: (hand) => cancel(hand, orderId) },
    ]
  }
  const extend: HandAct[] =
    second.length === 0
      ? []
      : [
          { at: again, by: waiter, do: (hand) => extendBy(hand, orderCheckId, second, random) },
          made(again + random.between(3, 5) * minuteMs, waiter, orderCheckId, () => true),
          closing(again + 7 * minuteMs, waiter, orderCheckId),
        ]
  const struck: HandAct[] = random.chance(0.04)
    ? [{ at: comes + minuteMs, by: manager, do: (hand) => strike(hand, orderCheckId, random) }]
    : []
  const given = discountFor(part, option, random)
  const discount: HandAct[] =
    given === undefined
      ? []
      : [
          {
            at: pays - minuteMs,
            by: waiter,
            do: ({ say }) => say('check.set-discount', { orderCheckId, discount: given }),
          },
        ]
  return [
    place,
    ...struck,
    made(comes + random.between(70, 170) * 1000, waiter, orderCheckId, isOf('bar')),
    made(comes + random.between(3, 7) * minuteMs, waiter, orderCheckId, isOf('cold')),
    made(ready, waiter, orderCheckId, () => true),
    closing(ready + random.between(1, 4) * minuteMs, waiter, orderCheckId),
    ...extend,
    ...discount,
    ...billActs(visit, orderCheckId, random),
  ]
}

function orderAct(
  { option, comes, tableId, waiter }: Visit,
  orderCheckId: string,
  wishes: readonly Wish[],
  random: Random,
  orderId = random.id(comes),
): HandAct {
  const delivery = option === 'DELIVERY' ? someDelivery(random) : { client: null, delivery: null }
  return {
    at: comes,
    by: waiter,
    async do({ rows, say, newId, next }) {
      const lines = await linesOf(rows, wishes, { type: option }, { random, newId })
      await say('order.place', {
        orderId,
        orderCheckId,
        number: await next.order(),
        tableId,
        guests: null,
        lines,
        ...delivery,
        ...plain,
        diningOptionId: demoId(`dining-option:${option}`),
      })
    },
  }
}

async function extendBy(
  { rows, say, newId, next }: Hand,
  orderCheckId: string,
  wishes: readonly Wish[],
  random: Random,
): Promise<void> {
  const lines = await linesOf(rows, wishes, { type: 'ON_SITE' }, { random, newId })
  await say('order.extend', { orderId: newId(), orderCheckId, number: await next.order(), lines, ...plain })
}

const plain = { crewMemberId: null, comment: '', deliveryTime: { kind: 'asap' }, printsHere: null } as const

/** The act that makes waiting lines of the first or the second order ready, as far as they are asked about. */
function made(at: number, by: string, orderCheckId: string, is: (line: OrderLine) => boolean): HandAct {
  return {
    at,
    by,
    async do({ rows, say }) {
      const waiting = (await rows.list('orderLines', 'orderCheckId', orderCheckId)).filter(
        (line) => line.kitchenStationId !== null && remainingQuantity(line) > 0 && is(line),
      )
      for (const [orderId, own] of groupBy(waiting, (line) => line.orderId)) {
        const lines = own.map((line) => ({ lineId: line.id, amount: remainingQuantity(line) }))
        await say('line.done', { orderId, lines })
      }
    },
  }
}

function isOf(station: StationKey): (line: OrderLine) => boolean {
  return ({ kitchenStationId }) => kitchenStationId === demoId(`station:${station}`)
}

/** All that was ordered is on the table. */
function closing(at: number, by: string, orderCheckId: string): HandAct {
  return { at, by, do: ({ say }) => say('check.close-orders', { orderCheckId }) }
}

function cancel({ say }: Hand, orderId: string): Promise<void> {
  return say('order.cancel', { orderId, reason: 'Goście wyszli', printsHere: null })
}

/** A dish is taken back before it is made, where it is not all that was ordered. */
async function strike({ rows, say }: Hand, orderCheckId: string, random: Random): Promise<void> {
  const lines = await rows.list('orderLines', 'orderCheckId', orderCheckId)
  const dishes = lines.filter(({ type }) => type === 'MENU_ITEM')
  const lineId = random.pick(dishes).id
  const reason = random.pick(['Gość zmienił zdanie', 'Pomyłka przy zamówieniu', 'Skończyło się'])
  if (dishes.length > 1) await say('line.void', { lineId, reason, printsHere: null })
}

function discountFor(part: Visit['part'], option: Visit['option'], random: Random) {
  const name =
    part === 'lunch' && random.chance(0.06)
      ? 'Lunch'
      : option === 'ON_SITE' && random.chance(0.04)
        ? 'Stały gość'
        : null
  const found = discounts.find((each) => each.name === name)
  return found && { name: found.name, type: found.type, value: found.value }
}

/** One of the clients of the venue, in the zone around it. */
function someDelivery(random: Random) {
  const known = placeClients.filter(({ addresses }) => addresses.length > 0)
  const { id: clientId, name, phone, allergyNote, addresses } = random.pick(known)
  const client = { clientId, name, phone, allergyNote, address: must(addresses[0], 'an address') }
  return { client, delivery: termsOfZone(must(deliveryZones[0], 'a zone')) }
}
