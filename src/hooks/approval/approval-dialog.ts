import { createContext, useContext, type ReactNode } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import type { Permission } from '#domain/access/permissions.ts'

/** An act that the person at the device may not do, as it is put to somebody who may. */
export type ApprovalQuestion = {
  title: string
  /** The consequence of the act. */
  consequence: string
  /** Names the act. */
  confirmLabel: string
  /** The permissions of which any one lets a person agree. Keep the list the same from one drawing to the next. */
  anyOf: readonly Permission[]
  /** Where a reason has to be given: frequent ones. */
  reasons?: readonly string[]
  /** Characters of a reason at most; 500 by default. */
  maxLength?: number
  /** The other decisions of the dialog. */
  children?: ReactNode
  /** Nobody agreed: all stays as it is. */
  onClose: () => void
  /** Somebody agreed, and the dialog has had its turn; `reason` is empty where none was asked for. */
  onAgreed: (agreed: Agreed, reason: string) => void
}

/** Draws the dialog, which is another feature's: pages with locked acts get it from around them. */
export const ApprovalContext = createContext<((question: ApprovalQuestion) => ReactNode) | null>(null)

/** Somebody who may agrees to an act by PIN. Throws where no page has put the dialog around. */
export function ApprovalDialog(question: ApprovalQuestion): ReactNode {
  const draw = useContext(ApprovalContext)
  if (draw === null) throw new Error('an act that needs an agreement stands outside of WithApproval')
  return draw(question)
}
