import { useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { countedIn, nextToCount, seenBy, type CountedProduct } from '#domain/stock/audit-progress.ts'
import { productByCode } from '#domain/stock/find-products.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { TaskFrame } from '#ui/task-frame.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useMedia } from '#ui/use-media.ts'
import { useScanner } from '#ui/use-scanner.ts'
import { AreaChips } from './area-chips.tsx'
import { CountedSoFar } from './counted-so-far.tsx'
import type { CountsLinks } from './counts-links.ts'
import { EntryBoxes } from './entry-boxes.tsx'
import { useArea } from './use-area.ts'
import type { Audit } from './use-audit.ts'
import { useEntry } from './use-entry.ts'
import { useCountAct } from './use-count-act.ts'
import { useTypedKeys } from './use-typed-keys.ts'

/** Where keys of 72 px leave too little above them. */
const lowScreen = '(max-height: 52rem)'

type CountProductProps = { audit: Audit; counted: CountedProduct<Product>; links: CountsLinks }

/** One product of a count with keys in the reach of a thumb; the next one is one press away. */
export function CountProduct({ audit, counted, links }: CountProductProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const pill = useStatusPill()
  const low = useMedia(lowScreen)
  const toast = useToast()
  const { amount } = useAmountWords()
  const { newId } = usePlace()
  const save = useCountAct()
  const [isSaving, setIsSaving] = useState(false)
  const { audit: row, progress } = audit
  const { product, counts } = counted
  const { area, choose } = useArea(row)
  const entry = useEntry(row.id, product)
  const at = progress.products.findIndex((each) => each.product.id === product.id)
  const before = progress.products[at - 1]?.product
  const next = area === null ? null : nextToCount(progress.products, area, product.id)
  const leave = () => links.onAudit(row.id)
  const go = (to: Product | null) => (to === null ? leave() : links.onCount(row.id, to.id))

  const store = async (quantity: number, to: Product | null) => {
    if (area === null || isSaving) return
    setIsSaving(true)
    const args = {
      countId: newId(),
      auditId: row.id,
      productId: product.id,
      area,
      quantity,
      sees: seenBy(counts),
    }
    const saved = await save({ kind: 'audit.count', args })
    setIsSaving(false)
    if (!saved) return
    entry?.clear()
    go(to)
  }
  const press = () => {
    if (entry === undefined || entry.quantity === null) go(next)
    else void store(entry.quantity, next)
  }
  useTypedKeys({
    onType: (keys) => entry?.type(keys),
    onErase: () => entry?.erase(),
    onEnter: press,
  })
  /** A scan of the next product ends the work on this one. */
  useScanner((code) => {
    const found = productByCode(
      progress.products.map((each) => each.product),
      code,
    )
    if (found === null) toast.show({ state: 'error', content: text('counts.find.unknown', { code }) })
    else if (entry?.quantity == null) go(found)
    else void store(entry.quantity, found)
  })
  if (entry === undefined) return null
  const isEmpty = entry.quantity === null
  return (
    <TaskFrame
      title={area ? text('counts.counting.area', { area }) : row.name}
      detail={text('counts.counting.detail', {
        counted: progress.counted,
        of: progress.products.length,
        name: nameOf(row.openedBy),
        time: format.time(row.openedAt),
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
      actions={
        <>
          <Button
            size="lg"
            icon="back"
            aria-label={text('counts.before')}
            disabled={before === undefined}
            onClick={() => before && go(before)}
          />
          <Button size="lg" disabled={area === null} onClick={() => void store(0, next)}>
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
      }
    >
      {area === null && <AreaChips areas={row.areas} area={area} onChoose={choose} />}
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="m-0 text-t5 leading-8 font-bold">{product.name}</h2>
          <div className="text-t2 text-ink-2">
            {entry.hasPackages
              ? text('counts.product', {
                  sku: product.sku,
                  capacity: amount(product.defaultCapacity, product),
                })
              : product.sku}
          </div>
        </div>
        <IconButton icon="search" kind="line" label={text('counts.find')} onClick={leave} />
      </div>
      <EntryBoxes product={product} entry={entry} />
      <CountedSoFar
        counted={counted}
        here={area === null ? null : countedIn(counted, area)}
        isBlind={row.isBlind}
      />
    </TaskFrame>
  )
}
