import type { ReactNode } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PanelHead } from '#features/orders/view/panel-head.tsx'
import type { CheckTotals } from '#features/orders/view/check-money.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentView } from '#features/orders/view/document-view.ts'

type DocumentsPanelProps = {
  documents: readonly DocumentView[]
  totals: CheckTotals
  /** Names of what no document charges yet. */
  rest: readonly string[]
  /** The control of its next act; null where it may only be looked at. */
  renderAct: (document: DocumentView) => ReactNode
}

/** Every document of the check with its payments, and what has none yet. */
export function DocumentsPanel({ documents, totals, rest, renderAct }: DocumentsPanelProps) {
  const text = useText()
  const format = useFormat()
  return (
    <section aria-labelledby="check-documents">
      <PanelHead id="check-documents">{text('check.documents')}</PanelHead>
      <ul>
        {documents.map((document) => (
          <DocumentRow key={document.printout.id} document={document} act={renderAct(document)} />
        ))}
        {totals.undocumented > 0 && (
          <li className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2">
            <span className="min-w-0 flex-1 text-t2 leading-5 font-semibold">
              {documents.length > 0 ? text('check.rest') : text('check.documents.none')}
              {rest.length > 0 && (
                <span className="flex items-start gap-1 text-t1 leading-5 text-ink-3">
                  <Icon name="circle-dashed" size={14} className="mt-[3px] flex-none" />
                  <span className="line-clamp-2 min-w-0">{rest.join(', ')}</span>
                </span>
              )}
            </span>
            <span className="tn font-semibold whitespace-nowrap">{format.amount(totals.undocumented)}</span>
          </li>
        )}
        {documents.length === 0 && totals.undocumented === 0 && (
          <li className="border-b border-line px-4 py-3 text-t2 text-ink-2">
            {text('check.documents.none')}
          </li>
        )}
      </ul>
    </section>
  )
}
