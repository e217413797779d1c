import type { ReactNode, Ref, KeyboardEvent } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { KeyHint } from '#ui/buttons/key-hint.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { columns, DeliveryLineRow } from './delivery-line-row.tsx'
import { ProductFinder } from './product-finder.tsx'
import type { ReadForm } from './read-form.ts'
import type { DraftActs } from './use-delivery-draft.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'

type DraftLinesProps = {
  acts: DraftActs
  read: ReadForm
  facts: DeliveryFacts
  tried: boolean
  finder: Ref<HTMLInputElement>
  /** Adds a product as somebody asks for it. */
  onAdd(product: Product): void
  onNewLine(): void
  /** Beside the field that finds products. */
  tools: ReactNode
}

/** The lines of a delivery, and where the next one comes from. */
export function DraftLines({ acts, read, facts, tried, finder, onAdd, onNewLine, tools }: DraftLinesProps) {
  const text = useText()
  const { show } = useToast()
  const wide = useMedia(media.tablet)
  const remove = (lineId: string, name: string) => {
    const putBack = acts.remove(lineId)
    show({
      state: 'success',
      content: text('deliveries.line.removed', { product: name }),
      action: { label: text('office.undo'), onPress: putBack },
    })
  }
  return (
    <section aria-label={text('deliveries.form.lines')} className="panel overflow-hidden">
      {wide && read.lines.length > 0 && <Heads />}
      <ul className="m-0 list-none p-0" onKeyDown={lineKeys(onNewLine)}>
        {read.lines.map((each) => (
          <DeliveryLineRow
            key={each.line.lineId}
            read={each}
            facts={facts}
            tried={tried}
            wide={wide}
            reason={acts.draft.reason}
            onChange={(changes) => acts.change(each.line.lineId, changes)}
            onRemove={() => remove(each.line.lineId, facts.byId.get(each.line.productId)?.name ?? '')}
          />
        ))}
      </ul>
      {read.lines.length === 0 && (
        <EmptyState
          icon="package"
          title={text('deliveries.form.none')}
          text={text('deliveries.form.none.text')}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
        <ProductFinder ref={finder} products={facts.active} onChoose={onAdd} />
        {tools}
        {wide && (
          <p
            aria-hidden="true"
            className="m-0 flex min-h-12 items-center gap-2 text-t2 text-ink-2 pointer-coarse:hidden"
          >
            <KeyHint>Enter</KeyHint>
            {text('deliveries.form.next')}
            <KeyHint>Ctrl Enter</KeyHint>
            {text('deliveries.form.newLine')}
          </p>
        )}
      </div>
    </section>
  )
}

const heads = ['product', 'packages', 'perPackage', 'capacity', 'rest', 'content', 'price', 'total'] as const

/** The heads of the columns; every field names itself too. */
function Heads() {
  const text = useText()
  return (
    <div
      aria-hidden="true"
      className={cx('border-b border-line px-3 py-2 text-t1 font-semibold text-ink-3', columns)}
    >
      {heads.map((key) => (
        <span key={key} className={cx(key !== 'product' && 'text-right')}>
          {text(`deliveries.line.${key}`)}
        </span>
      ))}
      <span />
    </div>
  )
}

/** In the lines, Enter goes to the next field and Ctrl Enter to a new line: goods are entered without a mouse. */
function lineKeys(onNewLine: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return onNewLine()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next === undefined) return onNewLine()
    next.focus()
    next.select()
  }
}
