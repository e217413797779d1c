import { useFormat } from '#hooks/texts/use-format.ts'
import type { SimulatedPaper } from '#hooks/printing/use-simulated-printer.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Paper } from '#ui/marks/paper.tsx'
import { clockSeconds } from './clock-seconds.ts'
import { paperText } from './simulated-paper.ts'

const titles: Partial<Record<SimulatedPaper['type'], MessageKey>> = {
  printReceipt: 'print.what.receipt',
  printInvoice: 'print.what.invoice',
  printSimplifiedInvoice: 'print.what.simplified-invoice',
  printDailyReport: 'print.what.daily-report',
}

/** One paper, as it would lie in the printer. */
export function SimulatedPaperCard({ paper, onAway }: { paper: SimulatedPaper; onAway: () => void }) {
  const text = useText()
  const format = useFormat()
  const { number, lines, columns, items, total, taxId } = paperText(paper.payload)
  const title = text(titles[paper.type] ?? 'print.what.other')
  return (
    <article aria-label={`${title} ${number}`} className="rounded-r2 border border-line bg-sunken p-3">
      <header className="flex items-baseline justify-between gap-2 text-t2">
        <strong>
          {title} {number}
        </strong>
        <span className="tn text-ink-3">{clockSeconds(paper.at)}</span>
      </header>
      {lines.length > 0 && (
        <div className="my-2">
          <Paper lines={lines} columns={columns} />
        </div>
      )}
      {items.length > 0 && (
        <ul className="my-2 list-none p-0 text-t2">
          {items.map(({ name, quantity, total: value }, index) => (
            <li key={index} className="flex justify-between gap-2">
              <span>
                {format.quantity(quantity)} × {name}
              </span>
              <span className="tn">{format.amount(value)}</span>
            </li>
          ))}
        </ul>
      )}
      {taxId !== null && <p className="m-0 text-t2">{text('print.paper.buyer', { taxId })}</p>}
      {total !== null && (
        <p className="m-0 flex justify-between text-t3 font-semibold">
          <span>{text('print.paper.total')}</span>
          <span className="tn">{format.money(total)}</span>
        </p>
      )}
      <Button className="mt-2" size="sm" onClick={onAway}>
        {text('print.paper.away')}
      </Button>
    </article>
  )
}
