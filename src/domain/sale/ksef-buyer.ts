import { goesToKsef } from '../document/ksef-state.ts'
import type { PrintoutType } from '../document/printout.ts'
import type { KsefSettings } from '../place/ksef-settings.ts'
import { readNip } from '../text/nip.ts'

/**
 * Who the buyer of a document is to the national system, by the tax id as it was typed; null: the document does not go
 * there.
 */
export function ksefBuyer(
  type: PrintoutType,
  typedTaxId: string,
  settings: Pick<KsefSettings, 'environment' | 'sendsToConsumers'>,
): 'company' | 'person' | null {
  const taxId = readNip(typedTaxId)
  if (!goesToKsef({ type, buyer: { taxId } }, settings)) return null
  return taxId === null ? 'person' : 'company'
}
