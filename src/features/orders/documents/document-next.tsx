import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { nextAct, type DocumentView } from '#features/orders/view/document-view.ts'
import { PayLink } from '#features/orders/acts/pay-link.tsx'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'

type DocumentNextProps = {
  document: DocumentView
  paper: PaperActs
  /** Whether the check can still be paid. */
  payable: boolean
}

/** The one next act of a document. */
export function DocumentNext({ document, paper, payable }: DocumentNextProps) {
  const text = useText()
  const { printout } = document
  const { number } = printout
  switch (nextAct(document)) {
    case 'copy':
      return (
        <Button
          kind="quiet"
          className="px-3"
          aria-label={text('check.copy.label', { number })}
          onClick={() => paper.copy(document)}
        >
          {text('check.copy')}
        </Button>
      )
    case 'print':
      return (
        <Button
          kind="tint"
          icon="printer"
          className="px-3"
          aria-label={text('check.print.label', { number })}
          onClick={() => paper.document(document)}
        >
          {text('check.print')}
        </Button>
      )
    case 'ask':
      return <AskPrinted document={document} paper={paper} />
    case 'pay':
      return payable && <PayLink checkId={printout.orderCheckId} kind="tint" className="px-3" />
    case null:
      return null
  }
}

/** The machine does not know whether it printed: a person looks and says, with two equal answers. */
function AskPrinted({ document, paper }: Omit<DocumentNextProps, 'payable'>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { printout } = document
  const answer = (printed: boolean) => {
    setOpen(false)
    paper.settle(document, printed)
  }
  return (
    <>
      <Button
        kind="tint"
        icon="help"
        className="px-3"
        aria-label={text('check.ask.label', { number: printout.number })}
        onClick={() => setOpen(true)}
      >
        {text('check.ask')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('check.ask.label', { number: printout.number })}
        closeLabel={text('check.close')}
      >
        <p className="mb-4 text-ink-2">{text('check.ask.text')}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" icon="receipt" onClick={() => answer(true)}>
            {text('check.ask.yes')}
          </Button>
          <Button size="lg" icon="printer" onClick={() => answer(false)}>
            {text('check.ask.no')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
