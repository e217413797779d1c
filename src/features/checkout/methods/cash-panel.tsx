import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TypedPad } from '#ui/fields/typed-pad.tsx'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { typeAmount, typedAmount } from '#domain/money/typed-amount.ts'
import { useState, type ReactNode } from 'react'
import { AmountSheet } from '../amount-sheet.tsx'
import { AmountButton } from '../choice-button.tsx'
import { inNotesAndCoins, quickTenders } from '#domain/sale/tender.ts'
import type { Checkout } from '../checkout.ts'
import { DrawerNote } from './drawer-note.tsx'
import { useRoundMoney } from '../use-words.ts'

/** Cash with keys of its own, where there is room for them. */
export function CashPanel({ checkout, children }: { checkout: Checkout; children?: ReactNode }) {
  const text = useText()
  const format = useFormat()
  const { draft, change } = checkout
  // What was tapped is replaced by the first key, what was typed goes on.
  const [typing, setTyping] = useState(false)
  return (
    <div className="grid min-h-fit flex-1 grid-cols-[1fr_18rem] gap-4">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <TenderLabel />
          <Tenders checkout={checkout} onTap={() => setTyping(false)} />
        </div>
        <div className="panel flex flex-1 flex-col justify-center gap-3 p-4">
          <ChangeFacts checkout={checkout} />
          <DrawerNote checkId={checkout.rows.check.id} />
        </div>
        {children}
      </div>
      <TypedPad
        label={text('checkout.pad')}
        compact
        extra={format.decimalMark}
        className="sticky top-0 h-full max-h-96 auto-rows-fr self-start"
        onKey={(key) => {
          change({ typed: typeAmount(typing ? draft.typed : '', key) })
          setTyping(true)
        }}
        onDelete={() => {
          change({ typed: typing ? draft.typed.slice(0, -1) : '' })
          setTyping(true)
        }}
        deleteLabel={text('checkout.pad.delete')}
      />
    </div>
  )
}

/** Cash in three rows: the change, what guests hand over, another amount. */
export function CashRows({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { collection } = checkout
  return (
    <div className="flex flex-col gap-3">
      <DrawerNote checkId={checkout.rows.check.id} />
      {(collection.change > 0 || collection.left > 0) && (
        <div className="panel flex items-baseline justify-between gap-2 p-3">
          <span className="text-t4 font-semibold">
            {text(collection.left > 0 ? 'checkout.left' : 'checkout.change')}
          </span>
          <span aria-live="polite" className="tn text-t6 font-bold">
            {format.money(collection.left > 0 ? collection.left : collection.change)}
          </span>
        </div>
      )}
      <div>
        <TenderLabel />
        <Tenders checkout={checkout} />
      </div>
      <Button icon="keyboard" onClick={() => setAsking(true)}>
        {text('checkout.tender.other')}
      </Button>
      {asking && (
        <AmountSheet
          title={text('checkout.tender.title')}
          confirmLabel={(amount) => text('checkout.tender.use', { amount: format.money(amount) })}
          onClose={() => setAsking(false)}
          onConfirm={(amount) => {
            checkout.change({ typed: decimalText(amount, 2) })
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}

function TenderLabel() {
  return <p className="m-0 mb-2 text-t2 font-semibold text-ink-2">{useText()('checkout.tender')}</p>
}

/** Exactly what is due, and what guests are likely to hand over for it. */
function Tenders({ checkout, onTap }: { checkout: Checkout; onTap?: () => void }) {
  const text = useText()
  const format = useFormat()
  const round = useRoundMoney()
  const { draft, collection, change } = checkout
  const tap = (typed: string) => {
    change({ typed })
    onTap?.()
  }
  return (
    <div className="grid grid-cols-4 gap-2">
      <AmountButton top={text('checkout.tender.exact')} pressed={draft.typed === ''} onClick={() => tap('')}>
        {format.amount(collection.toCollect)}
      </AmountButton>
      {quickTenders(collection.toCollect).map((amount) => (
        <AmountButton
          key={amount}
          pressed={draft.typed !== '' && typedAmount(draft.typed) === amount}
          onClick={() => tap(decimalText(amount, 2))}
        >
          {round(amount)}
        </AmountButton>
      ))}
    </div>
  )
}

function ChangeFacts({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { tendered, change, left } = checkout.collection
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-t4 text-ink-2">{text('checkout.tendered')}</span>
        <span className="tn text-t5 font-semibold">{format.money(tendered)}</span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-t5 font-semibold">{text(left > 0 ? 'checkout.left' : 'checkout.change')}</span>
        <span aria-live="polite" className="tn text-t6 font-bold">
          {format.money(left > 0 ? left : change)}
        </span>
      </div>
      <p className="m-0 min-h-5 text-right text-t2 text-ink-2">
        <ChangeNotes amount={change} />
      </p>
    </>
  )
}

/** Change as it is counted into a hand: `20 + 10 + 2 + 0,50`. */
export function ChangeNotes({ amount }: { amount: number }) {
  const format = useFormat()
  return inNotesAndCoins(amount)
    .map((each) => (each % 100 === 0 ? String(each / 100) : format.amount(each)))
    .join(' + ')
}
