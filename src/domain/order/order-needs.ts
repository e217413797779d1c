import type { diningOptionTypes } from '../resources/dining-option-types.ts'
import type { RowId } from '../units.ts'

/**
 * The fact that an order still needs: a table where guests sit down, a person where the crew eats, a client to
 * deliver to.
 */
export type MissingFact = 'table' | 'crew-member' | 'client'

type Served = { type: (typeof diningOptionTypes)[number] }

type Head = {
  tableId: RowId<'venueTables'> | null
  crewMemberId: RowId<'placeUsers'> | null
  client: { name: string; phone: string; address: unknown } | null
}

/**
 * The first thing that keeps an order from being sent, or null: "Please select table", "Please select crew member"
 * (spec 5), and somebody to bring it to. A device's order that was sent nevertheless stands, and a manager is told.
 */
export function missingFor(option: Served, head: Head): MissingFact | null {
  if (option.type === 'ON_SITE' && head.tableId === null) return 'table'
  if (option.type === 'DELIVERY' && !canBeFound(head.client)) return 'client'
  return option.type === 'CREW_ORDER' && head.crewMemberId === null ? 'crew-member' : null
}

/** Whether somebody can be brought something: by name, phone and address. */
function canBeFound(client: Head['client']): boolean {
  return client !== null && client.name !== '' && client.phone !== '' && client.address !== null
}
