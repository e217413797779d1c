import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Suspense, useState, type ReactNode } from 'react'
import type { Quote } from '#domain/sale/quote.ts'
import { PartBill } from './split/guest-parts.tsx'
import { QuoteLines, QuoteSums } from './price/quote-lines.tsx'
import { BillChoice } from './papers/bill-choice.tsx'
import { BuyerOf } from './papers/buyer-panel.tsx'
import { CashRows } from './methods/cash-panel.tsx'
import { DocumentChoiceRow } from './papers/document-choice-row.tsx'
import { DonePanel } from './done-panel.tsx'
import { FiscalNote } from './papers/fiscal-note.tsx'
import { MethodRow } from './methods/method-row.tsx'
import { NoPrinterNote } from './papers/no-printer-note.tsx'
import { OptionsPanel } from './papers/options-panel.tsx'
import { LinkBar, LinkCard } from './late-panels.ts'
import { MethodPanel } from './methods/method-panel.tsx'
import { WaitingLinks } from './links/waiting-links.tsx'
import { KeptTenders } from './methods/other-panels.tsx'
import { PayButton } from './pay-button.tsx'
import { PhoneSplit } from './split/phone-split.tsx'
import { PriceSheets, type PriceSubject } from './price/price-buttons.tsx'
import { TakenLate, TakenTitle, TakenWords } from './taken-note.tsx'
import { TerminalWait } from './methods/terminal-panel.tsx'
import { UnprintedPanel } from './papers/unprinted-panel.tsx'
import type { Checkout } from './checkout.ts'
import { useCheckWords } from './use-title.ts'

type PhoneCheckoutProps = { checkout: Checkout; onBack: () => void }

/** Below 1024 px: what is due on top, how it is paid in the reach of the thumb, dividing on a page of its own. */
export function PhoneCheckout({ checkout, onBack }: PhoneCheckoutProps) {
  const text = useText()
  const pill = useStatusPill()
  const [dividing, setDividing] = useState(false)
  const { quote, part, division } = checkout
  if (checkout.terminal.waiting !== null) {
    return (
      <>
        <Head checkout={checkout} title={text('checkout.title')} onBack={onBack}>
          {pill}
        </Head>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
          <TerminalWait checkout={checkout} />
        </div>
      </>
    )
  }
  if (part === null && division.unassigned === 0) {
    const free = quote.priced.toPay === 0 && checkout.rows.check.status === 'pending'
    return (
      <>
        <Head checkout={checkout} title={text('checkout.title')} onBack={onBack}>
          {pill}
        </Head>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
          {free ? <UnprintedPanel checkout={checkout} /> : <DonePanel checkout={checkout} />}
        </div>
      </>
    )
  }
  if (dividing || part === null) {
    return (
      <>
        <Head checkout={checkout} title={text('checkout.split.title')} onBack={() => setDividing(false)}>
          {checkout.undoSplit !== null && (
            <Button kind="quiet" icon="undo" onClick={checkout.undoSplit}>
              {text('checkout.undo')}
            </Button>
          )}
        </Head>
        <PhoneSplit checkout={checkout} onPay={() => setDividing(false)} />
      </>
    )
  }
  return (
    <>
      <Head checkout={checkout} title={text('checkout.title')} onBack={onBack}>
        <Button icon="split" className="px-3" onClick={() => setDividing(true)}>
          {text('checkout.split.button')}
        </Button>
      </Head>
      {checkout.link.isAlone ? <PhoneLink checkout={checkout} /> : <PhonePayment checkout={checkout} />}
    </>
  )
}

type HeadProps = { checkout: Checkout; title: string; onBack: () => void; children: ReactNode }

function Head({ checkout, title, onBack, children }: HeadProps) {
  const text = useText()
  const words = useCheckWords(checkout.rows)
  return (
    <PageHeader
      before={<IconButton icon="back" label={text('checkout.back')} className="-ml-2" onClick={onBack} />}
      title={<TakenTitle checkout={checkout}>{title}</TakenTitle>}
      detail={<TakenWords checkout={checkout}>{words}</TakenWords>}
      actions={children}
    />
  )
}

/** The guest pays by a link: nothing else is asked for meanwhile. */
function PhoneLink({ checkout }: { checkout: Checkout }) {
  return (
    <Suspense>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        <TakenLate checkout={checkout} />
        <WaitingLinks checkout={checkout} />
        <LinkCard checkout={checkout} />
      </div>
      <div data-bottom-bar className="flex flex-none flex-col-reverse gap-2 px-4 pt-2 pb-5">
        <LinkBar checkout={checkout} />
      </div>
    </Suspense>
  )
}

function PhonePayment({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const [subject, setSubject] = useState<PriceSubject | null>(null)
  const [sheet, setSheet] = useState<'bill' | 'more' | 'print' | null>(null)
  const { quote, draft, method, collection, part, rows, printBill, document } = checkout
  const guest = part?.guest ?? null
  // Fields and keys of a phone's screen leave no room for what is at hand otherwise.
  const cashAtHand = method === 'cash' && document !== 'invoice'
  const chosen = draft.email !== null || draft.taxIdWanted || draft.skipPrint === true
  const crew = rows.option?.type === 'CREW_ORDER' && !quote.documented
  const ask = (next: PriceSubject) => {
    setSheet(null)
    setSubject(next)
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        <FiscalNote />
        <NoPrinterNote checkout={checkout} brief />
        <TakenLate checkout={checkout} />
        <WaitingLinks checkout={checkout} />
        <Suspense>
          <LinkCard checkout={checkout} />
        </Suspense>
        {crew && <UnprintedPanel checkout={checkout} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-t4 font-semibold">
            {guest === null ? text('checkout.toPay') : text('checkout.guest', { guest })}
          </span>
          <span className="tn text-t6 font-bold">{format.money(collection.toCollect)}</span>
        </div>
        <button
          type="button"
          className="panel flex min-h-12 w-full items-center justify-between gap-2 px-3 text-left text-t2"
          onClick={() => setSheet('bill')}
        >
          <QuoteWords quote={quote} guest={guest} />
          <Icon name="chevron-down" />
        </button>
        <DocumentChoiceRow checkout={checkout} narrow />
        <BuyerOf checkout={checkout} />
        <MethodRow checkout={checkout} narrow />
        <div className="grid grid-cols-3 gap-2">
          <Button className={tall} onClick={() => setSubject({ kind: 'tip' })}>
            <Tall icon="hand-coins">{text('checkout.tip')}</Tall>
          </Button>
          <Button
            className={tall}
            disabled={quote.documented}
            onClick={() => setSubject({ kind: 'discount', line: null })}
          >
            <Tall icon="percent">{text('checkout.discount')}</Tall>
          </Button>
          <Button className={tall} onClick={() => setSheet('more')}>
            <Tall icon="dots">{text('checkout.more')}</Tall>
          </Button>
        </div>
        <KeptTenders checkout={checkout} />
        {chosen && method !== 'link' && <OptionsPanel checkout={checkout} />}
        {!cashAtHand && <MethodPanel checkout={checkout} />}
      </div>
      <div data-bottom-bar className="flex flex-none flex-col gap-3 px-4 pt-2 pb-5">
        {cashAtHand && <CashRows checkout={checkout} />}
        <PayButton checkout={checkout} />
      </div>
      {sheet === 'bill' && (
        <Sheet
          open
          flush
          onClose={() => setSheet(null)}
          title={guest === null ? text('checkout.bill') : text('checkout.bill.ofGuest', { guest })}
          closeLabel={text('checkout.close')}
        >
          {part !== null && guest !== null ? (
            <PartBill checkout={checkout} part={part} />
          ) : (
            <>
              <QuoteLines
                quote={quote}
                onLine={quote.documented ? null : (line) => ask({ kind: 'discount', line })}
              />
              <div className="px-4 py-3">
                <QuoteSums quote={quote} tip={draft.tip} />
              </div>
            </>
          )}
        </Sheet>
      )}
      {sheet === 'more' && (
        <Sheet
          open
          onClose={() => setSheet(null)}
          title={text('checkout.more')}
          closeLabel={text('checkout.close')}
        >
          <div className="flex flex-col gap-3">
            {!chosen && method !== 'link' && <OptionsPanel checkout={checkout} />}
            {!quote.documented && (
              <div className="grid grid-cols-2 gap-2">
                <Button icon="concierge-bell" onClick={() => ask({ kind: 'fee' })}>
                  {text('checkout.fee')}
                </Button>
                <Button icon="recall" onClick={() => ask({ kind: 'deposit' })}>
                  {text('checkout.deposit')}
                </Button>
              </div>
            )}
            {printBill !== null && (
              <>
                <Button
                  icon="printer"
                  onClick={() => {
                    setSheet(null)
                    printBill()
                  }}
                >
                  {text('checkout.bill.print')}
                </Button>
                <Button icon="globe" onClick={() => setSheet('print')}>
                  {text('checkout.bill.choose')}
                </Button>
              </>
            )}
            <HelpLink checkId={rows.check.id} />
          </div>
        </Sheet>
      )}
      {sheet === 'print' && <BillChoice checkout={checkout} onClose={() => setSheet(null)} />}
      <PriceSheets checkout={checkout} subject={subject} onClose={() => setSubject(null)} />
    </>
  )
}

/** The quote in short: of the guest who pays, or how long the whole of it is. */
function QuoteWords({ quote, guest }: { quote: Quote; guest: number | null }) {
  const text = useText()
  const format = useFormat()
  const count = quote.lines.length
  if (guest !== null) return <span>{text('checkout.bill.ofGuest', { guest })}</span>
  return (
    <span>
      {quote.discounts > 0
        ? text('checkout.bill.shortDiscounts', { count, amount: format.amount(quote.discounts) })
        : text('checkout.bill.short', { count })}
    </span>
  )
}

/** The head of this page has no room for the person, beside whom help is elsewhere. */
function HelpLink({ checkId }: { checkId: string }) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/help"
      params={{ placeId }}
      search={{ from: `orders/${checkId}/pay` }}
      className={buttonClass()}
    >
      <Icon name="help" />
      {text('shell.side.help-page')}
    </Link>
  )
}

const tall = 'h-15 px-1 text-t2'

function Tall({ icon, children }: { icon: 'hand-coins' | 'percent' | 'dots'; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-0.5">
      <Icon name={icon} />
      {children}
    </span>
  )
}
