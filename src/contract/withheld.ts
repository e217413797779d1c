import type { TableName } from '#domain/tables.ts'
import type { DeviceScope } from './registration.ts'

/**
 * Which tables a device does not receive, by what it is for. A kitchen's screen hangs where guests and visitors pass:
 * whom the place delivers to, who changed what, and its money by day and drawer, is not on it; nor what undoes a change
 * of a whole menu, which is as long as the menu and would come before its orders.
 */
const withheld: Record<DeviceScope, readonly TableName[]> = {
  till: [],
  phone: [],
  kitchen: ['placeClients', 'changes', 'menuBatches', 'drawers', 'drawerCounts', 'ledgerEntries'],
  office: [],
}

/** The tables that a device of this scope does not receive; one of an unknown scope receives all. */
export function withheldFrom(scope: string | undefined): readonly TableName[] {
  return isScope(scope) ? withheld[scope] : []
}

/**
 * The history that a cursor belongs to. Devices that receive different tables do not go on from one another's cursors, so
 * one that is given another scope loads its rows anew, while what it had goes on serving.
 */
export function historyOf(epoch: string, scope: string | undefined): string {
  return withheldFrom(scope).length === 0 ? epoch : `${epoch}/${scope}`
}

function isScope(scope: string | undefined): scope is DeviceScope {
  return scope !== undefined && Object.hasOwn(withheld, scope)
}
