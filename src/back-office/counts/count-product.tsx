import { countedIn } from '#domain/stock/audit-progress.ts'
import type { Product } from '#domain/resources/products.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NumberPad } from '#ui/fields/number-pad.tsx'
import { TaskFrame } from '#ui/frame/task-frame.tsx'
import { useMedia } from '#ui/use-media.ts'
import { AreaChips } from './area-chips.tsx'
import { CountedSoFar } from './counted-so-far.tsx'
import { EntryBoxes } from './entry-boxes.tsx'
import { useCountProduct, type CountProductProps, type ProductCounting } from './use-count-product.ts'

/** Where keys of 72 px leave too little above them. */
const lowScreen = '(max-height: 52rem)'

/** One product of a count with keys in the reach of a thumb; the next one is one press away. */
export function CountProduct(props: CountProductProps) {
  const { audit, progress } = props.audit
  const { counted } = props
  const { product } = counted
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const pill = useStatusPill()
  const low = useMedia(lowScreen)
  const counting = useCountProduct(props)
  const { area, entry, leave } = counting
  if (entry === undefined) return null
  return (
    <TaskFrame
      title={area ? text('counts.counting.area', { area }) : audit.name}
      detail={text('counts.counting.detail', {
        counted: progress.counted,
        of: progress.products.length,
        name: nameOf(audit.openedBy),
        time: format.time(audit.openedAt),
      })}
      closeLabel={text('counts.back')}
      onClose={leave}
      progress={progress.counted / progress.products.length}
      pill={pill}
      keys={
        <NumberPad
          label={text('counts.pad')}
          compact={low}
          extra={format.decimalMark}
          onKey={entry.type}
          onDelete={entry.erase}
          deleteLabel={text('counts.pad.delete')}
        />
      }
      actions={<Acts counting={counting} isEmpty={entry.quantity === null} />}
    >
      {area === null && <AreaChips areas={audit.areas} area={area} onChoose={counting.choose} />}
      <div className="flex items-start gap-3">
        <Named product={product} hasPackages={entry.hasPackages} />
        <IconButton icon="search" kind="line" label={text('counts.find')} onClick={leave} />
      </div>
      <EntryBoxes product={product} entry={entry} />
      <CountedSoFar
        counted={counted}
        here={area === null ? null : countedIn(counted, area)}
        isBlind={audit.isBlind}
      />
    </TaskFrame>
  )
}

/** Back to the product before, none of this one, and on to the next; `isEmpty`: nothing is typed. */
function Acts({ counting, isEmpty }: { counting: ProductCounting; isEmpty: boolean }) {
  const text = useText()
  const { area, before, next, isSaving, go, countNone, press } = counting
  return (
    <>
      <Button
        size="lg"
        icon="back"
        aria-label={text('counts.before')}
        disabled={before === undefined}
        onClick={() => before && go(before)}
      />
      <Button size="lg" disabled={area === null} onClick={countNone}>
        {text('counts.zero')}
      </Button>
      <Button
        kind="primary"
        size="lg"
        className="min-w-0 flex-1"
        disabled={area === null}
        working={isSaving}
        onClick={press}
      >
        <span className="cut">
          {next === null
            ? text(isEmpty ? 'counts.finish' : 'counts.save-finish')
            : text(isEmpty ? 'counts.skip' : 'counts.next', { product: next.name })}
        </span>
      </Button>
    </>
  )
}

/** The name of a product, and the code and the package by which it is known on the shelf. */
function Named({ product, hasPackages }: { product: Product; hasPackages: boolean }) {
  const text = useText()
  const { amount } = useAmountWords()
  return (
    <div className="min-w-0 flex-1">
      <h2 className="m-0 text-t5 leading-8 font-bold">{product.name}</h2>
      <div className="text-t2 text-ink-2">
        {hasPackages
          ? text('counts.product', {
              sku: product.sku,
              capacity: amount(product.defaultCapacity, product),
            })
          : product.sku}
      </div>
    </div>
  )
}
