import { priceIn } from '#domain/menu/price/set-prices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { isOvertaken } from './kept-edits.ts'
import { editOf, type GridItem, type PriceEdits } from './price-edits.ts'

type GridCellProps = {
  id: string
  item: GridItem
  optionId: string | null
  edits: PriceEdits
  /** From 1. */
  column: number
  active: boolean
  /** The text of the field while it is edited; null: it is not. */
  typing: string | null
  label: string
  onTyping(text: string): void
  onLeave(): void
}

/** One price: as it is, as it shall be, or what is wrong with what was typed. */
export function GridCell(props: GridCellProps) {
  const { id, item, optionId, edits, column, active, typing, label, onTyping, onLeave } = props
  const text = useText()
  const { amount, money } = useFormat()
  const edit = editOf(edits, item, optionId)
  const stands = priceIn(item, optionId)
  const price = edit === null ? stands : edit.price
  const fault = edit?.fault ?? null
  const base = editOf(edits, item, null)?.price ?? item.price
  const old = edit === null || edit.sent || fault !== null ? null : stands
  const overtaken = edit !== null && isOvertaken(edit, item, optionId)
  const was =
    overtaken && text('prices.grid.overtaken', { price: edit.base === null ? '–' : money(edit.base) })
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={column}
      aria-selected={active}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault === null ? undefined : `${id}-fault`}
      data-option={optionId ?? ''}
      className={cx(
        'tn relative flex h-full scroll-mt-[2.375rem] scroll-ml-[9.5rem] cursor-cell tablet:scroll-ml-0 items-center justify-end gap-1.5 border-l border-line px-2.5 text-right',
        fault !== null
          ? 'bg-bad-soft font-semibold text-bad'
          : edit !== null && !edit.sent
            ? 'bg-accent-soft font-semibold'
            : price === null && 'text-ink-3',
        active && 'outline-3 -outline-offset-3 outline-[var(--focus)] outline-solid',
      )}
    >
      {typing !== null ? (
        <input
          // The person has just asked for it: with a key, a double click or a tap.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          className="absolute inset-0 w-full bg-surface px-3 text-right font-semibold text-ink outline-3 -outline-offset-3 outline-[var(--focus)] outline-solid"
          value={typing}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onChange={({ target }) => onTyping(target.value)}
          onBlur={onLeave}
        />
      ) : fault !== null ? (
        <>
          <Icon name="error" size={18} className="flex-none" />
          <span className="cut min-w-0">{edit?.text === '' ? '–' : edit?.text}</span>
        </>
      ) : (
        <>
          {old !== null && (
            <s className="text-t1 font-medium text-ink-2">
              <span className="sr-only">{text('prices.grid.was')} </span>
              {amount(old)}
            </s>
          )}
          <span>{amount(price ?? base)}</span>
          {was && (
            <span title={was} className="absolute top-0.5 left-0.5 text-warn">
              <Icon name="history" size={14} />
              <span className="sr-only">{was}</span>
            </span>
          )}
        </>
      )}
      {fault !== null && (
        <span
          id={`${id}-fault`}
          className={cx(
            active
              ? 'absolute top-full right-0 z-10 rounded-r1 bg-bad-fill px-2 py-1 text-t1 font-semibold whitespace-nowrap text-on-bad shadow-e2'
              : 'sr-only',
          )}
        >
          {text(`prices.fault.${fault}`)}
        </span>
      )}
    </div>
  )
}
