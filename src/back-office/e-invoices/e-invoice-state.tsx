import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'

/** How an invoice stands with the national system: a word, a tone and a picture. */
export function EInvoiceState({ state }: Pick<EInvoiceEntry, 'state'>) {
  const text = useText()
  const { tone, icon } = looks[state]
  return (
    <Mark tone={tone} icon={icon}>
      {text(`e-invoices.state.${state}`)}
    </Mark>
  )
}

const looks: Record<EInvoiceEntry['state'], { tone: MarkTone; icon: IconName }> = {
  draft: { tone: 'warn', icon: 'pencil' },
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'busy', icon: 'send' },
  sent: { tone: 'busy', icon: 'hourglass' },
  accepted: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'bad', icon: 'alert' },
  'duplicate-check': { tone: 'busy', icon: 'search' },
  canceled: { tone: 'neutral', icon: 'ban' },
  'not-for-ksef': { tone: 'neutral', icon: 'ban' },
}
