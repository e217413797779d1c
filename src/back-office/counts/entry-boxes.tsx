import type { Product } from '#domain/resources/products.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { CountEntry, EntryField } from './use-entry.ts'

type EntryBoxesProps = { product: Product; entry: CountEntry }

/** The typed amounts: packages and what stands beside them, or units alone; and what they come to. */
export function EntryBoxes({ product, entry }: EntryBoxesProps) {
  const text = useText()
  const { unit, amount } = useAmountWords()
  const { hasPackages, quantity } = entry
  const capacity = amount(product.defaultCapacity, product)
  return (
    <>
      <div className="flex gap-2">
        {hasPackages && <Box field="packages" label={text('counts.packages', { capacity })} entry={entry} />}
        <Box
          field="rest"
          label={text(hasPackages ? 'counts.rest' : 'counts.amount', { unit: unit(product) })}
          entry={entry}
        />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{text('counts.together')}</span>
        <output aria-live="polite" className="tn font-bold">
          {quantity === null ? '–' : amount(quantity, product)}
        </output>
      </div>
    </>
  )
}

function Box({ field, label, entry }: { field: EntryField; label: string; entry: CountEntry }) {
  const { decimalMark } = useFormat()
  const typed = entry.entered[field].replace(',', decimalMark)
  const isAt = entry.field === field
  return (
    <button
      type="button"
      aria-pressed={isAt}
      className={cx(
        'flex min-w-0 flex-1 flex-col justify-between rounded-r2 border-2 bg-surface px-4 py-2',
        isAt ? 'border-accent' : 'border-line-strong',
      )}
      onClick={() => entry.setField(field)}
    >
      <span className="block text-t2 text-ink-2">{label}</span>
      <span className={cx('tn block min-h-10 text-t6 font-bold', typed === '' && 'text-ink-3')}>
        {typed === '' ? '–' : typed}
      </span>
    </button>
  )
}
