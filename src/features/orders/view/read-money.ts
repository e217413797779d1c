import type { Rows } from '#device/place/rows.ts'
import { noMoney, type CheckMoney } from './check-money.ts'

/** Documents, payments and prints of checks, by the id of the check. */
export async function readMoney(
  rows: Rows,
  checkIds: readonly string[],
): Promise<(checkId: string) => CheckMoney> {
  const [printouts, payments, online, refunds, corrections, corrective, toReceipts, jobs] = await Promise.all(
    [
      rows.by('printouts', 'orderCheckId', ...checkIds),
      rows.by('orderPayments', 'orderCheckId', ...checkIds),
      rows.by('onlinePayments', 'orderCheckId', ...checkIds),
      rows.by('refunds', 'orderCheckId', ...checkIds),
      rows.by('corrections', 'orderCheckId', ...checkIds),
      rows.by('correctiveInvoices', 'orderCheckId', ...checkIds),
      rows.by('receiptInvoices', 'orderCheckId', ...checkIds),
      rows.by('printJobs', 'orderCheckId', ...checkIds),
    ],
  )
  const found = new Map<string, { -readonly [K in keyof CheckMoney]: CheckMoney[K][number][] }>()
  const of = (checkId: string) => {
    const known = found.get(checkId) ?? {
      printouts: [],
      payments: [],
      online: [],
      refunds: [],
      corrections: [],
      correctiveInvoices: [],
      receiptInvoices: [],
      jobs: [],
    }
    found.set(checkId, known)
    return known
  }
  for (const row of printouts) of(row.orderCheckId).printouts.push(row)
  for (const row of payments) of(row.orderCheckId).payments.push(row)
  for (const row of online) of(row.orderCheckId).online.push(row)
  for (const row of refunds) of(row.orderCheckId).refunds.push(row)
  for (const row of corrections) of(row.orderCheckId).corrections.push(row)
  for (const row of corrective) of(row.orderCheckId).correctiveInvoices.push(row)
  for (const row of toReceipts) of(row.orderCheckId).receiptInvoices.push(row)
  for (const row of jobs) if (row.orderCheckId !== null) of(row.orderCheckId).jobs.push(row)
  return (checkId) => found.get(checkId) ?? noMoney
}
