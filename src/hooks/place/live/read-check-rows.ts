import { imprintOf, type Imprint } from '#domain/document/imprint.ts'
import type { Row } from '#domain/tables.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { readName } from '../people/read-people.ts'
import type { Rows } from '#device/place/rows.ts'

/** A check with all that its payment depends on, as this device knows it. */
export type PaidCheckRows = {
  check: Row<'orderChecks'>
  lines: readonly Row<'orderLines'>[]
  option: Row<'diningOptions'> | null
  table: Row<'venueTables'> | null
  /** Who opened it. */
  waiter: string | null
  printouts: readonly Row<'printouts'>[]
  payments: readonly Row<'orderPayments'>[]
  onlinePayments: readonly Row<'onlinePayments'>[]
  names: readonly Row<'fiscalNames'>[]
  settings: Row<'places'>['documentSettings']
  ksef: Row<'places'>['ksefSettings']
  /** The guide of the place was told that its receipts come out of another till. */
  receiptsElsewhere: boolean
  /** The imprint of the place for documents that are issued now. */
  imprint: Imprint
}

/** A check with its rows; null where this device does not have it. */
export async function readCheckRows(
  rows: Rows,
  { placeId, actor }: Pick<PlaceAccess, 'placeId' | 'actor'>,
  checkId: string,
): Promise<PaidCheckRows | null> {
  const check = await rows.get('orderChecks', checkId)
  const place = await rows.get('places', placeId)
  if (check === null || place === null) return null
  const [lines, option, table, waiter, issuer, printouts, payments, onlinePayments, names] =
    await Promise.all([
      rows.by('orderLines', 'orderCheckId', checkId),
      rows.get('diningOptions', check.diningOptionId),
      check.tableId === null ? null : rows.get('venueTables', check.tableId),
      readName(rows, check.openedBy),
      readName(rows, actor),
      rows.by('printouts', 'orderCheckId', checkId),
      rows.by('orderPayments', 'orderCheckId', checkId),
      rows.by('onlinePayments', 'orderCheckId', checkId),
      rows.all('fiscalNames'),
    ])
  return {
    check,
    lines,
    option,
    table,
    waiter,
    printouts,
    payments,
    onlinePayments,
    names,
    settings: place.documentSettings,
    ksef: place.ksefSettings,
    receiptsElsewhere: place.guideSettings.skipped.includes('printer'),
    imprint: imprintOf(place, issuer ?? ''),
  }
}
