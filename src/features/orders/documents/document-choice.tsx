import { dueFor } from '#domain/document/printout.ts'
import { onePiece } from '#domain/order/pieces.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { useDocumentName } from '#features/orders/view/use-document-name.ts'
import { usePaymentText } from '#features/orders/view/use-payment-text.ts'

type DocumentChoiceProps = {
  documents: readonly DocumentView[]
  /** The name of the act that is going to be done. */
  act: string
  onClose: () => void
  onChoose: (document: DocumentView) => void
}

/** The choice between several documents for an act: whose each is, when and how it was issued or paid, its dishes. */
export function DocumentChoice({ documents, act, onClose, onChoose }: DocumentChoiceProps) {
  const text = useText()
  const format = useFormat()
  const name = useDocumentName()
  const paymentText = usePaymentText()
  const facts = ({ printout: { guest, issuedAt }, payments }: DocumentView) => {
    const paid = payments.map(paymentText).filter(Boolean)
    const whose = guest === null ? [] : [text('check.document.guest', { guest })]
    return [...whose, ...(paid.length > 0 ? paid : [format.time(issuedAt)])].join(' · ')
  }
  const dishes = ({ printout: { items } }: DocumentView) =>
    items
      .map(({ name, fullName = name, quantity }) =>
        quantity === onePiece ? fullName : `${format.quantity(quantity)}× ${fullName}`,
      )
      .join(', ')
  return (
    <Sheet
      open
      onClose={onClose}
      title={act}
      detail={text('check.pick')}
      closeLabel={text('check.close')}
      flush
    >
      {documents.map((document) => (
        <button key={document.printout.id} type="button" className="row" onClick={() => onChoose(document)}>
          <Icon name="file-text" />
          <span className="min-w-0 flex-1 leading-5">
            <span className="block font-semibold">{name(document.printout)}</span>
            <span className="block text-t2 text-ink-2">{facts(document)}</span>
            <span className="line-clamp-2 text-t2 text-ink-2">{dishes(document)}</span>
          </span>
          <span className="tn font-semibold whitespace-nowrap">
            {format.amount(dueFor(document.printout))}
          </span>
        </button>
      ))}
    </Sheet>
  )
}
