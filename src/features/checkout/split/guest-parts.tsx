import { itemTotal } from '#domain/document/item-rates.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SeatMark } from '#ui/marks/seat-mark.tsx'
import type { GuestPart } from '#domain/sale/division.ts'
import type { SplitMode } from '#domain/sale/split.ts'
import type { Checkout } from '../checkout.ts'
import { QuoteLines } from '../price/quote-lines.tsx'
import type { PickedLines } from './use-picked-lines.ts'

type GuestPartsProps = {
  checkout: Checkout
  picked: PickedLines
  onChoose?: (part: GuestPart) => void
}

/** The parts side by side, each with what it holds. */
export function GuestCards({ checkout, picked }: GuestPartsProps) {
  const text = useText()
  const format = useFormat()
  const contents = useContents()
  const { division, part: current, choosePart, draft } = checkout
  return (
    <ul
      aria-label={text('checkout.split.parts')}
      className={cx(
        'm-0 grid flex-none list-none gap-2 p-0',
        division.parts.length > 3 ? 'grid-cols-4' : 'grid-cols-3',
      )}
    >
      {division.parts.map((part) => {
        const waits = part.due > 0
        return (
          <li
            key={part.id}
            className={cx(
              'flex flex-col rounded-r2 border-2 bg-surface',
              // So high that a first line and the place to put one down move nothing below.
              draft.split.mode !== 'equal' && 'min-h-44',
              part === current ? 'border-accent' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={part === current}
              disabled={!waits}
              className="flex min-h-12 w-full items-center gap-1.5 px-2 text-left"
              onClick={() => choosePart(part.id)}
            >
              <PartName part={part} />
              <PartMark part={part} short={division.parts.length > 3} />
            </button>
            <div className="flex-1 px-3 pb-2 text-t2 leading-5">
              {contents(part, draft.split.mode).map(({ key, ...content }) => (
                <ContentRow key={key} {...content} />
              ))}
            </div>
            {picked.name !== '' &&
              part.guest !== null &&
              part.printout === null &&
              draft.split.mode === 'item' && (
                <div className="px-3 pb-2">
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center justify-center gap-2 rounded-r2 border-[1.5px] border-dashed border-accent-text bg-accent-soft px-2 text-t2 font-semibold text-accent-text"
                    onClick={() => part.guest !== null && picked.assign(part.guest)}
                  >
                    <Icon name="corner-right-up" size={18} />
                    <span className="cut">{text('checkout.split.here', { name: picked.name })}</span>
                  </button>
                </div>
              )}
            {part.printout !== null && (
              <div className="flex items-center gap-1 px-3 pb-2 text-t1 font-medium whitespace-nowrap text-ink-3">
                <Icon name="receipt" size={14} />
                {part.printout.number}
              </div>
            )}
            <div className="flex items-baseline justify-between border-t border-line px-3 py-2">
              <span className="text-t2 text-ink-2">{text('checkout.total')}</span>
              <span className="tn text-t4 font-bold">{format.amount(part.total + part.deposit)}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The parts one under another. */
export function GuestRows({ checkout, picked, onChoose }: GuestPartsProps) {
  const text = useText()
  const format = useFormat()
  const { division, part: current, draft } = checkout
  return (
    <ul aria-label={text('checkout.split.parts')} className="m-0 flex list-none flex-col gap-2 p-0">
      {division.parts.map((part) => {
        const assigns =
          draft.split.mode === 'item' && picked.name !== '' && part.guest !== null && part.printout === null
        return (
          <li key={part.id}>
            <button
              type="button"
              aria-pressed={part === current}
              disabled={part.due === 0 && !assigns}
              className={cx(
                'flex min-h-16 w-full items-center gap-3 rounded-r2 border-2 bg-surface px-3 text-left',
                assigns
                  ? 'border-dashed border-accent-text bg-accent-soft'
                  : part === current
                    ? 'border-accent'
                    : 'border-line',
              )}
              onClick={() => (assigns && part.guest !== null ? picked.assign(part.guest) : onChoose?.(part))}
            >
              {part.guest !== null && <SeatMark>{part.guest}</SeatMark>}
              <span className="min-w-0 flex-1 font-semibold">
                {part.guest === null
                  ? text('checkout.split.all')
                  : text('checkout.guest', { guest: part.guest })}
                <PartState part={part} current={part === current} assign={assigns ? picked.name : null} />
              </span>
              <span className="tn text-t4 font-bold">{format.amount(part.total + part.deposit)}</span>
              <span className="w-5.5 flex-none">
                {part.due === 0 && part.printout !== null ? (
                  <Icon name="success" size={22} className="text-ok" />
                ) : (
                  part === current && <Icon name="chevron-right" size={22} className="text-accent-text" />
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function PartName({ part }: { part: GuestPart }) {
  const text = useText()
  return (
    <>
      {part.guest !== null && <SeatMark>{part.guest}</SeatMark>}
      <span className="font-semibold whitespace-nowrap">
        {part.guest === null ? text('checkout.split.all') : text('checkout.guest', { guest: part.guest })}
      </span>
    </>
  )
}

/** Whether a part is paid. `short`: four cards side by side have room for the sign alone. */
function PartMark({ part, short }: { part: GuestPart; short: boolean }) {
  const text = useText()
  if (part.printout === null) return null
  const isPaid = part.due === 0
  return (
    <Mark tone={isPaid ? 'ok' : 'warn'} icon={isPaid ? 'check' : 'clock'} className="ml-auto">
      <span className={short ? 'sr-only' : undefined}>
        {text(isPaid ? 'checkout.split.paid' : 'checkout.split.owes')}
      </span>
    </Mark>
  )
}

function PartState({ part, current, assign }: { part: GuestPart; current: boolean; assign: string | null }) {
  const text = useText()
  const paid = part.printout !== null && part.due === 0
  return (
    <span
      className={cx(
        'block text-t2 leading-5 font-medium',
        paid ? 'text-ok' : assign !== null ? 'text-accent-text' : 'text-ink-2',
      )}
    >
      {assign !== null
        ? text('checkout.split.here', { name: assign })
        : text(paid ? 'checkout.split.paidState' : current ? 'checkout.split.now' : 'checkout.split.waits')}
    </span>
  )
}

/** All that a guest pays, line by line. Equal parts hold a share of every dish: the dishes of the check follow. */
export function PartBill({ checkout, part }: { checkout: Checkout; part: GuestPart }) {
  const text = useText()
  const format = useFormat()
  const { quote, draft } = checkout
  const contents = useContents()(part, draft.split.mode)
  return (
    <>
      <div className="px-4 py-2">
        {contents.map(({ key, ...content }) => (
          <ContentRow key={key} {...content} />
        ))}
      </div>
      {draft.split.mode === 'equal' && <QuoteLines quote={quote} onLine={null} />}
      <div className="border-t border-line px-4 py-3">
        {part.deposit !== 0 && (
          <div className="flex justify-between text-t2 text-ink-2">
            <span>{text('checkout.bill.deposit')}</span>
            <span className="tn">{format.amount(part.deposit)}</span>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-2">
          <span className="text-t4 font-semibold">{text('checkout.total')}</span>
          <span className="tn text-t5 font-bold">{format.money(part.total + part.deposit)}</span>
        </div>
      </div>
    </>
  )
}

type Content = { key: string; name: string; share: string; gross: number | null }

/** A dish and how much of it; its name is never cut. */
function ContentRow({ name, share, gross }: Omit<Content, 'key'>) {
  const format = useFormat()
  return (
    <div className="flex items-baseline gap-1.5 py-0.5">
      {share !== '' && <span className="tn flex-none font-semibold">{share}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {gross !== null && <span className="tn flex-none">{format.amount(gross)}</span>}
    </div>
  )
}

/** The contents of a part. Equal ones hold the same of every dish, which is on the bill beside: a share is enough. */
function useContents(): (part: GuestPart, mode: SplitMode) => Content[] {
  const text = useText()
  const format = useFormat()
  const times = (quantity: number) => `${format.quantity(quantity)}×`
  return ({ part, printout }, mode) => {
    const dishes = part?.shares.filter(({ charge }) => charge.lineId !== null) ?? []
    if (mode === 'equal') {
      const [share = ''] = new Set(dishes.map(({ note }) => note.split(' ')[0] ?? ''))
      if (!share.includes('/')) return []
      return [{ key: 'all', share, name: text('checkout.split.ofAll'), gross: null }]
    }
    if (part !== null)
      return part.shares.map(({ charge, quantity, gross, note }) => ({
        key: charge.key,
        name: charge.name,
        gross,
        share: note || (charge.lineId === null ? '' : times(quantity)),
      }))
    return (printout?.items ?? []).map((item, index) => ({
      key: `${index}`,
      name: item.name,
      gross: itemTotal(item),
      share: times(item.quantity),
    }))
  }
}
