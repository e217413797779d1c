import { Fragment, useState } from 'react'
import { dueFor } from '#domain/document/printout.ts'
import { eInvoiceEntries, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { useEInvoice, type EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { EInvoiceHistory } from './e-invoice-history.tsx'
import { EInvoiceStanding } from './e-invoice-standing.tsx'
import { EInvoiceState } from './e-invoice-state.tsx'
import type { EInvoicesLinks } from './e-invoices-links.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { MendSheet } from './mend-sheet.tsx'
import { PaperButtons } from './paper-buttons.tsx'

type EInvoicePageProps = { printoutId: string; links: EInvoicesLinks }

/** One invoice: as it lies on paper, its number at the national system, what happened, and what can be done. */
export function EInvoicePage({ printoutId, links }: EInvoicePageProps) {
  const text = useText()
  const format = useFormat()
  const pill = useStatusPill()
  const { known, failure } = useEInvoice(printoutId)
  const outages = useLive((rows) => rows.all('ksefOutages')) ?? []
  const [sheet, setSheet] = useState<{ of: 'correct' } | { of: 'mend'; entry: EInvoiceEntry } | null>(null)
  const entries =
    known === null ? [] : eInvoiceEntries({ ...known, printouts: [known.printout], outages: [...outages] })
  const [entry] = entries
  const { printout } = known ?? {}
  const isWide = useMedia(media.tablet)
  const state = entry && <EInvoiceState state={entry.state} />
  const buttons = printout && (
    <>
      <PaperButtons printout={printout} />
      {entry && mayCorrect(entry) && (
        <Button size="sm" icon="undo" onClick={() => setSheet({ of: 'correct' })}>
          {text('e-invoices.correct')}
        </Button>
      )}
    </>
  )
  const toReceipt = known?.receiptNumber ?? null
  const detail = printout && [
    ...(toReceipt === null ? [] : [text('e-invoices.to-receipt', { number: toReceipt })]),
    printout.buyer?.name ?? text('e-invoices.person'),
    format.money(dueFor(printout)),
  ]
  return (
    <>
      <PageTitle
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            <span>{printout ? <WholeNumber number={printout.number} /> : text('e-invoices.one')}</span>
            {isWide && state}
          </span>
        }
        detail={detail?.join(', ')}
        backLabel={text('e-invoices.title')}
        renderBack={links.renderList}
        actions={
          <>
            {isWide && buttons}
            {pill}
          </>
        }
      />
      <section
        aria-label={text('e-invoices.one')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        {!isWide && (
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {state}
            {buttons}
          </div>
        )}
        <NoServerAnswer failure={failure} known={known !== null} />
        {known === null && failure === null && (
          <Skeleton label={text('e-invoices.loading')}>
            <Bone className="h-96 w-full" />
          </Skeleton>
        )}
        {known !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
            <InvoicePaper view={known} />
            <Beside
              view={known}
              entries={entries}
              links={links}
              onMend={(of) => setSheet({ of: 'mend', entry: of })}
            />
          </div>
        )}
      </section>
      {known !== null && sheet?.of === 'correct' && (
        <CorrectSheet view={known} isNumbered={entry?.ksefNumber != null} onClose={() => setSheet(null)} />
      )}
      {known !== null && sheet?.of === 'mend' && (
        <MendSheet view={known} entry={sheet.entry} onClose={() => setSheet(null)} />
      )}
    </>
  )
}

type BesideProps = {
  view: EInvoiceView
  entries: readonly EInvoiceEntry[]
  links: EInvoicesLinks
  onMend: (entry: EInvoiceEntry) => void
}

function Beside({ view, entries, links, onMend }: BesideProps) {
  const text = useText()
  const [entry] = entries
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {entries.map((each) => (
        <EInvoiceStanding key={each.id} entry={each} view={view} onMend={() => onMend(each)} />
      ))}
      <EInvoiceHistory view={view} />
      {entry?.state === 'accepted' && (
        <p className="m-0 rounded-xl bg-sunken p-4 text-t2 text-ink-2">{text('e-invoices.accepted.note')}</p>
      )}
      {links.renderCheck?.(view.printout.orderCheckId, {
        className: 'btn btn-line',
        children: text('e-invoices.check'),
      })}
    </div>
  )
}

/** Whether an invoice can be corrected. One that never became an invoice is mended or given up instead. */
function mayCorrect({ state }: EInvoiceEntry): boolean {
  return !['draft', 'rejected', 'canceled'].includes(state)
}

/** The number of a document, which breaks after its slashes alone: never within a word or at a hyphen. */
function WholeNumber({ number }: { number: string }) {
  const words = number.split('/')
  return words.map((word, nth) => (
    <Fragment key={nth}>
      <span className="whitespace-nowrap">{nth < words.length - 1 ? `${word}/` : word}</span>
      <wbr />
    </Fragment>
  ))
}
