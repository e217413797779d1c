import type { Product } from '#domain/resources/products.ts'
import { finerUnit, isTooFine } from '#domain/stock/amount-words.ts'
import { stockReasons } from '#domain/stock/stock-reasons.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { DeliveryDraft } from './draft.ts'
import { priceChange } from './new-delivery-line.ts'
import type { LineField, ReadLine } from './read-draft.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'

/** A change of less than that is nothing to speak of, tenths of a percent. */
const worthTelling = 20

type LineNotesProps = {
  id: string
  read: ReadLine
  product: Product | undefined
  facts: DeliveryFacts
  reason: DeliveryDraft['reason']
  /** Whether somebody wanted to save: only then an empty field is wrong. */
  tried: boolean
}

/** The faults of a line, or what is worth knowing about it. */
export function LineNotes({ id, read, product, facts, reason, tried }: LineNotesProps) {
  const text = useText()
  const words = shownProblems(read, tried).map(([field, problem]) =>
    text(`deliveries.problem.${problem}`, { field: text(`deliveries.line.${field}`) }),
  )
  const hints = useHints({ read, product, facts, reason })
  if (words.length > 0) {
    return (
      <span id={id} role="alert" className="flex items-center gap-1 text-t1 font-semibold text-bad">
        <Icon name="error" size={14} />
        {words.join('. ')}
      </span>
    )
  }
  return hints.length > 0 && <span className="block text-t1 font-semibold text-warn">{hints.join('. ')}</span>
}

/** Problems that are told now. */
export function shownProblems({ problems }: ReadLine, tried: boolean) {
  const all = Object.entries(problems) as [LineField, NonNullable<ReadLine['problems'][LineField]>][]
  return all.filter(([, problem]) => tried || problem !== 'missing')
}

function useHints({
  read,
  product,
  facts,
  reason,
}: Pick<LineNotesProps, 'read' | 'product' | 'facts' | 'reason'>): string[] {
  const text = useText()
  const format = useFormat()
  const { amount } = useAmountWords()
  if (product === undefined || product.status !== 'ACTIVE') return [text('deliveries.line.gone')]
  const hints: string[] = []
  const level = facts.levels.get(product.id)
  const left = level === undefined ? null : onShelf(level)
  const { content, total } = read
  if (content !== null && isTooFine(content)) hints.push(fineWords(text, product.unit))
  if (left !== null && stockReasons[reason] === 1 && left < 0)
    hints.push(text('deliveries.line.hole', { amount: amount(-left, product) }))
  if (left !== null && stockReasons[reason] === -1 && content !== null && left < content) {
    hints.push(text('deliveries.line.short', { amount: amount(left, product) }))
  }
  const change =
    reason === 'RESTOCK' ? priceChange(facts.costs.get(product.id)?.last ?? null, total, content) : null
  if (change !== null && Math.abs(change) >= worthTelling) {
    const percent = format.percent(Math.round(Math.abs(change) / 10) * 10)
    hints.push(text(change > 0 ? 'deliveries.line.dearer' : 'deliveries.line.cheaper', { percent }))
  }
  return hints
}

function fineWords(text: ReturnType<typeof useText>, unit: string): string {
  const finer = finerUnit(unit)
  return finer === null
    ? text('stock.fine.no-unit')
    : text('stock.fine', { unit: text(`stock.unit.${finer}`) })
}
