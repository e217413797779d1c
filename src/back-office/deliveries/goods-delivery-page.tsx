import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFileAddress } from '#hooks/calls/use-item-image.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { TakeBack } from './take-back.tsx'
import { TransactionLines } from './transaction-lines.tsx'
import { TransactionMarks } from './transaction-marks.tsx'
import { useTransaction, type MovedStock } from './use-transactions.ts'

/** One transaction: what it moved, by which paper, and what became of it. */
export function GoodsDeliveryPage({ transactionId }: { transactionId: string }) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  const pill = useStatusPill()
  const moved = useTransaction(transactionId)
  if (moved === undefined) return null
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={moved ? text(`stock.reason.${moved.reason}`) : text('deliveries.gone.title')}
        detail={moved && `${format.date(moved.date)}, ${format.time(moved.date)}`}
        backLabel={text('deliveries.title')}
        renderBack={(props) => <Link to="/p/$placeId/stock/deliveries" params={{ placeId }} {...props} />}
        actions={
          <>
            {pill}
            {moved && <TakeBack moved={moved} />}
          </>
        }
      />
      <div className="form-body">
        {moved === null ? (
          <EmptyState
            icon="truck"
            title={text('deliveries.gone.title')}
            text={text('deliveries.gone.text')}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <OtherHalf moved={moved} />
              <TransactionLines moved={moved} />
            </div>
            <Facts moved={moved} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The transaction that takes this one back, or that this one takes back. */
function OtherHalf({ moved }: { moved: MovedStock }) {
  const text = useText()
  const { placeId } = usePlace()
  const other = moved.reversedBy ?? moved.reverses
  if (other === null) return null
  const words = moved.reversedBy === null ? 'reverses' : 'reversed'
  return (
    <Banner
      card
      tone="warn"
      icon="undo"
      title={text(`deliveries.one.${words}`)}
      action={
        <Link
          to="/p/$placeId/stock/deliveries/$transactionId"
          params={{ placeId, transactionId: other }}
          className="btn btn-line"
        >
          {text(words === 'reverses' ? 'deliveries.one.original' : 'deliveries.one.reversal')}
        </Link>
      }
    />
  )
}

function Facts({ moved }: { moved: MovedStock }) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const addressOf = useFileAddress()
  const { at, actorId, supplier, documentNumber, comment, fileId } = moved
  const entered = { name: nameOf(actorId), date: format.date(at), time: format.time(at) }
  const facts = [
    ['deliveries.one.entered', text('deliveries.one.entered.by', entered)],
    ['deliveries.one.supplier', supplier],
    ['deliveries.one.document', documentNumber],
    ['deliveries.one.comment', comment],
  ] as const
  return (
    <Panel title={text('deliveries.one.facts')}>
      <TransactionMarks transaction={moved} />
      <dl className="m-0">
        {facts.map(([key, value]) => (
          <div key={key} className="py-1">
            <dt className="text-t2 text-ink-2">{text(key)}</dt>
            <dd className="m-0">{value === '' ? text('deliveries.one.none') : value}</dd>
          </div>
        ))}
      </dl>
      {fileId !== null && (
        <a href={addressOf(fileId)} target="_blank" rel="noreferrer" className="mt-2 block">
          <img
            src={addressOf(fileId)}
            alt={text('deliveries.one.photo.alt')}
            className="max-h-80 w-full rounded-r2 object-contain"
          />
        </a>
      )}
    </Panel>
  )
}
