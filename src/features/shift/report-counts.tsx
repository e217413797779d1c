import type { DrawerCount } from '#domain/closing/drawer.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Here } from './use-here.ts'
import { pieceWords } from './use-drawer-words.ts'
import type { ShiftReport } from './use-report.ts'

/** Every count of a drawer, where there was more than one: a recount changes none before it. */
export function ReportCounts({ report: { figures }, here }: { report: ShiftReport; here: Here }) {
  const text = useText()
  const format = useFormat()
  if (figures.counts.length < 2) return null
  return (
    <section className="panel p-4">
      <h2 className="m-0 mb-1 text-t3">{text('shift.report.counts')}</h2>
      <ol className="m-0 list-none p-0">
        {figures.counts.map(({ at, countedBy, total, difference }) => (
          <li key={at} className="flex justify-between gap-3 py-1 text-t2">
            <span className="text-ink-2">
              {format.time(at)} · {here.nameOf(countedBy)}
            </span>
            <span className="tn">
              <b className="font-semibold">{format.amount(total)}</b> ({format.amount(difference)})
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The pieces of the last count; nothing where only the sum was said. */
export function ReportPieces({ count }: { count: DrawerCount | null }) {
  const text = useText()
  const format = useFormat()
  const pieces = count?.pieces.filter((each) => each.count > 0) ?? []
  if (pieces.length === 0) return null
  return (
    <section className="panel overflow-hidden">
      <h2 className="m-0 border-b border-line px-4 py-3 text-t3">{text('shift.report.pieces')}</h2>
      <dl className="m-0 py-1">
        {pieces.map(({ value, count: n }) => (
          <div key={value} className="flex min-h-9 items-center px-4 text-t2">
            <dt className="flex flex-1">
              <span className="w-20">{pieceWords(text, value)}</span>
              <span className="tn text-ink-2">× {n}</span>
            </dt>
            <dd className="tn m-0 font-semibold">{format.amount(value * n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
