import { useAskOnline } from '#hooks/money/use-online-payment.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { Row } from '#domain/tables.ts'
import type { Checkout } from '../checkout.ts'
import type { ShownLink } from './use-link-desk.ts'

/** A link that brought nothing: that nothing came in, and the ways on. */
export function LinkEnded({ checkout, shown }: { checkout: Checkout; shown: ShownLink }) {
  const text = useText()
  const format = useFormat()
  const { payment, state } = shown
  const word = state === 'refused' || state === 'unavailable' ? state : 'expired'
  return (
    <section
      aria-label={text('checkout.link.title')}
      className="panel m-auto flex w-full max-w-2xl flex-col gap-4 p-4 office:p-6"
    >
      <div role="status" className="flex items-center gap-4">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-warn-soft text-warn">
          <Icon name={word === 'expired' ? 'clock-alert' : 'alert'} size={28} />
        </span>
        <span>
          <h2 className="m-0 text-t5">
            {text(`checkout.link.${word}`, { time: format.time(payment.expiresAt) })}
          </h2>
          <p className="m-0 text-ink-2">{text('checkout.link.nothing')}</p>
        </span>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button size="lg" icon="banknote" onClick={() => checkout.leaveLink(payment)}>
          {text('checkout.link.here')}
        </Button>
        <AskButton payment={payment} />
      </div>
      <p className="m-0 flex gap-2 text-t2 text-ink-2">
        <Icon name="info" size={18} className="mt-px flex-none" />
        <span>{text('checkout.link.late.hint')}</span>
      </p>
    </section>
  )
}

/** The guest says that they have paid: the provider knows. */
function AskButton({ payment }: { payment: Row<'onlinePayments'> }) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const ask = useAskOnline()
  const { show } = useToast()
  const { working, run } = useOneCall<Row<'onlinePayments'>>()
  const press = async () => {
    const answer = await run(() => ask(payment.id))
    if (!answer.ok) show({ state: 'error', content: errorText(answer.error.code) })
    else if (answer.value.status === 'completed') {
      show({ state: 'success', content: text('checkout.link.found') })
    } else show({ state: 'error', content: text('checkout.link.nothing.said') })
  }
  return (
    <Button
      size="lg"
      icon="refresh"
      working={working}
      workingLabel={text('checkout.link.asking')}
      disabled={offline}
      onClick={() => void press()}
    >
      {text('checkout.link.ask', { provider: text(`provider.${payment.provider}`) })}
    </Button>
  )
}
