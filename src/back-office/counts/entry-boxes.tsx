import { typedAmount } from '#domain/money/typed-amount.ts'
import type { Product } from '#domain/resources/products.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { CountEntry, EntryField } from './use-entry.ts'

type EntryBoxesProps = { product: Product; entry: CountEntry }

/**
 * The typed amounts: packages and what stands beside them, or units alone; what packages contain is said while they
 * are typed, and what it comes to.
 */
export function EntryBoxes({ product, entry }: EntryBoxesProps) {
  const text = useText()
  const { unit, amount } = useAmountWords()
  const { hasPackages, first, quantity } = entry
  const capacity = amount(product.defaultCapacity, product)
  const units = first === 'rest' ? 'counts.amount' : 'counts.rest'
  const boxes = [
    hasPackages && (
      <Box key="packages" field="packages" label={text('counts.packages', { capacity })} entry={entry} />
    ),
    <Box key="rest" field="rest" label={text(units, { unit: unit(product) })} entry={entry} />,
  ]
  return (
    <>
      <div className="flex gap-2">{first === 'packages' ? boxes : boxes.toReversed()}</div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{text('counts.together')}</span>
        <output aria-live="polite" className="tn text-right">
          <Packages product={product} entry={entry} />
          <b>{quantity === null ? '–' : amount(quantity, product)}</b>
        </output>
      </div>
    </>
  )
}

/** How the typed packages come to what they do: `29 × 20 pcs + 3 pcs =`. */
function Packages({ product, entry: { entered } }: EntryBoxesProps) {
  const { amount, packed } = useAmountWords()
  if (entered.packages === '') return null
  const packages = packed(
    {
      quantity: typedAmount(entered.packages, 3),
      quantityPerUnit: 1,
      packageCapacity: product.defaultCapacity,
    },
    product,
  )
  const rest = entered.rest === '' ? '' : ` + ${amount(typedAmount(entered.rest, 3), product)}`
  return (
    <span className="text-ink-2">
      {packages}
      {rest} ={' '}
    </span>
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
      // A mouse leaves the focus where it is: Enter goes on to the next product.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => entry.setField(field)}
    >
      <span className="block text-t2 text-ink-2">{label}</span>
      <span className={cx('tn block min-h-10 text-t6 font-bold', typed === '' && 'text-ink-3')}>
        {typed === '' ? '–' : typed}
      </span>
    </button>
  )
}
