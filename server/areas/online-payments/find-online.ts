import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import type { Row } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { attemptsOf, type OnlineAttempt } from './attempts.ts'
import type { GuestCode } from './guest-code.ts'

/** An online payment with what it is for. */
export type Found = {
  placeId: string
  place: Row<'places'>
  online: Row<'onlinePayments'>
  printout: Printout
  /** The name of the table that the guests sit at; null: they sit at none. */
  table: string | null
  /** Money that is still to be paid for the document, grosze; 0 of one that was dropped. */
  owed: number
  /** The latest first. */
  attempts: readonly OnlineAttempt[]
}

/** The online payment that a guest's code opens; null: the code opens nothing. */
export async function findOnline(
  services: Services,
  { placeId, guestToken }: GuestCode,
): Promise<Found | null> {
  const rows = await readPlace(services, placeId, async (tx) => {
    const [online] = await tx.list('onlinePayments', 'guestToken', guestToken)
    if (online === undefined) return null
    const place = await tx.get('places', placeId)
    const printout = await tx.get('printouts', online.printoutId)
    if (place === null || printout === null) return null
    const payments = await tx.list('orderPayments', 'printoutId', printout.id)
    const owed = isLivePrintout(printout) ? Math.max(0, owedFor(printout, payments)) : 0
    const check = await tx.get('orderChecks', online.orderCheckId)
    const table = check?.tableId == null ? null : await tx.get('venueTables', check.tableId)
    return { place, online, printout, owed, table: table?.name ?? null }
  })
  if (rows === null) return null
  return { placeId, ...rows, attempts: await attemptsOf(services, placeId, rows.online.id) }
}
