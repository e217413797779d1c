import type { StatementLine } from '../drawer-statement.ts'
import type { LineText } from './figure-line.ts'

/** The words of a line of a drawer's statement. */
export function statementWords(text: LineText, { kind, moveType, note, count }: StatementLine): string {
  if (kind === 'payments') return text('shift.line.payments', { count })
  if (kind === 'cash-move')
    return text('shift.line.move', { type: moveType ?? 'TRANSFER', note: note || 'none' })
  return text(kind === 'float' ? 'shift.line.float' : 'shift.line.refund')
}
