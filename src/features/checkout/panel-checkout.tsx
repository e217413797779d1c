import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { QuoteLines, QuoteSums } from './price/quote-lines.tsx'
import { BillChoice } from './papers/bill-choice.tsx'
import { BuyerOf } from './papers/buyer-panel.tsx'
import { CashPanel } from './methods/cash-panel.tsx'
import { DocumentChoiceRow } from './papers/document-choice-row.tsx'
import { DonePanel } from './done-panel.tsx'
import { FiscalNote } from './papers/fiscal-note.tsx'
import { GuestCards } from './split/guest-parts.tsx'
import { MethodRow } from './methods/method-row.tsx'
import { NoPrinterNote } from './papers/no-printer-note.tsx'
import { OptionsPanel } from './papers/options-panel.tsx'
import { LinkBar, LinkCard } from './late-panels.ts'
import { MethodPanel } from './methods/method-panel.tsx'
import { WaitingLinks } from './links/waiting-links.tsx'
import { KeptTenders } from './methods/other-panels.tsx'
import { PayButton } from './pay-button.tsx'
import { PriceSheets, type PriceSubject } from './price/price-buttons.tsx'
import { modeIcons, SplitControls } from './split/split-controls.tsx'
import { SplitLines } from './split/split-lines.tsx'
import { splitModes } from '#domain/sale/split.ts'
import { TakenLate, TakenWords } from './taken-note.tsx'
import { TerminalWait } from './methods/terminal-panel.tsx'
import { UnprintedPanel } from './papers/unprinted-panel.tsx'
import type { Checkout } from './checkout.ts'
import { usePickedLines, type PickedLines } from './split/use-picked-lines.ts'
import { useCheckWords } from './use-title.ts'

/** From 1024 px: the bill at the left, how it is paid at the right. */
export function PanelCheckout({ checkout, onBack }: { checkout: Checkout; onBack: () => void }) {
  const text = useText()
  const pill = useStatusPill()
  const words = useCheckWords(checkout.rows)
  const [subject, setSubject] = useState<PriceSubject | null>(null)
  const picked = usePickedLines(checkout)
  const { quote, draft, part, division } = checkout
  const priced = !quote.documented && quote.left.length > 0
  const byItem = draft.split.mode === 'item' && quote.left.length > 0
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-16 flex-none items-center gap-3 border-b border-line bg-surface px-4">
        <Button icon="back" onClick={onBack}>
          {text('checkout.back')}
        </Button>
        <h1 className="m-0 text-t5">{text('checkout.title')}</h1>
        <span className="min-w-0 flex-1 leading-5 font-medium text-ink-2">
          <TakenWords checkout={checkout}>
            <span className="cut block">{words}</span>
          </TakenWords>
        </span>
        {pill}
      </header>
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={text('checkout.bill')}
          className="flex w-[23rem] flex-none flex-col border-r border-line bg-surface"
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            {byItem ? (
              <SplitLines checkout={checkout} picked={picked} />
            ) : (
              <QuoteLines
                quote={quote}
                onLine={priced ? (line) => setSubject({ kind: 'discount', line }) : null}
              />
            )}
            {priced && !byItem && <PriceButtons onSubject={setSubject} />}
          </div>
          <div className="flex-none border-t border-line px-4 py-3">
            <QuoteSums quote={quote} tip={draft.tip} />
          </div>
        </section>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {checkout.terminal.waiting !== null ? (
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
              <TerminalWait checkout={checkout} />
            </div>
          ) : part === null && division.unassigned === 0 ? (
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
              {quote.priced.toPay === 0 && checkout.rows.check.status === 'pending' ? (
                <UnprintedPanel checkout={checkout} />
              ) : (
                <DonePanel checkout={checkout} />
              )}
            </div>
          ) : (
            <Payment checkout={checkout} picked={picked} />
          )}
        </div>
      </div>
      <PriceSheets checkout={checkout} subject={subject} onClose={() => setSubject(null)} />
    </div>
  )
}

function PriceButtons({ onSubject }: { onSubject: (subject: PriceSubject) => void }) {
  const text = useText()
  const look = 'px-2 text-t2'
  return (
    <div className="grid grid-cols-2 gap-2 px-4 py-3">
      <Button icon="percent" className={look} onClick={() => onSubject({ kind: 'discount', line: null })}>
        {text('checkout.discount')}
      </Button>
      <Button icon="concierge-bell" className={look} onClick={() => onSubject({ kind: 'fee' })}>
        {text('checkout.fee')}
      </Button>
      <Button icon="hand-coins" className={look} onClick={() => onSubject({ kind: 'tip' })}>
        {text('checkout.tip')}
      </Button>
      <Button icon="recall" className={look} onClick={() => onSubject({ kind: 'deposit' })}>
        {text('checkout.deposit')}
      </Button>
    </div>
  )
}

function Payment({ checkout, picked }: { checkout: Checkout; picked: PickedLines }) {
  const text = useText()
  const { draft, part, split, printBill, quote, rows, link } = checkout
  const isLow = useMedia(media.low)
  const [choosesBill, setChoosesBill] = useState(false)
  const { mode } = draft.split
  const crew = rows.option?.type === 'CREW_ORDER' && !quote.documented
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <FiscalNote />
        <NoPrinterNote checkout={checkout} brief={isLow} />
        <TakenLate checkout={checkout} />
        <WaitingLinks checkout={checkout} />
        {crew && <UnprintedPanel checkout={checkout} />}
        <Row label={text('checkout.split')}>
          <Segmented
            label={text('checkout.split')}
            wide
            className="flex-1"
            value={mode}
            onChange={(next) => {
              picked.drop()
              split({ type: 'mode', mode: next })
            }}
            options={splitModes.map((each) => ({
              value: each,
              label: text(`checkout.split.${each}`),
              icon: modeIcons[each],
            }))}
          />
        </Row>
        {mode !== 'one' && (
          <>
            <GuestCards checkout={checkout} picked={picked} />
            <SplitControls checkout={checkout} picked={picked} />
            <hr className="-mx-4 my-0 border-line" />
          </>
        )}
        <Suspense>
          <LinkCard checkout={checkout} />
        </Suspense>
        {part !== null && !link.isAlone && <PartPayment checkout={checkout} />}
      </div>
      <div data-bottom-bar className="flex flex-none gap-2 px-4 pb-4">
        {link.isAlone ? (
          <Suspense>
            <LinkBar checkout={checkout} />
          </Suspense>
        ) : (
          <>
            {printBill !== null && (
              <>
                <Button size="lg" icon="printer" onClick={() => printBill()}>
                  {text('checkout.bill.print')}
                </Button>
                <IconButton
                  kind="line"
                  icon="globe"
                  className="min-h-14"
                  label={text('checkout.bill.choose')}
                  onClick={() => setChoosesBill(true)}
                />
              </>
            )}
            <PayButton checkout={checkout} />
          </>
        )}
      </div>
      {choosesBill && <BillChoice checkout={checkout} onClose={() => setChoosesBill(false)} />}
    </>
  )
}

/** Document and money of the part whose turn it is. */
function PartPayment({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const { document, draft, method } = checkout
  const keys = method === 'cash' && draft.split.mode === 'one' && document !== 'invoice'
  return (
    <>
      {document !== null && (
        <Row label={text('checkout.document')}>
          <DocumentChoiceRow checkout={checkout} />
        </Row>
      )}
      <BuyerOf checkout={checkout} />
      <Row label={text('checkout.method')}>
        <MethodRow checkout={checkout} />
      </Row>
      <KeptTenders checkout={checkout} />
      {keys ? (
        <>
          <hr className="-mx-4 my-0 border-line" />
          <CashPanel checkout={checkout}>
            <OptionsPanel checkout={checkout} />
          </CashPanel>
        </>
      ) : (
        <>
          <MethodPanel checkout={checkout} />
          {method !== 'link' && <OptionsPanel checkout={checkout} />}
        </>
      )}
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden="true" className="w-24 flex-none pt-3.5 text-t2 font-semibold text-ink-2">
        {label}
      </span>
      {children}
    </div>
  )
}
