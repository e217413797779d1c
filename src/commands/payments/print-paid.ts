import { isLivePrintout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { documentPrints } from '#domain/print/document-prints.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import { printTargets } from '#domain/print/print-targets.ts'
import { printAct } from '#domain/print/wanted-print.ts'
import { shouldSayPaidWith } from '#domain/sale/sale-acts.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import { createPrintJob } from '../print/create-print-job.ts'
import type { Tx } from '../tx.ts'

/**
 * Has a document printed that an online payment has paid for, where the place has a printer for it: no device may be
 * looking. Only one that was never sent to a printer, and once.
 */
export async function printPaid(tx: Tx, context: MutationContext, paymentId: string): Promise<void> {
  const payment = await tx.get('orderPayments', paymentId)
  const printout = payment === null ? null : await tx.get('printouts', payment.printoutId)
  if (printout?.status !== 'created' || !isLivePrintout(printout)) return
  const payments = await tx.list('orderPayments', 'printoutId', printout.id)
  if (owedFor(printout, payments) > 0) return
  const others = payments.filter(({ id }) => id !== paymentId)
  if (shouldSayPaidWith(printout, others, 'ONLINE')) {
    await tx.put('printouts', { ...printout, paymentType: 'ONLINE' })
  }
  const { fiscal, plain } = printTargets(await tx.all('printers'), () => false)
  for (const kind of documentPrints(printout)) {
    const jobId = derivedId(printout.id, kind === 'copy' ? 'copy of the paid' : 'print of the paid')
    const printer = isFiscal(kind) ? fiscal : plain
    if (printer === null || (await tx.get('printJobs', jobId)) !== null) continue
    const wanted = { kind, printoutId: printout.id, orderCheckId: printout.orderCheckId }
    await createPrintJob(tx, context, { ...printAct(wanted, jobId, printer.id).args, claimedBy: null })
  }
}
