import type { Envelope } from '#contract/sync.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { deliveryPlatform } from '#domain/access/server-actors.ts'
import { arrivedOrder } from '#domain/integrations/glovo/arrived-order.ts'
import type { GlovoCancel, GlovoOrder } from '#domain/integrations/glovo/order-payload.ts'
import { plainText } from '#domain/integrations/glovo/plain-text.ts'
import { must } from '#domain/must.ts'
import { ok, type Result } from '#domain/result.ts'
import { executeNext, type Numbers } from '#server/sync/execute-next.ts'
import type { CommandOutcome } from '#server/sync/ports.ts'
import { readPlace } from '#server/services/read-place.ts'
import { namedId, serverDevice } from '../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'
import { knownMenu, platformOption, standInOption } from './known-menu.ts'
import { orderWords, takenBack } from './words.ts'

type Asked = {
  /** The message that it answers; the same one is the same command. */
  id: string
  kind: CommandKind
  args(rows: Tx, next: Numbers): Promise<Result<Envelope['args'] | null, never>>
}

/** Every id that an order brings is made of the platform's own name of it, so that it comes once. */
const idsOf =
  (placeId: string, { order_id, store_id }: Pick<GlovoOrder, 'order_id' | 'store_id'>) =>
  (...names: string[]) =>
    namedId('glovo', placeId, store_id, order_id, ...names)

/** An order arrives: once, however often it is sent; not at all when it was taken back before. */
export async function takeOrder(services: Services, placeId: string, order: GlovoOrder): Promise<void> {
  const idOf = idsOf(placeId, order)
  const outcome = await runHere(services, placeId, {
    id: idOf('dispatched'),
    kind: 'platform-order.arrived',
    async args(rows, next) {
      if (await next.knows(idOf('cancelled'))) return ok(null)
      const options = await rows.all('diningOptions')
      const option = platformOption(options)
      const arrived = arrivedOrder(order, {
        menu: await knownMenu(rows, placeId, order),
        diningOptionId: (option ?? standInOption(options))?.id ?? idOf('no option'),
        words: orderWords,
        idOf,
      })
      const { customer, invoice, unknown, fits } = arrived
      return ok({
        order: { ...arrived.order, number: await next.order() },
        customer,
        invoice,
        totalDiffers: !fits,
        optionMissing: option === null,
        unknown: plainText([...new Set(unknown)].join(', '), 500),
      })
    },
  })
  if (outcome !== null && outcome.status !== 'applied') throw notTaken(outcome)
}

/**
 * The platform takes an order back. It is remembered first, so that an order that comes only now does not; what is in the
 * kitchen is canceled as a person would, and where that is too late a manager is told.
 */
export async function takeBackOrder(services: Services, placeId: string, cancel: GlovoCancel): Promise<void> {
  const idOf = idsOf(placeId, cancel)
  const orderId = idOf('order')
  const reason = plainText(
    [takenBack, cancel.cancel_reason, cancel.payment_strategy].filter((part) => part !== '').join(' · '),
    500,
  )
  const args = async () => ok({ orderId, reason })
  const remembered = await runHere(services, placeId, {
    id: idOf('cancelled'),
    kind: 'platform-order.canceled',
    args,
  })
  if (remembered?.status !== 'applied') throw notTaken(remembered)
  const order = await readPlace(services, placeId, (rows) => rows.get('orders', orderId))
  if (order === null) return
  const canceled = await runHere(services, placeId, {
    id: idOf('cancel'),
    kind: 'order.cancel',
    args,
  })
  if (canceled?.status === 'applied') return
  await runHere(services, placeId, { id: idOf('kept'), kind: 'platform-order.kept', args })
}

/** Runs a command as the next one of the place's own client, in the name of the platform. */
async function runHere(services: Services, placeId: string, asked: Asked): Promise<CommandOutcome | null> {
  const actor = deliveryPlatform.id
  const clientId = await serverDevice(services, placeId, actor)
  // It has no session: whoever may act without one is believed of the server's own client alone.
  const draft = { ...asked, placeId, actor, session: actor, bodyHash: null }
  const executed = await executeNext<never>(executeDeps(services), clientId, draft)
  return must(executed.ok ? { outcome: executed.value } : null, 'the outcome').outcome
}

function notTaken(outcome: CommandOutcome | null): Error {
  return new Error(`a message of the platform was not taken: ${outcome?.status} ${outcome?.code}`)
}
