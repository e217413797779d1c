import { useState } from 'react'
import { fieldsOf, type BuyerFields } from '#domain/sale/buyer-form.ts'
import { knownBuyers, type KnownBuyer } from '#domain/sale/known-buyers.ts'
import { useFindCompany } from './use-find-company.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The finding of a look-up, for people. */
type LookUpNote = { tone: 'ok' | 'warn'; text: string }

type BuyerLookUp = {
  /** Whom documents on this device were made out to, the latest first. */
  known: readonly KnownBuyer[]
  finding: boolean
  note: LookUpNote | null
  forgetNote: () => void
  take: (known: KnownBuyer) => void
  /** Looks for a tax id of ten digits: in the public register, or without a network among those that are known. */
  search: (taxId: string) => Promise<void>
}

/** Finds buyers by their tax id. `only`: nothing but the tax id is asked for, and nobody is remembered. */
export function useBuyerLookUp(onFound: (fields: BuyerFields) => void, only = false): BuyerLookUp {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const { find, finding } = useFindCompany()
  const [note, setNote] = useState<LookUpNote | null>(null)
  const known = useLive(async (rows) => (only ? [] : knownBuyers(await rows.all('printouts'))), [only]) ?? []
  const take = (each: KnownBuyer) => {
    onFound(fieldsOf(each.buyer))
    setNote({ tone: 'ok', text: text('checkout.buyer.known', { date: format.date(each.at) }) })
  }
  const search = async (taxId: string) => {
    const remembered = known.find((each) => each.buyer.taxId === taxId)
    if (offline) {
      if (remembered) take(remembered)
      else setNote({ tone: 'warn', text: text('checkout.buyer.offline') })
      return
    }
    const found = await find(taxId)
    if (!found.ok) {
      if (remembered) return take(remembered)
      setNote({ tone: 'warn', text: text(`checkout.buyer.${found.error}`) })
      return
    }
    const company = found.value
    onFound(fieldsOf({ ...company, taxId }))
    setNote(
      company.endedOn === null
        ? { tone: 'ok', text: text('checkout.buyer.found') }
        : { tone: 'warn', text: text('checkout.buyer.ended', { day: company.endedOn }) },
    )
  }
  return { known, finding, note, forgetNote: () => setNote(null), take, search }
}
