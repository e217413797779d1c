import { randomUUID } from 'node:crypto'
import type { CommandKind } from '#commands/mutations.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { callsOf } from './calls.ts'
import { lineOf } from './line-of.ts'

/** An order as its waiter knows it. */
export type SentOrder = { number: string; orderId: string; orderCheckId: string; lineIds: string[] }

/** A device without a screen, on which the owner of the demo venue serves: what it does happens when it is told to. */
export type Waiter = {
  /** Orders, each on a check of its own with so many dishes, at this instant (ms); 20 at most. */
  order(wanted: readonly { nth: number; lines: number }[], at: number): Promise<SentOrder[]>
  /** Takes an order back that was sent. */
  cancel(order: SentOrder, at: number): Promise<void>
  /** Brings what is done to the guests. */
  bring(orders: readonly SentOrder[], at: number): Promise<void>
  /** Closes the checks of what was brought. */
  close(orders: readonly SentOrder[], at: number): Promise<void>
  rows<T extends TableName>(table: T): Promise<Row<T>[]>
}

/** The owner of the demo venue, signed in. */
export type Owner = { access_token: string; session_id: string; user: { id: string } }

export async function signInOwner(url: string): Promise<Owner> {
  const call = callsOf(url)
  const accounts: { role: string; login: string; password: string }[] = await call('/demo')
  const owner = accounts.find(({ role }) => role === 'owner')
  return call('/auth/login', { login: owner?.login, password: owner?.password })
}

/** A new device of the owner of a venue's demo, in their first place or in this one; `as`: who is signed in already. */
export async function openWaiter(url: string, inPlace?: string, as?: Owner): Promise<Waiter> {
  const call = callsOf(url)
  const auth = as ?? (await signInOwner(url))
  const [first] = await call('/places/my', undefined, auth.access_token)
  const placeId: string = inPlace ?? first.id
  const registration = { clientId: randomUUID(), firstSeq: 1, scope: 'till' }
  const { grant, deviceCode } = await call(`/sync/${placeId}/clients`, registration, auth.access_token)

  async function rows<T extends TableName>(table: T): Promise<Row<T>[]> {
    const page = await call(`/sync/${placeId}/rows?table=${table}&pageSize=1000`, undefined, grant)
    return page.rows.map(({ row }: { row: Row<T> }) => row)
  }

  let seq = 0
  const act = async (kind: CommandKind, all: readonly object[], at: number) => {
    const who = { placeId, actor: auth.user.id, session: auth.session_id }
    const commands = all.map((args) => {
      seq += 1
      return { id: newId(), seq, kind, v: 1, ...who, occurredAt: at, clockOffset: 0, args }
    })
    if (commands.length === 0) return
    const { results } = await call(`/order-sync/${placeId}`, { commands }, grant)
    const refused = results.filter(({ status }: { status: string }) => status !== 'applied')
    if (refused.length > 0) throw new Error(`${kind}: ${JSON.stringify(refused)}`)
  }

  const asked = new Set((await rows('modifierSections')).map(({ menuItemId }) => menuItemId))
  const plain = (await rows('menuItems')).filter(({ id }) => !asked.has(id))
  const cooked = plain.filter(({ kitchenStationId }) => kitchenStationId !== null)
  const dishes = cooked.length > 0 ? cooked : plain
  const tables = await rows('venueTables')
  const wanted = tables.length > 0 ? 'ON_SITE' : 'PICKUP'
  const option = (await rows('diningOptions')).find(({ type }) => type === wanted)

  return {
    rows,
    async order(wanted, at) {
      const orders = wanted.map(({ nth, lines }) => {
        const sent = Array.from({ length: lines }, (_, index) =>
          lineOf(dishes[(nth + index) % dishes.length]),
        )
        return {
          number: `${deviceCode}-${nth + 1}`,
          orderId: newId(),
          orderCheckId: newId(),
          diningOptionId: option?.id,
          tableId: tables[nth % tables.length]?.id ?? null,
          crewMemberId: null,
          comment: '',
          deliveryTime: { kind: 'asap' },
          lines: sent,
        }
      })
      await act('order.place', orders, at)
      return orders.map(({ lines, ...order }) => ({ ...order, lineIds: lines.map(({ id }) => id) }))
    },
    cancel: ({ orderId }, at) => act('order.cancel', [{ orderId, reason: 'gość' }], at),
    bring: (orders, at) =>
      act(
        'line.deliver',
        orders.map(({ orderId, lineIds }) => ({ orderId, lineIds })),
        at,
      ),
    close: (orders, at) =>
      act(
        'check.force-close',
        orders.map(({ orderCheckId }) => ({ orderCheckId, reason: 'koniec' })),
        at,
      ),
  }
}
