import '#ui/icons/more-icons.ts'
import { keepTogether } from '#domain/text/keep-together.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { clashOf, wishesOf } from '#domain/order/allergy.ts'
import type { ChosenModifier } from '#domain/order/line-parts.ts'
import { useAllergenNames } from '#hooks/texts/use-allergen-names.ts'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Alarm } from '#ui/notices/alarm.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { SeatMark } from '#ui/marks/seat-mark.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { CartBox, type Packed } from './cart-box.tsx'
import { LineStepper } from './line-stepper.tsx'
import type { DraftLine } from '#device/carts/order-draft.ts'
import { PriceNote } from './price-note.tsx'

type CartLineProps = {
  line: DraftLine
  /** The allergens of the dish that its guest has to know. */
  marked: readonly Allergen[]
  /** The line as it is sold now, where that costs something else than when it was entered. */
  repriced: DraftLine | null
  selected: boolean
  /** Just added or changed: shown for two seconds. */
  fresh: boolean
  onSelect: () => void
  onQuantity: (quantity: number) => void
  /** Undefined where there is nothing to choose: a line of no menu. */
  onChange?: (() => void) | undefined
  /** Opens the choice of its seat or course; undefined where nobody sits. */
  onPlace?: ((what: 'line-seat' | 'line-course') => void) | undefined
  onRemove: () => void
  /** Null: it is packed in nothing. */
  packed: Packed | null
  mayUnpack: boolean
  onPack: (packed: boolean) => void
  /**
   * The prices of several lines have changed: they are decided about above them, this one alone once it is selected.
   */
  decidedTogether: boolean
  onTakePrices: (now: readonly DraftLine[]) => void
  onKeepPrices: (now: readonly DraftLine[]) => void
}

/** A line that was not sent yet. A press opens what can be done with it. */
export function CartLine(props: CartLineProps) {
  const { line, marked, repriced, selected, fresh } = props
  const { onSelect, onQuantity, onChange, onPlace, onRemove } = props
  const text = useText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected || fresh) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, fresh, line.quantity])
  return (
    <li ref={row} className={cx(selected && 'border-y border-line', (selected || fresh) && 'bg-accent-soft')}>
      <button
        type="button"
        aria-expanded={selected}
        className="w-full focus-visible:outline-offset-[-3px]"
        onClick={onSelect}
      >
        <LineFace line={line} marked={marked} quantity={line.quantity} total={lineTotal(line)} />
      </button>
      {props.packed !== null && (
        <CartBox
          packed={props.packed}
          selected={selected}
          mayUnpack={props.mayUnpack}
          onPack={props.onPack}
        />
      )}
      {repriced !== null && (
        <PriceNote
          line={line}
          now={repriced}
          brief={props.decidedTogether && !selected}
          onTake={() => props.onTakePrices([repriced])}
          onKeep={() => props.onKeepPrices([repriced])}
        />
      )}
      {selected && (
        <div className="flex items-center gap-1 px-3 pb-2">
          <LineStepper quantity={line.quantity} onQuantity={onQuantity} />
          <span className="grid flex-1 auto-cols-fr grid-flow-col">
            {onChange !== undefined && (
              <Act icon="pencil" onPress={onChange}>
                {text('register.line.change')}
              </Act>
            )}
            {onPlace !== undefined && (
              <>
                <Act icon="people" onPress={() => onPlace('line-seat')}>
                  {text('register.line.seat')}
                </Act>
                <Act icon="layers" onPress={() => onPlace('line-course')}>
                  {text('register.line.course')}
                </Act>
              </>
            )}
            <Act icon="trash" onPress={onRemove} bad>
              {text('register.line.remove')}
            </Act>
          </span>
        </div>
      )}
    </li>
  )
}

type Act = { icon: IconName; onPress: () => void; bad?: boolean; children: ReactNode }

function Act({ icon, onPress, bad, children }: Act) {
  return (
    <button
      type="button"
      className={cx(
        'flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-r2 text-t1 font-semibold',
        bad ? 'text-bad' : 'text-ink-2',
      )}
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}

type LineFaceProps = {
  line: Pick<DraftLine, 'name' | 'note' | 'allergy' | 'seat'> & { modifiers: readonly ChosenModifier[] }
  /** The allergens of the dish that its guest has to know. */
  marked?: readonly Allergen[]
  /** Thousandths. */
  quantity: number
  /** Grosze. */
  total: number
  /** Taken back after it was sent. */
  struck?: boolean
  children?: ReactNode
}

/** Quantity, name, amount; below, what was chosen with it. The same for sent lines. */
export function LineFace({ line, marked = [], quantity, total, struck, children }: LineFaceProps) {
  const text = useText()
  const format = useFormat()
  const allergyWords = useAllergyWords()
  const allergenNames = useAllergenNames()
  const { allergy, note } = wishesOf(line)
  const clashes = clashOf(allergy, marked).length > 0
  return (
    <span className="relative flex min-h-12 gap-2 px-4 py-1.5">
      <span className="tn w-7 flex-none text-right text-t3 font-bold whitespace-nowrap">
        {format.quantity(quantity)}
        <span className="font-medium text-ink-3">×</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-start gap-1.5 leading-6">
          <span className={cx('min-w-0 font-semibold', struck && 'text-ink-3 line-through')}>
            {keepTogether(line.name)}
          </span>
          {line.seat !== null && (
            <SeatMark className="mt-0.5" label={text('register.seat.name', { seat: line.seat })}>
              {text('register.seat.short', { seat: line.seat })}
            </SeatMark>
          )}
        </span>
        {line.modifiers.length > 0 && (
          <span className="text-t2 text-ink-2">
            {line.modifiers.map((modifier, index) => (
              <span key={modifier.modifierId}>
                {index > 0 && ' · '}
                <span className="inline-block">
                  {modifier.amount > 1 && <span className="tn">{modifier.amount}× </span>}
                  {modifier.name}
                  {modifier.price > 0 && (
                    <span className="tn"> +{format.amount(modifier.price * modifier.amount)}</span>
                  )}
                </span>
              </span>
            ))}
          </span>
        )}
        {note !== '' && (
          <span className="flex items-start gap-1.5 text-t2 font-semibold">
            <Icon name="note" size={16} className="mt-0.5 text-ink-2" />
            <span className="min-w-0">{note}</span>
          </span>
        )}
        {allergy !== null && <Alarm className="my-0.5 flex-none!">{allergyWords(allergy)}</Alarm>}
        {marked.length > 0 && (
          <span
            className={
              clashes ? 'flex items-start gap-1.5 text-t2 font-semibold text-bad' : 'text-t2 text-ink-2'
            }
          >
            {clashes && <Icon name="alert" size={16} className="mt-0.5" />}
            {text('register.allergens.of', { names: allergenNames(marked) })}
          </span>
        )}
        {children}
      </span>
      <span
        className={cx('tn flex-none text-right leading-6 font-semibold', struck && 'text-ink-3 line-through')}
      >
        {format.amount(total)}
      </span>
    </span>
  )
}
