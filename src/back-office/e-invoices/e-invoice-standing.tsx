import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { invoiceLink } from '#domain/ksef/verification-links.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useEInvoiceFile, type EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { BuyersMail } from './buyers-mail.tsx'
import { Deadline } from './deadline.tsx'
import { EInvoiceState } from './e-invoice-state.tsx'
import { PaperButtons } from './paper-buttons.tsx'

type EInvoiceStandingProps = { entry: EInvoiceEntry; view: EInvoiceView; onMend: () => void }

/**
 * Where an invoice, or a corrective one, stands at the national system: its number, its files, or what it waits for.
 */
export function EInvoiceStanding({ entry, view, onMend }: EInvoiceStandingProps) {
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const now = useNow(60_000)
  const mutate = useMutate()
  const { show } = useToast()
  const { ksefNumber, state, rejected, words, corrects } = entry
  const copy = async (number: string) => {
    await navigator.clipboard.writeText(number)
    show({ state: 'success', content: text('e-invoices.copied') })
  }
  const queue = async () => {
    const saved = await mutate('e-invoice.queue', { eInvoiceId: entry.id })
    if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
  }
  return (
    <Panel
      title={
        corrects === null
          ? text(ksefNumber === null ? 'e-invoices.ksef' : 'e-invoices.ksef-number')
          : entry.number
      }
      action={
        corrects === null ? null : (
          <span className="flex items-center gap-2">
            <span className="tn font-semibold">{format.amount(entry.gross)}</span>
            <EInvoiceState state={state} />
          </span>
        )
      }
    >
      <div className="flex flex-col gap-2 text-t2">
        {ksefNumber !== null && (
          <div className="flex items-center gap-2">
            <span className="tn min-w-0 flex-1 text-t3 font-semibold wrap-anywhere">{ksefNumber}</span>
            <IconButton icon="copy" label={text('e-invoices.copy')} onClick={() => void copy(ksefNumber)} />
          </div>
        )}
        {ksefNumber === null && (
          <p className="m-0 text-ink-2">{text(`e-invoices.about.${aboutOf(entry)}`)}</p>
        )}
        {rejected !== null && (
          <p role="alert" className="m-0 flex gap-2 font-semibold text-bad">
            <Icon name="alert" size={18} className="mt-px flex-none" />
            {text(`e-invoices.rejected.${rejected}`)}
          </p>
        )}
        {words !== '' && <p className="m-0 text-ink-2">{text('e-invoices.said', { words })}</p>}
        <Deadline entry={entry} now={now} />
        <BuyersMail entry={entry} view={view} />
        <Files entry={entry} view={view} />
        {corrects !== null && (
          <div className="flex flex-wrap gap-2">
            <PaperButtons printout={entry} />
          </div>
        )}
        {state === 'rejected' && (
          <Button kind="tint" icon="pencil" onClick={onMend}>
            {text('e-invoices.act.correct')}
          </Button>
        )}
        {state === 'draft' && (
          <div className="grid grid-cols-2 gap-2">
            <Button icon="ban" onClick={onMend}>
              {text('e-invoices.give-up')}
            </Button>
            <Button kind="primary" icon="send" onClick={() => void queue()}>
              {text('e-invoices.act.send')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** The key of the words for an e-invoice without a number. */
function aboutOf({ state, waitsForOriginal }: EInvoiceEntry) {
  return waitsForOriginal ? 'waits-for-original' : state
}

/** Its bytes, its proof, and where the national system shows it. */
function Files({ entry, view }: Pick<EInvoiceStandingProps, 'entry' | 'view'>) {
  const text = useText()
  const errorText = useErrorText()
  const fileOf = useEInvoiceFile()
  const saveFile = useSaveFile()
  const offline = useIsOffline()
  const { show } = useToast()
  const eInvoice = view.eInvoices.find(({ id }) => id === entry.id)
  const sellerTaxId = view.printout.imprint?.seller.taxId
  if (eInvoice === undefined || eInvoice.hash === '') return null
  const save = async (kind: 'xml' | 'proof') => {
    const answer = await fileOf(kind, entry.id)
    if (!answer.ok) return show({ state: 'error', content: errorText(answer.error.code) })
    const name = `${entry.number.replaceAll('/', '-')}${kind === 'proof' ? '-UPO' : ''}.xml`
    saveFile({ name, type: 'application/xml', content: answer.value })
  }
  const { environment, issuedOn, hash, hasProof } = eInvoice
  return (
    <div className="flex flex-wrap gap-2">
      {hasProof && (
        <Button size="sm" kind="tint" icon="file-down" disabled={offline} onClick={() => void save('proof')}>
          UPO
        </Button>
      )}
      <Button size="sm" icon="file-down" disabled={offline} onClick={() => void save('xml')}>
        XML
      </Button>
      {entry.ksefNumber !== null && sellerTaxId !== undefined && (
        <a
          className="btn btn-line btn-sm"
          href={invoiceLink({ environment, sellerTaxId, issuedOn, hash })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="globe" size={18} />
          {text('e-invoices.in-ksef')}
        </a>
      )}
    </div>
  )
}
