import { useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { finerUnit, isTooFine } from '#domain/stock/amount-words.ts'
import { measuresOf, typeNumber, type Measure } from '#domain/stock/measures.ts'
import { moversFor } from '#domain/stock/move-rights.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { leavingReasons } from '#domain/stock/transaction-kind.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { TypedPad } from '#ui/fields/typed-pad.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { amountOf, readAmount, type LossAmount } from './loss-amount.ts'

type LossAmountStepProps = { product: Product; onSave(amount: LossAmount, reason: StockReason): void }

/** How much of a product and why: pressing a reason saves. */
export function LossAmountStep({ product, onSave }: LossAmountStepProps) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const recipes = useLive((rows) => rows.by('ingredients', 'productId', product.id), [product.id])
  const measures = measuresOf(product, recipes ?? [])
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState<Measure['key']>('unit')
  const measure = measures.find((each) => each.key === key) ?? { key: 'unit', size: 1000 }
  const amount = readAmount(typed, measure)
  const pad = (
    <TypedPad
      label={text('stock.loss.keys')}
      compact
      extra={format.decimalMark}
      onKey={(pressed) => setTyped(typeNumber(typed, pressed))}
      onDelete={() => setTyped(typed.slice(0, -1))}
      deleteLabel={text('stock.loss.keys.delete')}
    />
  )
  return (
    <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
      <div className="flex min-w-0 flex-col gap-3">
        <Typed product={product} typed={typed} measure={measure} amount={amount} />
        <Measures product={product} measures={measures} chosen={measure.key} onChoose={setKey} />
        {wide && <Reasons amount={amount} onSave={onSave} />}
      </div>
      {pad}
      {!wide && <Reasons amount={amount} onSave={onSave} />}
    </div>
  )
}

type TypedProps = { product: Product; typed: string; measure: Measure; amount: LossAmount | null }

/** The typed amount, as large as it can be, and what of it leaves the stock. */
function Typed({ product, typed, measure, amount }: TypedProps) {
  const text = useText()
  const { decimalMark } = useFormat()
  const words = useAmountWords()
  const nameOf = useMeasureName(product)
  const finer = finerUnit(product.unit)
  const hint =
    amount === null
      ? text(/[1-9]/.test(typed) ? 'stock.loss.large' : 'stock.loss.enter')
      : text('stock.loss.sum', { amount: words.amount(amountOf(amount), product) })
  const isFine = amount !== null && isTooFine(amountOf(amount))
  return (
    <div className="rounded-r2 border-2 border-accent bg-surface px-4 py-2">
      <div className="text-t2 text-ink-2">{text('stock.loss.amount')}</div>
      <output
        aria-live="polite"
        aria-label={text('stock.loss.amount')}
        className="tn block text-t6 font-bold"
      >
        {typed === '' ? '0' : typed.replace(',', decimalMark)}{' '}
        <span className="text-t3 font-semibold text-ink-2">{nameOf(measure)}</span>
      </output>
      <div className="text-t2 text-ink-2">{hint}</div>
      {isFine && (
        <div role="status" className="text-t2 font-semibold text-warn">
          {finer === null
            ? text('stock.fine.no-unit')
            : text('stock.fine', { unit: text(`stock.unit.${finer}`) })}
        </div>
      )}
    </div>
  )
}

type MeasuresProps = {
  product: Product
  measures: readonly Measure[]
  chosen: Measure['key']
  onChoose(key: Measure['key']): void
}

function Measures({ product, measures, chosen, onChoose }: MeasuresProps) {
  const text = useText()
  const nameOf = useMeasureName(product)
  if (measures.length < 2) return null
  return (
    <div role="group" aria-label={text('stock.loss.measure')} className="flex flex-wrap gap-2">
      {measures.map((measure) => (
        <Chip
          key={measure.key}
          className="min-w-14 justify-center"
          pressed={measure.key === chosen}
          onClick={() => onChoose(measure.key)}
        >
          {nameOf(measure)}
        </Chip>
      ))}
    </div>
  )
}

/** `kg`, `g`, `porcja 180 g`. Less than a unit is said in the smaller one. */
function useMeasureName(product: Product): (measure: Measure) => string {
  const text = useText()
  const words = useAmountWords()
  const finer = finerUnit(product.unit)
  return ({ key, size }) => {
    if (key === 'unit') return words.unit(product)
    if (key === 'finer') return finer === null ? '' : text(`stock.unit.${finer}`)
    const inFiner = finer !== null && size < 1000
    const amount = inFiner
      ? words.amount(size * 1000, { unit: finer, customUnit: null })
      : words.amount(size, product)
    return text(`stock.loss.measure.${key}`, { amount })
  }
}

type ReasonsProps = { amount: LossAmount | null; onSave: LossAmountStepProps['onSave'] }

/** Why, each in a press that saves; those of whoever keeps the stock only for them. */
function Reasons({ amount, onSave }: ReasonsProps) {
  const text = useText()
  const granted = usePermissions() ?? []
  const allowed = leavingReasons.filter((reason) => moversFor(reason).some((each) => granted.includes(each)))
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-t2 font-semibold text-ink-2">{text('stock.loss.reason')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {allowed.map((reason, at) => (
          <Button
            key={reason}
            kind={at === 0 ? 'primary' : 'line'}
            size={at < 4 ? 'lg' : 'md'}
            disabled={amount === null}
            onClick={() => amount && onSave(amount, reason)}
          >
            {text(`stock.reason.${reason}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
