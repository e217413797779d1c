import { Link } from '@tanstack/react-router'
import { printoutTypes, type PrintoutType } from '#domain/document/printout.ts'
import { placeInfo } from '#domain/settings/settings.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Checkout } from '../checkout.ts'

const icons: Record<PrintoutType, IconName> = {
  receipt: 'receipt',
  invoice: 'file-text',
  'simplified-invoice': 'file-check',
}

type DocumentRowProps = {
  checkout: Pick<Checkout, 'documents' | 'document' | 'change'>
  narrow?: boolean
}

/** The choice of the document; one that cannot be had says why. */
export function DocumentChoiceRow({ checkout, narrow = false }: DocumentRowProps) {
  const text = useText()
  const { documents, document, change } = checkout
  if (document === null) return null
  const reasons = new Set(printoutTypes.flatMap((type) => documents[type] ?? []))
  return (
    <div className={narrow ? undefined : 'min-w-0 flex-1'}>
      <Segmented
        label={text('checkout.document')}
        wide
        tight={narrow}
        value={document}
        onChange={(next) => change({ document: next })}
        options={printoutTypes.map((type) => ({
          value: type,
          label: text(narrow ? `checkout.document.${type}.short` : `checkout.document.${type}`),
          icon: narrow ? undefined : icons[type],
          disabled: documents[type] !== null,
        }))}
      />
      {[...reasons].map((reason) => (
        <p key={reason} className="m-0 mt-1 text-t1 text-ink-2">
          {text(`checkout.refused.${reason}`)} {reason === 'seller_missing' && <EnterSeller />}
        </p>
      ))}
    </div>
  )
}

/** The way to the page where the place says who sells, for whoever may enter it. */
function EnterSeller() {
  const text = useText()
  const { placeId } = usePlace()
  const mayEnter = useCan(...placeInfo.change)
  if (!mayEnter) return text('checkout.seller.ask')
  return (
    <Link
      to="/p/$placeId/settings/$area"
      params={{ placeId, area: 'info' }}
      className="inline-flex min-h-12 items-center font-semibold text-ink underline"
    >
      {text('checkout.seller.enter')}
    </Link>
  )
}
