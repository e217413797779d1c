import { v7 } from 'uuid'
import type { AuditResult, StockAudit } from '#domain/stock/stock-audit.ts'

/** A count that somebody posted at an instant, of these quantities by product, with what it found out. */
export function postedCount(
  at: number,
  counted: Readonly<Record<string, number>>,
  more: Partial<AuditResult> = {},
): { stockAudits: [StockAudit]; auditResults: AuditResult[] } {
  const [id, by] = [v7(), v7()]
  return {
    stockAudits: [
      {
        id,
        name: 'Remanent',
        status: 'posted',
        categoryIds: [],
        areas: [],
        isBlind: true,
        comment: '',
        openedAt: at,
        openedBy: by,
        postedAt: at,
        postedBy: by,
        voidedAt: null,
        voidedBy: null,
        closedDay: null,
      },
    ],
    auditResults: Object.entries(counted).map(([productId, quantity]) => ({
      id: v7(),
      auditId: id,
      productId,
      countedAt: at,
      counted: quantity,
      expected: quantity,
      onOpenChecks: 0,
      difference: 0,
      lateDifference: 0,
      nearCount: 0,
      reason: null,
      note: '',
      closedDay: null,
      ...more,
    })),
  }
}
