import { auditProgressOf } from '#domain/stock/audit-progress.ts'
import { auditValues, summaryOf } from '#domain/stock/audit-summary.ts'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { CountsLinks } from './counts-links.ts'
import type { Catalogue } from './use-catalogue.ts'

type CountRowProps = { audit: StockAudit; catalogue: Catalogue; links: CountsLinks }

/** One count in the list: what, when, by whom, how far it is or what it came to. */
export function CountRow({ audit, catalogue, links }: CountRowProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const wide = useMedia(media.tablet)
  const { id, status, openedAt, openedBy } = audit
  const counts = useLive((rows) => rows.by('auditCounts', 'auditId', id), [id])
  if (counts === undefined) return null
  const { counted, products } = auditProgressOf(audit, catalogue.products, counts)
  const state = status === 'posted' ? <Outcome auditId={id} /> : <State status={status} />
  return (
    <ListRow
      icon="clipboard-check"
      title={audit.name}
      detail={
        <>
          {text('counts.row', {
            date: format.date(openedAt),
            time: format.time(openedAt),
            name: nameOf(openedBy),
          })}
          {!wide && <span className="mt-1 flex">{state}</span>}
        </>
      }
      meta={text(status === 'open' ? 'counts.progress' : 'counts.counted', { counted, of: products.length })}
      action={wide && state}
      renderLink={(props) => links.renderAudit(id, props)}
    />
  )
}

function State({ status }: Pick<StockAudit, 'status'>) {
  const text = useText()
  if (status === 'open') {
    return (
      <Mark tone="busy" icon="pencil">
        {text('counts.state.open')}
      </Mark>
    )
  }
  return <Mark icon="ban">{text('counts.state.voided')}</Mark>
}

/** The outcome of a posted count: its worth for people who may know it, else the number of products. */
function Outcome({ auditId }: { auditId: string }) {
  const text = useText()
  const format = useFormat()
  const maySee = useReads('movementCosts') === true
  const read = useLive(
    async (rows) => {
      const [results, movements] = await Promise.all([
        rows.by('auditResults', 'auditId', auditId),
        maySee ? rows.by('stockMovements', 'auditId', auditId) : [],
      ])
      const costs = await rows.many(
        'movementCosts',
        movements.map(({ id }) => id),
      )
      return { results, seesCosts: maySee, values: auditValues(movements, costs) }
    },
    [auditId, maySee],
  )
  if (read === undefined) return null
  if (read.results.length === 0) return <Mark icon="clock">{text('counts.state.awaited')}</Mark>
  const { shortage, surplus } = summaryOf(read.results, read.values)
  const worth = ({ value, products }: typeof shortage) =>
    read.seesCosts && value !== null ? format.amount(value) : text('counts.products', { count: products })
  if (shortage.products + surplus.products === 0) {
    return (
      <Mark tone="ok" icon="check">
        {text('counts.state.exact')}
      </Mark>
    )
  }
  return (
    <span className="flex flex-wrap gap-1 tablet:flex-col tablet:items-end">
      {shortage.products > 0 && (
        <Mark tone="bad" icon="trending-down">
          {text('counts.shortage.is', { worth: worth(shortage) })}
        </Mark>
      )}
      {surplus.products > 0 && (
        <Mark tone="ok" icon="trending-up">
          {text('counts.surplus.is', { worth: worth(surplus) })}
        </Mark>
      )}
    </span>
  )
}
