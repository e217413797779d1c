import { useMemo, useState } from 'react'
import { chargesLeft, chargesOf } from '#domain/document/charges.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { documented } from '#domain/payment/check-lifecycle.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { PricedCheck } from '#domain/pricing/priced-check.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useChosenOffer } from '#hooks/money/use-chosen-offer.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useKeptOffers } from '#hooks/money/use-online-offers.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { usePrintoutPdf } from '#hooks/printing/use-printout-pdf.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { ActKey } from '#features/orders/acts/act-facts.ts'
import { allowedActs, documentsForAct, type AllowedAct } from '#features/orders/acts/allowed-acts.ts'
import {
  paidState,
  checkTotalsOf,
  type CheckMoney,
  type CheckTotals,
  type PaidState,
} from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { documentsOf, type DocumentView } from '#features/orders/view/document-view.ts'

/** Everything that the page says about a check, worked out from its rows. */
export type CheckPage = {
  view: CheckView
  money: CheckMoney
  totals: CheckTotals
  paid: PaidState | null
  documents: DocumentView[]
  acts: AllowedAct[]
  /** Whether it is known yet what the person may do. */
  known: boolean
  /** Null while it cannot be priced. */
  priced: PricedCheck | null
  /** Lines that a live document charges. */
  documented: ReadonlySet<string>
  /** The names of what no document charges yet. */
  rest: readonly string[]
  /** Any document counts: prices are fixed. */
  fixed: boolean
}

export function useCheckPage(view: CheckView, money: CheckMoney, merged: boolean): CheckPage {
  const may = usePermissions()
  const place = usePlaceRow()
  const now = useNow(60_000)
  const { chosen } = useChosenOffer(useKeptOffers())
  const { plain } = usePrinting()
  const asksOnline = chosen !== null && plain !== null
  return useMemo(() => {
    const totals = checkTotalsOf(view, money)
    const documents = documentsOf(money)
    const today = businessDay(now, place?.dayCutoff ?? 0)
    const lines = view.orders.flatMap((order) => order.lines)
    const priced = priceOrderCheck(view.check, lines)
    const charged = money.printouts.filter(isLivePrintout).flatMap(({ items }) => items)
    return {
      view,
      money,
      totals,
      documents,
      known: may !== undefined && place !== undefined,
      paid: paidState(view, totals, money),
      acts: allowedActs({ view, money, totals, documents, may: new Set(may), merged, asksOnline, today }),
      priced: priced.ok ? priced.value : null,
      documented: new Set(charged.flatMap(({ lineId }) => lineId ?? [])),
      rest: priced.ok
        ? chargesLeft(chargesOf(priced.value, lines), money.printouts).map(({ name }) => name)
        : [],
      fixed: documented(money.printouts) > 0,
    }
  }, [view, money, merged, asksOnline, may, place, now])
}

/** Where the person is on the way to an act: choosing its document, answering its question, or nowhere. */
export type AskedAct = { act: ActKey; documentId: string | null }

export type CheckQuestions = ReturnType<typeof useAsking>

/** Begins acts: asks which document where there are several, does at once what needs no question. */
export function useAsking({ documents }: CheckPage) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const online = !useIsOffline()
  const pdf = usePrintoutPdf()
  const save = useSaveFile()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const download = async ({ printout }: DocumentView) => {
    const file = await pdf(printout.id)
    if (!file.ok) {
      const waits = file.error.code === 'queue_first'
      return show({ state: 'error', content: waits ? errorText('queue_first') : text('check.pdf.failed') })
    }
    const name = `${printout.number.replaceAll('/', '-')}.pdf`
    save({ name, type: 'application/pdf', content: file.value })
  }
  const begin = (act: ActKey, document: DocumentView | null) => {
    if (act === 'pdf' && document !== null) {
      setAsked(null)
      void download(document)
    } else setAsked({ act, documentId: document?.printout.id ?? null })
  }
  const ask = (act: ActKey) => {
    if ((act === 'email' || act === 'pdf') && !online) {
      return show({ state: 'error', content: text(`check.${act}.offline`) })
    }
    const [only, ...others] = documentsForAct(act, documents)
    begin(act, others.length === 0 ? (only ?? null) : null)
  }
  const choices = asked !== null && asked.documentId === null ? documentsForAct(asked.act, documents) : []
  return {
    asked,
    /** Documents to choose from before the question can be asked. */
    choices,
    document: documents.find(({ printout }) => printout.id === asked?.documentId) ?? null,
    ask,
    begin,
    close: () => setAsked(null),
  }
}
