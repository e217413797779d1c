import type { Envelope } from '#contract/sync.ts'
import type { TableName } from '#domain/tables.ts'

/** Rows and lists by what they are asked for with. */
export type Reads = {
  rows: readonly (readonly [TableName, string])[]
  /** Table, column, value. */
  lists: readonly (readonly [TableName, string, string])[]
  /** Tables that are read whole. */
  wholes: readonly TableName[]
}

/**
 * What a command is going to read, as far as its actor and arguments tell, so that it can be asked for in one go: a
 * mutation asks for one thing after the other, and on a device every question waits for its turn. A hint and no more:
 * what is missing is read when the mutation asks for it, what is too much is one more key in a request.
 */
export function foreseenReads({ placeId, actor, approval, args }: Envelope): Reads {
  const named = [...namedIn('args', args)]
  const idsOf = (name: string) => new Set(named.filter(([field]) => field === name).map(([, id]) => id))
  const numbers = 'orderId' in args ? idsOf('number') : new Set<string>()
  const rows = named.flatMap(([field, id]) => {
    const table = tableOf[field]
    return table === undefined ? [] : [[table, id] as const]
  })
  return {
    rows: [
      ['places', placeId],
      ...[actor, ...(approval ? [approval.userId] : [])].map((id) => ['placeUsers', id] as const),
      ...rows,
    ],
    lists: [
      ...[...numbers].map((number) => ['orders', 'number', number] as const),
      ...[...idsOf('menuItemId')].map((id) => ['modifierSections', 'menuItemId', id] as const),
    ],
    // What a new line costs, and where its ticket comes out.
    wholes: 'lines' in args && 'number' in args ? ['priceLists', 'printers'] : [],
  }
}

/** What several of them are. */
export function allReads(each: readonly Reads[]): Reads {
  return {
    rows: each.flatMap(({ rows }) => rows),
    lists: each.flatMap(({ lists }) => lists),
    wholes: each.flatMap(({ wholes }) => wholes),
  }
}

/** Which table an argument of this name has an id of; the ids of an array go by the array's own name. */
const tableOf: Readonly<Record<string, TableName>> = {
  orderId: 'orders',
  orderCheckId: 'orderChecks',
  intoCheckId: 'orderChecks',
  toCheckId: 'orderChecks',
  lineId: 'orderLines',
  lineIds: 'orderLines',
  'lines.id': 'orderLines',
  menuItemId: 'menuItems',
  menuItemIds: 'menuItems',
  packagingId: 'packaging',
  kitchenStationId: 'kitchenStations',
  diningOptionId: 'diningOptions',
  tableId: 'venueTables',
  crewMemberId: 'placeUsers',
  waiterId: 'placeUsers',
  userId: 'placeUsers',
  printoutId: 'printouts',
  orderPaymentId: 'orderPayments',
  paymentId: 'orderPayments',
  refundId: 'refunds',
  jobId: 'printJobs',
  drawerId: 'drawers',
  fromDrawerId: 'drawers',
  toDrawerId: 'drawers',
  printerId: 'printers',
}

/** Every text in the arguments with the name that it goes by. */
function* namedIn(name: string, value: unknown): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value]
  else if (Array.isArray(value)) for (const each of value) yield* namedIn(name, each)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, of] of Object.entries(value)) yield* namedIn(field === 'id' ? `${name}.id` : field, of)
  }
}
