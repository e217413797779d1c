import { fail } from '#domain/result.ts'
import { readNip } from '#domain/text/nip.ts'
import type { Around } from '../resources/around.ts'

/**
 * A place keeps its tax id (NIP) as long as its invoices go through the national system: account, certificates of tills and
 * invoices on their way are of that company.
 */
export const aroundPlaceInfo: Around = async (tx, context, { values }, work) => {
  const place = await tx.get('places', context.placeId)
  const { taxId = place?.taxId } = values
  const isOther = place !== null && taxId !== place.taxId && readNip(String(taxId)) !== place.taxId
  if (isOther && place.ksefSettings.environment !== null)
    return fail({ code: 'ksef_tax_id_fixed', fields: ['taxId'] })
  return work(tx)
}
