import type { DayReport } from '#domain/closing/day-report.ts'
import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { isInDrawer, paymentTypes } from '#domain/money/payment-types.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { drawerDifference } from '#domain/closing/lines/people-lines.ts'

type DayTilesProps = {
  report: DayReport
  /** Null: its entries have left this device, and only the sums of its row are here. */
  figures: WrittenFigures | null
}

type Tile = { key: string; label: string; amount: number; note?: string }

/** The main sums of a closed day. */
export function DayTiles({ report: { sums }, figures }: DayTilesProps) {
  const text = useText()
  const format = useFormat()
  const checks = text('day.tile.checks', { count: sums.checks })
  const gross = { key: 'gross', label: text('day.sales.gross'), note: checks }
  const tiles: Tile[] =
    figures === null
      ? [
          { ...gross, amount: sums.sales },
          { key: 'payments', label: text('shift.figure.all'), amount: sums.payments },
          { key: 'refunds', label: text('day.money.refunds'), amount: 0 - sums.refunds },
          { key: 'deposits', label: text('day.sales.deposits'), amount: sums.deposits },
        ]
      : [
          {
            ...gross,
            amount: figures.sales.gross,
            note: text('day.tile.checks', { count: figures.sales.checks }),
          },
          ...paymentTypes.map((type) => ({
            key: type,
            label: text('shift.figure.type', { type }),
            amount: figures.money.byType[type]?.payments ?? 0,
            ...(isInDrawer(type) && { note: ofDrawers(drawerDifference(figures)) }),
          })),
          { key: 'tips', label: text('day.money.tips'), amount: figures.money.tips },
        ]
  return (
    <dl className="panel m-0 grid grid-cols-2 gap-px overflow-hidden bg-line tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      {tiles.map(({ key, label, amount, note }) => (
        <div key={key} className="bg-surface px-4 py-3 max-tablet:first:col-span-2">
          <dt className="text-t2 text-ink-2">{label}</dt>
          <dd className="m-0">
            <span className="tn block text-t4 font-bold whitespace-nowrap tablet:text-t5">
              {key === 'gross' ? format.money(amount) : format.amount(amount)}
            </span>
            <span className="text-t1 font-semibold text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
  function ofDrawers(difference: number | null): string {
    if (difference === null) return ''
    const sign = difference > 0 ? '+' : ''
    return text('day.tile.drawers', { amount: `${sign}${format.amount(difference)}` })
  }
}
