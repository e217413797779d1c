import { useId } from 'react'
import { unitPriceOf } from '#domain/stock/packed-quantity.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { DeliveryDraft, DeliveryDraftLine } from './draft.ts'
import { LineNumber } from './line-number.tsx'
import { LineNotes, shownProblems } from './line-notes.tsx'
import type { LineField, ReadLine } from './read-draft.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'

/** The columns of a line where they stand side by side, for the rows and for their heads. */
export const columns =
  'tablet:grid tablet:grid-cols-[minmax(8rem,1fr)_5rem_4.5rem_6.5rem_6.5rem_5.5rem_6.5rem_5.5rem_3rem] tablet:items-center tablet:gap-2'

type LineRowProps = {
  read: ReadLine
  facts: DeliveryFacts
  reason: DeliveryDraft['reason']
  tried: boolean
  wide: boolean
  onChange(changes: Partial<DeliveryDraftLine>): void
  onRemove(): void
}

/** One product of a delivery: packages × pieces × content and a rest, what they cost, and what they come to. */
export function DeliveryLineRow({ read, facts, reason, tried, wide, onChange, onRemove }: LineRowProps) {
  const text = useText()
  const format = useFormat()
  const words = useAmountWords()
  const note = useId()
  const { line, content, total } = read
  const product = facts.byId.get(line.productId)
  const name = product?.name ?? text('deliveries.line.gone')
  const unit = product && words.unit(product)
  const bad = new Set(shownProblems(read, tried).map(([field]) => field))
  const input = (field: LineField, ofUnit?: string, className?: string) => (
    <LineNumber
      label={text(`deliveries.line.${field}`)}
      shown={!wide}
      bad={bad.has(field)}
      note={note}
      unit={ofUnit}
      value={line[field]}
      className={className}
      onType={(typed) => onChange({ [field]: typed })}
    />
  )
  const each = total === null || content === null ? null : unitPriceOf(total, content)
  return (
    <li aria-label={name} className={cx('border-b border-line px-3 py-2', columns)}>
      <div className="flex items-center gap-2 max-tablet:mb-2">
        <div className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <LineNotes id={note} read={read} product={product} facts={facts} reason={reason} tried={tried} />
        </div>
        {!wide && <Remove name={name} onRemove={onRemove} />}
      </div>
      <div className="grid grid-cols-2 gap-2 tablet:contents">
        {input('packages')}
        {input('perPackage')}
        {input('capacity', unit)}
        {input('rest', unit)}
        <span className="tn text-right whitespace-nowrap max-tablet:order-last max-tablet:text-left">
          {content === null || product === undefined ? '–' : words.amount(content, product)}
        </span>
        {input('price', undefined, 'max-tablet:col-span-2')}
        <span className="tn text-right whitespace-nowrap max-tablet:order-last">
          <b className="block font-semibold">{total === null ? '–' : format.amount(total)}</b>
          {each !== null && (
            <span className="block text-t1 text-ink-3">
              {text('deliveries.line.unit-price', {
                price: unitPrice(each, format.decimalMark),
                unit: unit ?? '',
              })}
            </span>
          )}
        </span>
      </div>
      {wide && <Remove name={name} onRemove={onRemove} />}
    </li>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove(): void }) {
  const text = useText()
  return (
    <IconButton
      icon="trash"
      size={20}
      label={text('deliveries.line.remove', { product: name })}
      onClick={onRemove}
    />
  )
}

/** Millionths of a grosz as złotys: two digits, four where less would say nothing. */
function unitPrice(millionths: number, mark: string): string {
  const zlotys = millionths / 1_000_000 / 100
  return zlotys.toFixed(zlotys < 1 ? 4 : 2).replace('.', mark)
}
