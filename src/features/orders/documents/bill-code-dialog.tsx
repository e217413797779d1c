import { askOnBill, type BillRefusal } from '#domain/sale/ask-on-bill.ts'
import { billLinkLastsMs, payLink } from '#domain/payment/pay-link.ts'
import { quote } from '#domain/sale/quote.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useChosenOffer } from '#hooks/money/use-chosen-offer.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useGuestToken } from '#hooks/money/use-guest-token.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useKeptOffers } from '#hooks/money/use-online-offers.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { readCheckRows } from '#hooks/place/live/read-check-rows.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { CheckTotals } from '#features/orders/view/check-money.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

type BillCodeProps = { checkId: string; totals: CheckTotals; onClose: () => void }

/** Asks whether a bill is printed by whose code the guest pays with their telephone: it makes the document. */
export function BillCodeDialog({ checkId, totals, onClose }: BillCodeProps) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const print = usePrintWithCode(checkId)
  return (
    <ConfirmDialog
      open
      title={text('check.bill-code.title')}
      consequence={text(totals.undocumented > 0 ? 'check.bill-code.text' : 'check.bill-code.documented', {
        amount: format.money(totals.left),
      })}
      confirmLabel={text('check.bill-code.confirm')}
      cancelLabel={text('check.keep')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void print()
      }}
    >
      {offline && (
        <p className="m-0 text-t2 text-warn">
          {`${text('checkout.link.offline')}. ${text('checkout.link.offline.detail')}`}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Prints the bill with the code as the check is at that moment; the checkout of the same check waits meanwhile. */
function usePrintWithCode(checkId: string): () => Promise<void> {
  const { placeId, actor, rows, newId, clock, engine } = usePlace()
  const { exclusive } = useStores()
  const { address, chosen: provider } = useChosenOffer(useKeptOffers())
  const { plain, fiscal } = usePrinting()
  const freshToken = useGuestToken()
  const save = useSaveActs()
  const text = useText()
  const { show } = useToast()
  const refuse = (word: BillRefusal) =>
    show({
      state: 'error',
      content: text(
        word === 'nobody' || word === 'tenders-kept' ? 'check.bill-code.nobody' : `checkout.refused.${word}`,
      ),
    })
  const print = async () => {
    const read = await readCheckRows(rows, { placeId, actor }, checkId)
    const bill = read === null ? null : quote(read)
    if (read === null || bill?.ok !== true || provider === null || plain === null) return refuse('nobody')
    const now = clock() + engine.status().clockOffset
    const terms = {
      provider,
      guestToken: freshToken(),
      expiresAt: now + billLinkLastsMs,
      printerId: plain.printerId,
      addressOf: (guestToken: string) => payLink(address, placeId, guestToken),
    }
    const acts = askOnBill(terms, now, {
      rows: read,
      quote: bill.value,
      saleDate: localDay(now),
      fiscalPrinterId: fiscal?.printerId ?? null,
      plainPrinterId: plain.printerId,
      // It is paid later, by the guest: nothing is printed of the document now.
      receiptsElsewhere: false,
      newId,
    })
    if (!acts.ok) return refuse(acts.error)
    if (await save(acts.value)) show({ state: 'success', content: text('check.printing') })
  }
  return () => exclusive(`lokal-pay:${checkId}`, print).then(() => undefined)
}
