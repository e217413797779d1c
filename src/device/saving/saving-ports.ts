import type { CommandKind } from '#commands/mutations.ts'
import { isOfPerson, isPrinting, issuesEInvoice, type EnqueueDeps } from '#replica/outbox/enqueue.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { proverOf } from '#device/pins/prove.ts'
import { sealerOf } from '#device/invoices/seal-invoice.ts'
import { tillSignerHere } from '#device/invoices/till-signer.ts'

/**
 * The ports by which acts of these kinds are saved by the person here. Throws where the person's key cannot be read.
 */
export async function savingPorts(
  place: PlaceAccess,
  kinds: readonly CommandKind[],
  agreed: Agreed | undefined,
): Promise<EnqueueDeps> {
  const { placeId, rows, engine, clock, newId } = place
  const [printers, key, venue] = await Promise.all([
    kinds.some(isPrinting) ? place.ownPrinters() : [],
    kinds.some(isOfPerson) ? place.proofKey?.() : null,
    kinds.some(issuesEInvoice) ? rows.get('places', placeId) : null,
  ])
  const { crypto } = globalThis
  const keys = { own: key ?? null, agreed: agreed?.key ?? null }
  const settings = venue?.ksefSettings
  return {
    clock,
    newId,
    clockOffset: () => engine.status().clockOffset,
    printerIds: () => printers,
    ...((keys.own ?? keys.agreed) && { prove: proverOf(crypto, placeId, keys) }),
    ...(settings && { seal: sealerOf({ settings, crypto, signer: signerOf(place) }) }),
  }
}

/**
 * An invoice is issued all the same where its till cannot sign: the server sends it, only its second code is missing.
 */
function signerOf(place: PlaceAccess): Parameters<typeof sealerOf>[0]['signer'] {
  return async (issuer) => {
    try {
      return await tillSignerHere(place, issuer)
    } catch (error) {
      console.error('an invoice is not signed by its till', error)
      return null
    }
  }
}
