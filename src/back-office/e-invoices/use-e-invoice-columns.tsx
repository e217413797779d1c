import { localDay } from '#domain/time/warsaw.ts'
import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { Deadline } from './deadline.tsx'
import { EInvoiceState } from './e-invoice-state.tsx'

/** The columns of the list of invoices; on a phone the number first, the state and the sum. */
export function useEInvoiceColumns(now: number): TableColumn<EInvoiceEntry>[] {
  const text = useText()
  const format = useFormat()
  const when = ({ issuedAt }: EInvoiceEntry) =>
    localDay(issuedAt) === localDay(now)
      ? format.time(issuedAt)
      : `${format.day(issuedAt)}, ${format.time(issuedAt)}`
  return [
    {
      key: 'number',
      label: text('e-invoices.column.number'),
      strong: true,
      render: (entry) => (
        <span className="block min-w-0">
          <span className="whitespace-nowrap">{entry.number}</span>
          <span className="block text-t1 font-medium text-ink-2">{when(entry)}</span>
        </span>
      ),
      phone: 'title',
    },
    {
      key: 'buyer',
      label: text('e-invoices.column.buyer'),
      render: ({ buyerName, taxId }) => (taxId === null ? text('e-invoices.person') : buyerName),
      phone: 'detail',
    },
    {
      key: 'gross',
      label: text('e-invoices.column.gross'),
      align: 'end',
      strong: true,
      render: ({ gross }) => format.amount(gross),
      phone: 'value',
    },
    {
      key: 'state',
      label: text('e-invoices.column.state'),
      render: (entry) => <EInvoiceState state={entry.state} />,
      phone: 'detail',
    },
    {
      key: 'deadline',
      label: text('e-invoices.column.deadline'),
      render: (entry) => <Standing entry={entry} now={now} />,
      phone: 'detail',
    },
  ]
}

/** Its number at the national system, or what keeps it from that and until when. */
function Standing({ entry, now }: { entry: EInvoiceEntry; now: number }) {
  const text = useText()
  const { state, ksefNumber, rejected, waitsForOriginal, corrects } = entry
  if (ksefNumber !== null)
    return <span className="tn text-t2 wrap-anywhere office:whitespace-nowrap">{ksefNumber}</span>
  if (state === 'not-for-ksef') return <>{text('e-invoices.stays')}</>
  if (state === 'canceled') return null
  if (waitsForOriginal) {
    return (
      <>
        {text('e-invoices.waits-for-original')}
        <span className="block text-t1 text-ink-2">{text('e-invoices.of', { number: corrects ?? '' })}</span>
      </>
    )
  }
  const word =
    rejected !== null
      ? text(`e-invoices.rejected.${rejected}`)
      : state === 'draft' || state === 'duplicate-check'
        ? text(`e-invoices.about.${state}`)
        : null
  return (
    <>
      <Deadline entry={entry} now={now} />
      {word !== null && (
        <span
          className={rejected === null ? 'block text-t1 text-ink-2' : 'block text-t1 font-semibold text-bad'}
        >
          {word}
        </span>
      )}
    </>
  )
}
