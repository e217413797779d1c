import { isOpen, isTakenBack } from '#domain/order/check-state.ts'
import { quote, type Quote } from '#domain/sale/quote.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { PanelCheckout } from './panel-checkout.tsx'
import { PhoneCheckout } from './phone-checkout.tsx'
import { readCheckRows, type PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'
import { useCheckout } from './use-checkout.ts'

export type CheckoutScreenProps = { checkId: string; onBack: () => void }

/** Paying a check: how it is divided, which documents, in which ways. */
export function CheckoutScreen({ checkId, onBack }: CheckoutScreenProps) {
  const text = useText()
  const format = useFormat()
  const { placeId, actor } = usePlace()
  const read = useLive(
    async (rows) => ({ id: checkId, rows: await readCheckRows(rows, { placeId, actor }, checkId) }),
    [checkId, placeId, actor],
  )
  // A live query answers for the check before until the new one is read.
  if (read === undefined || read.id !== checkId) return null
  const { rows } = read
  const quoted = rows === null ? null : quote(rows)
  if (rows === null || quoted === null) {
    return (
      <Stopped title={text('checkout.missing.title')} hint={text('checkout.missing.text')} onBack={onBack} />
    )
  }
  if (!quoted.ok) {
    const { error } = quoted
    const hint =
      error.code === 'below_minimum_order'
        ? text('checkout.stopped.minimum', { missing: format.money(error.missing) })
        : text(`checkout.stopped.${error.code}`)
    return <Stopped title={text('checkout.stopped.title')} hint={hint} onBack={onBack} />
  }
  if (rows.check.mergedInto !== null) {
    return (
      <Stopped title={text('checkout.merged.title')} hint={text('checkout.merged.text')} onBack={onBack} />
    )
  }
  if (isTakenBack(rows.check)) {
    return (
      <Stopped
        title={text('checkout.canceled.title')}
        hint={text('checkout.canceled.text')}
        onBack={onBack}
      />
    )
  }
  if (isOpen(rows.check) && quoted.value.lines.length === 0) {
    return <Stopped title={text('checkout.empty.title')} hint={text('checkout.empty.text')} onBack={onBack} />
  }
  return <Paying key={checkId} rows={rows} quote={quoted.value} onBack={onBack} />
}

function Paying({ rows, quote, onBack }: { rows: PaidCheckRows; quote: Quote; onBack: () => void }) {
  const checkout = useCheckout(rows, quote)
  const asPanel = useMedia(media.tablet)
  return asPanel ? (
    <PanelCheckout checkout={checkout} onBack={onBack} />
  ) : (
    <PhoneCheckout checkout={checkout} onBack={onBack} />
  )
}

function Stopped({ title, hint, onBack }: { title: string; hint: string; onBack: () => void }) {
  return (
    <EmptyState
      className="m-auto"
      icon="receipt"
      title={title}
      text={hint}
      action={
        <Button kind="primary" icon="back" onClick={onBack}>
          {useText()('checkout.back')}
        </Button>
      }
    />
  )
}
