import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type BuyersMailProps = { entry: EInvoiceEntry; view: Pick<EInvoiceView, 'eInvoices'> }

/** How far the mail with an e-invoice has come, and the way to send it once more where that is not certain. */
export function BuyersMail({ entry, view }: BuyersMailProps) {
  const text = useText()
  const errorText = useErrorText()
  const mutate = useMutate()
  const { show } = useToast()
  const mail = view.eInvoices.find(({ id }) => id === entry.id)?.mail ?? null
  if (mail === null || entry.state === 'canceled') return null
  const { to } = mail
  const isFailed = mail.state === 'failed'
  const again = async () => {
    const saved = await mutate('e-invoice.mail', { eInvoiceId: entry.id, to })
    show(
      saved.ok
        ? { state: 'success', content: text('e-invoices.mail.again.said') }
        : { state: 'error', content: errorText(saved.error) },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p
        role={isFailed ? 'alert' : 'status'}
        className={`m-0 flex min-w-0 flex-1 gap-2 ${isFailed ? 'font-semibold text-bad' : 'text-ink-2'}`}
      >
        <Icon name={mail.state === 'sent' ? 'mail-check' : 'mail'} size={18} className="mt-px flex-none" />
        <span className="min-w-0 wrap-anywhere">
          {text(`e-invoices.mail.${wordOf(mail, entry)}`, { to })}
        </span>
      </p>
      {isFailed && (
        <Button size="sm" icon="send" onClick={() => void again()}>
          {text('e-invoices.mail.again')}
        </Button>
      )}
    </div>
  )
}

function wordOf({ state }: NonNullable<EInvoice['mail']>, entry: EInvoiceEntry) {
  if (state === 'sent' || state === 'failed') return state
  return entry.state === 'accepted' ? 'next' : 'waiting'
}
