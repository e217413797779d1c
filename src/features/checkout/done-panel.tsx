import { Link } from '@tanstack/react-router'
import { isLivePrintout, type Printout, type PrintoutStatus } from '#domain/document/printout.ts'
import { documentPrint } from '#domain/print/document-prints.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useEInvoiceWords } from '#hooks/invoices/use-e-invoice-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import { ChangeNotes } from './methods/cash-panel.tsx'
import { PaidOnline } from './links/paid-online.tsx'
import { LateNote, TerminalTip } from './taken-note.tsx'
import type { Checkout } from './checkout.ts'

/** Everything is paid: the change to hand over, what became of the papers, the way on. */
export function DonePanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  const { taken, rows } = checkout
  const live = rows.printouts.filter(isLivePrintout)
  const { fiscal, plain } = checkout.printing
  const lacks = (printout: Printout) => (isFiscal(documentPrint(printout)) ? fiscal : plain) === null
  const maySkip = useCan('skip-printing')
  const waiting = live.find((printout) => printout.status === 'created' && lacks(printout))
  const close = waiting !== undefined && maySkip ? checkout.skipLeft : null
  return (
    <section
      aria-label={text('checkout.done.title')}
      className="mx-auto flex w-full max-w-lg shrink-0 grow flex-col items-stretch gap-4 p-4 text-center tablet:my-auto tablet:grow-0"
    >
      <Icon name="success" size={48} className="mx-auto mt-auto text-ok" />
      <div role="status">
        <h2 className="m-0 text-t5">{text('checkout.done.title')}</h2>
        <p className="m-0 text-ink-2">{text('checkout.done.saved')}</p>
      </div>
      {taken?.late === true && <LateNote amount={format.money(taken.amount)} />}
      {taken !== null && taken.change > 0 && (
        <div className="panel p-4">
          <p className="m-0 text-t4 font-semibold">{text('checkout.change')}</p>
          <p className="tn m-0 text-t6 font-bold">{format.money(taken.change)}</p>
          <p className="m-0 text-t2 text-ink-2">
            <ChangeNotes amount={taken.change} />
          </p>
        </div>
      )}
      <TerminalTip checkout={checkout} />
      <PaidOnline rows={rows} />
      {live.length > 0 && (
        <ul aria-label={text('checkout.done.documents')} className="panel m-0 list-none p-0 text-left">
          {live.map((printout) => (
            <li
              key={printout.id}
              className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 last:border-0"
            >
              <span className="tn flex-1 font-medium whitespace-nowrap">{printout.number}</span>
              <span className="tn font-semibold">{format.money(printout.total + printout.deposit)}</span>
              <PrintState printout={printout} lacksPrinter={lacks(printout)} />
              <KsefState printout={printout} />
            </li>
          ))}
        </ul>
      )}
      {checkout.printLeft !== null && (
        <Button icon="printer" working={checkout.working} onClick={checkout.printLeft}>
          {text('checkout.done.print')}
        </Button>
      )}
      {waiting !== undefined && (
        <WaitingDocument printout={waiting} working={checkout.working} close={close} />
      )}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Link to="/p/$placeId/orders" params={{ placeId }} className={buttonClass({ size: 'lg' })}>
          {text('checkout.done.orders')}
        </Link>
        <Link
          to="/p/$placeId/register"
          params={{ placeId }}
          // A check that still hangs is the first thing to decide.
          className={buttonClass({ kind: close === null ? 'primary' : 'line', size: 'lg' })}
        >
          {text('checkout.done.next')}
        </Link>
      </div>
    </section>
  )
}

type WaitingDocumentProps = { printout: Printout; working: boolean; close: (() => void) | null }

/** A document that no printer can print yet: the check stays open for it, unless somebody may close it without. */
function WaitingDocument({ printout, working, close }: WaitingDocumentProps) {
  const text = useText()
  const { placeId } = usePlace()
  const document = printout.type
  return (
    <div className="panel flex flex-col gap-2 p-4 text-left">
      <p className="m-0 text-t2 text-ink-2">{text('checkout.no-printer.waits', { document })}</p>
      <Link
        to="/p/$placeId/orders/$checkId"
        params={{ placeId, checkId: printout.orderCheckId }}
        className={buttonClass()}
      >
        {text('checkout.no-printer.check')}
      </Link>
      {close !== null && (
        <Button kind="primary" icon="check" working={working} onClick={close}>
          {text('checkout.no-printer.close', { document })}
        </Button>
      )}
    </div>
  )
}

/** Where the invoice stands with the national system, under what became of its paper. */
function KsefState({ printout }: { printout: Printout }) {
  const said = useEInvoiceWords(printout)
  if (said === null) return null
  const tone = said.isAccepted ? 'text-ok' : said.needsHelp ? 'text-bad' : 'text-ink-2'
  return (
    <span className={cx('w-full pb-1 text-t2', tone)}>
      {said.words} {said.ksefNumber !== null && <span className="tn break-all">{said.ksefNumber}</span>}
    </span>
  )
}

function PrintState({ printout, lacksPrinter }: { printout: Printout; lacksPrinter: boolean }) {
  const text = useText()
  const { status } = printout
  const waits = status === 'created' && lacksPrinter
  const printer = isFiscal(documentPrint(printout)) ? 'fiscal' : 'plain'
  const { tone, icon } = looks[status]
  return (
    <Mark tone={waits ? 'warn' : tone} icon={icon}>
      {waits ? text('checkout.print.none', { printer }) : text(`checkout.print.${status}`)}
    </Mark>
  )
}

const looks: Record<PrintoutStatus, { tone: MarkTone; icon: IconName }> = {
  created: { tone: 'line', icon: 'printer' },
  printing: { tone: 'line', icon: 'printer' },
  printed: { tone: 'ok', icon: 'printer-check' },
  'print-error': { tone: 'bad', icon: 'printer-x' },
  unknown: { tone: 'bad', icon: 'help' },
  skipped: { tone: 'line', icon: 'printer-x' },
  deleted: { tone: 'line', icon: 'ban' },
  canceled: { tone: 'line', icon: 'ban' },
}
