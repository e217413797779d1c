import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useState } from 'react'
import { AmountSheet } from '../amount-sheet.tsx'
import { guestsOf, mostGuests, type SplitMode } from '#domain/sale/split.ts'
import type { Checkout } from '../checkout.ts'
import type { PickedLines } from './use-picked-lines.ts'

export const modeIcons: Record<SplitMode, IconName> = {
  one: 'receipt-blank',
  item: 'list-checks',
  seat: 'people',
  equal: 'equal',
  amount: 'coins',
}

type SplitControlsProps = {
  checkout: Checkout
  picked: PickedLines
  /** The undo has a place of its own. */
  undoElsewhere?: boolean
}

/** How many guests, who shares a line, how much: what the way of dividing asks for. */
export function SplitControls({ checkout, picked, undoElsewhere }: SplitControlsProps) {
  const text = useText()
  const format = useFormat()
  const [sheet, setSheet] = useState<'share' | 'amount' | null>(null)
  const { draft, division, split, undoSplit, quote } = checkout
  const { mode, guests, amount } = draft.split
  const { charges } = picked
  const guestsOfPicked = charges.map(({ key }) => guestsOf(draft.split, key))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mode === 'equal' && (
        <>
          <span className="font-semibold">{text('checkout.split.howMany')}</span>
          <Stepper
            label={text('checkout.split.howMany')}
            value={guests}
            min={Math.max(2, division.parts.filter(({ printout }) => printout !== null).length + 1)}
            max={mostGuests}
            lessLabel={text('checkout.split.less')}
            moreLabel={text('checkout.split.more')}
            onChange={(count) => split({ type: 'guests', guests: count })}
          />
        </>
      )}
      {mode === 'item' && (
        <>
          <Button
            icon="user-plus"
            disabled={guests >= mostGuests}
            onClick={() => split({ type: 'guests', guests: guests + 1 })}
          >
            {text('checkout.split.addGuest')}
          </Button>
          <Button icon="divide" disabled={charges.length === 0} onClick={() => setSheet('share')}>
            {text('checkout.split.share', { count: charges.length })}
          </Button>
          {guestsOfPicked.some((each) => each.length > 0) && (
            <Button
              icon="close"
              onClick={() => {
                split({ type: 'release', charges })
                picked.drop()
              }}
            >
              {text('checkout.split.release')}
            </Button>
          )}
          {division.unassigned > 0 && (
            <Mark tone="warn" icon="alert">
              {text('checkout.split.unassigned', { amount: format.amount(division.unassigned) })}
            </Mark>
          )}
        </>
      )}
      {mode === 'amount' && (
        <Button icon="coins" onClick={() => setSheet('amount')}>
          {amount === null
            ? text('checkout.split.amountAsk')
            : text('checkout.split.amountIs', { amount: format.money(amount) })}
        </Button>
      )}
      {mode === 'seat' && !quote.left.some(({ seat }) => seat !== null) && (
        <p className="m-0 text-t2 text-ink-2">{text('checkout.split.noSeats')}</p>
      )}
      {undoSplit !== null && !undoElsewhere && (
        <Button kind="quiet" icon="undo" className="ml-auto" onClick={undoSplit}>
          {text('checkout.undo')}
        </Button>
      )}
      {sheet === 'share' && charges.length > 0 && (
        <ShareSheet
          checkout={checkout}
          name={picked.name}
          chosen={guestsOfPicked.length === 1 ? guestsOfPicked.flat() : []}
          onClose={() => setSheet(null)}
          onShare={(among) => {
            split({ type: 'share', charges, guests: among })
            picked.drop()
            setSheet(null)
          }}
        />
      )}
      {sheet === 'amount' && (
        <AmountSheet
          title={text('checkout.split.amountTitle')}
          confirmLabel={(value) => text('checkout.split.amountUse', { amount: format.money(value) })}
          onClose={() => setSheet(null)}
          onConfirm={(value) => {
            split({ type: 'amount', amount: value })
            setSheet(null)
          }}
        />
      )}
    </div>
  )
}

type ShareSheetProps = {
  checkout: Checkout
  name: string
  chosen: readonly number[]
  onShare: (guests: readonly number[]) => void
  onClose: () => void
}

function ShareSheet({ checkout, name, chosen, onShare, onClose }: ShareSheetProps) {
  const text = useText()
  const open = openGuests(checkout)
  const [among, setAmong] = useState<readonly number[]>(chosen.length > 1 ? chosen : open)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('checkout.split.shareTitle')}
      detail={name}
      closeLabel={text('checkout.close')}
      footer={
        <Button kind="primary" size="lg" wide disabled={among.length === 0} onClick={() => onShare(among)}>
          {text('checkout.split.shareAmong', { count: among.length })}
        </Button>
      }
    >
      {open.map((guest) => (
        <CheckboxRow
          key={guest}
          label={text('checkout.guest', { guest })}
          checked={among.includes(guest)}
          onChange={(event) =>
            setAmong(open.filter((each) => (each === guest ? event.target.checked : among.includes(each))))
          }
        />
      ))}
    </Sheet>
  )
}

/** Guests for whom no document was made yet. */
export function openGuests({ draft, division }: Checkout): number[] {
  const done = new Set(division.parts.flatMap(({ guest, printout }) => (printout === null ? [] : [guest])))
  return Array.from({ length: draft.split.guests }, (_, index) => index + 1).filter(
    (guest) => !done.has(guest),
  )
}
