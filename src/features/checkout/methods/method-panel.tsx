import { Suspense, type ComponentType } from 'react'
import type { PayMethod } from '#domain/sale/methods.ts'
import { CashRows } from './cash-panel.tsx'
import type { Checkout } from '../checkout.ts'
import { OnlinePanel } from '../late-panels.ts'
import { ByHandPanel } from './other-panels.tsx'
import { TerminalPanel } from './terminal-panel.tsx'

/** The fields that the chosen way to pay needs. */
export function MethodPanel({ checkout }: { checkout: Checkout }) {
  const Panel = panels[checkout.method]
  return (
    <Suspense>
      <Panel checkout={checkout} />
    </Suspense>
  )
}

const panels: Readonly<Record<PayMethod, ComponentType<{ checkout: Checkout }>>> = {
  cash: CashRows,
  terminal: TerminalPanel,
  card: ByHandPanel,
  link: OnlinePanel,
  online: OnlinePanel,
}
