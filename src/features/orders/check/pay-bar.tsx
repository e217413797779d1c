import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PayLink } from '#features/orders/acts/pay-link.tsx'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'
import type { ReactNode } from 'react'

type PayBarProps = {
  checkId: string
  /** The amount that is left to pay, grosze. */
  left: number
  paper: PaperActs
  /** Before the bill. */
  children?: ReactNode
}

/** The bill for the table, and paying; on a phone paying has a row of its own, so that its amount is never cut. */
export function PayBar({ checkId, left, paper, children }: PayBarProps) {
  const text = useText()
  return (
    <div data-bottom-bar className="bottom-bar grid grid-cols-2 gap-2 panel:flex">
      {children}
      <Button icon="printer" className="px-4 panel:min-h-14" onClick={() => paper.bill(checkId)}>
        {text('check.bill')}
      </Button>
      <PayLink
        checkId={checkId}
        amount={left}
        kind="primary"
        size="lg"
        className="min-w-0 flex-1 max-panel:col-span-2"
      />
    </div>
  )
}
