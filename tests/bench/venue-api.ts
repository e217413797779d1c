import { randomUUID } from 'node:crypto'
import type { Row, TableName } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { callsOf } from './calls.ts'
import { lineOf } from './line-of.ts'

/** The demo venue over its REST API, as its owner. */
export type VenueApi = {
  placeId: string
  /** Any call as the owner; gives the answer's data and throws what is no success. */
  call: (path: string, body?: unknown, method?: string) => ReturnType<ReturnType<typeof callsOf>>
  /** A new check with one order of two dishes; gives the order's id. */
  placeOrder(nth: number): Promise<string>
  /** All of an order is cooked. */
  markDone(orderId: string): Promise<void>
  /** The same of the order that was placed last, by whomever. */
  markLastDone(): Promise<void>
  /** The n-th kitchen display of the place (from 0), without a screen. */
  addDisplay(nth: number): Promise<{ clientId: string; grant: string }>
}

/** How many displays one person of the venue connects: a person may connect 100 devices a day. */
const displaysOfPerson = 80

export async function openVenueApi(url: string): Promise<VenueApi> {
  const call = callsOf(url)
  const accounts: { role: string; login: string; password: string }[] = await call('/demo')
  const signIn = async (account: (typeof accounts)[number] | undefined): Promise<string> => {
    const signedIn = await call('/auth/login', { login: account?.login, password: account?.password })
    return signedIn.access_token
  }
  const access_token = await signIn(accounts.find(({ role }) => role === 'owner'))
  const connecting = new Map<number, Promise<string>>()
  const [place] = await call('/places/my', undefined, access_token)
  const placeId: string = place.id
  const registration = { clientId: randomUUID(), firstSeq: 1, scope: 'office' }
  const { grant } = await call(`/sync/${placeId}/clients`, registration, access_token)

  async function rows<T extends TableName>(table: T): Promise<Row<T>[]> {
    const page = await call(`/sync/${placeId}/rows?table=${table}&pageSize=1000`, undefined, grant)
    return page.rows.map(({ row }: { row: Row<T> }) => row)
  }

  const asked = new Set((await rows('modifierSections')).map(({ menuItemId }) => menuItemId))
  const dishes = (await rows('menuItems')).filter(
    (item) => item.kitchenStationId !== null && !asked.has(item.id),
  )
  const tables = await rows('venueTables')
  const onSite = (await rows('diningOptions')).find(({ type }) => type === 'ON_SITE')

  const markDone = async (orderId: string) =>
    void (await call(
      `/order/kitchen-station/done/${orderId}`,
      { kitchenStationId: null },
      access_token,
      'PUT',
    ))

  return {
    placeId,
    call: (path, body, method) => call(path, body, access_token, method),
    addDisplay: async (nth) => {
      const display = { clientId: randomUUID(), firstSeq: 1, scope: 'kitchen' }
      const person = Math.floor(nth / displaysOfPerson)
      const by = connecting.get(person) ?? signIn(accounts[person])
      connecting.set(person, by)
      const { grant: own } = await call(`/sync/${placeId}/clients`, display, await by)
      return { clientId: display.clientId, grant: own }
    },
    placeOrder: async (nth) => {
      const orderId = newId()
      const lines = [dishes[nth % dishes.length], dishes[(nth + 1) % dishes.length]].map(lineOf)
      const order = {
        orderId,
        orderCheckId: newId(),
        diningOptionId: onSite?.id,
        tableId: tables[nth % tables.length]?.id,
        crewMemberId: null,
        comment: '',
        deliveryTime: { kind: 'asap' },
        lines,
      }
      await call(`/order-manager/${placeId}`, order, access_token)
      return orderId
    },
    markDone,
    markLastDone: async () => {
      const orders = (await rows('orders')).filter(({ status }) => status === 'pending')
      const last = orders.sort((a, b) => b.placedAt - a.placedAt)[0]
      if (last !== undefined) await markDone(last.id)
    },
  }
}
