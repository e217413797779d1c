import type { Envelope } from '#contract/sync.ts'
import type { readFeed } from '#server/sync/feed.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { SessionProof, SyncDevice } from '#server/sync/ports.ts'
import { at } from '#tests/support/places/bistro.ts'

export type PlaceSeed = {
  rows?: { [T in TableName]?: Row<T>[] }
  clients?: SyncDevice[]
  sessions?: [id: string, proof: SessionProof][]
}

export const till = id(0xa1)
export const phone = id(0xa2)
export const revoked = id(0xa3)
export const display = id(0xa4)
export const kasiaOnTill = id(0xb1)
export const ownerOnTill = id(0xb2)
export const kasiaOnPhone = id(0xb3)
export const endedOnTill = id(0xb4)
export const noon = Date.UTC(2026, 10, 20, 11)

export function id(n: number): string {
  return `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export function commandId(n: number): string {
  return id(0x1000 + n * 0x100)
}

export function client(clientId: string, deviceCode: string): SyncDevice {
  return { id: clientId, deviceCode, lastSeq: 0, revokedAt: null }
}

export function command(seq: number, kind: string, args: Record<string, unknown>): Envelope {
  return {
    id: commandId(seq),
    seq,
    kind,
    v: 1,
    placeId: at.place,
    actor: at.kasia,
    session: kasiaOnTill,
    occurredAt: noon,
    clockOffset: 0,
    args,
  }
}

let orders = 0

/** A new order of one soup, with ids unlike those of every other. */
export function placeOrder(seq: number): Envelope {
  const n = 0x100000 + ++orders * 0x10
  const line = {
    id: id(n + 2),
    menuItemId: at.zurek,
    name: 'Żurek',
    quantity: 2000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    kitchenStationId: at.hot,
    modifiers: [],
    note: 'bez jajka',
  }
  const args = {
    orderId: id(n),
    orderCheckId: id(n + 1),
    number: `AAA-${orders}`,
    diningOptionId: at.onSite,
    tableId: at.table1,
    crewMemberId: null,
    comment: '',
    deliveryTime: { kind: 'asap' },
    lines: [line],
  }
  return { ...command(seq, 'order.place', args), id: id(0x10000000 + orders * 0x100) }
}

export function feedQuery(query: Partial<Parameters<typeof readFeed>[2]>): Parameters<typeof readFeed>[2] {
  return { clientId: till, cursor: null, pageSize: 100, answeredSeq: 0, since: '2026-11-01', ...query }
}
