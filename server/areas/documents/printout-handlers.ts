import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { reducePrintout, type PrintoutEvent } from '#domain/document/printout-lifecycle.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import { reducePrintJob, type PrintJobEvent } from '#domain/print/print-job-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { findPrintout, paidDocument } from './find.ts'

type PrintoutKey =
  | 'order-payment.cancel'
  | 'order-payment.skip-print'
  | 'order-payment.update'
  | 'printouts.set-error'
  | 'printouts.set-payment-type'
  | 'printouts.set-printed'
  | 'printouts.delete'

type Which = { printoutId: string; orderId?: string }

/** Handlers of what becomes of a document that was issued. */
export function printoutHandlers(services: Services): Pick<Handlers, PrintoutKey> {
  /** Runs a command about a document, made of the rows as they are at its turn. */
  const run = <K extends CommandKind>(
    call: CallOf,
    kind: K,
    { printoutId, orderId }: Which,
    args: (rows: Tx) => Promise<Result<ArgsOf<K>, Problem>>,
  ) => {
    const target = orderId === undefined ? printoutId : `${orderId} ${printoutId}`
    return runCall(services, call, {
      kind,
      target,
      async args(rows) {
        const found = await findPrintout(rows, printoutId, orderId)
        return found.ok ? args(rows) : found
      },
    })
  }

  const answer = async (
    placeId: string,
    { printoutId }: Which,
    done: Awaited<ReturnType<typeof runCall>>,
  ) => {
    if (!done.ok) return done
    const found = await readPlace(services, placeId, (rows) => findPrintout(rows, printoutId))
    return found.ok ? ok({ data: found.value }) : found
  }

  const setPaymentType = (call: CallOf, printoutId: string, body: { paymentType: PaymentType }) =>
    run(call, 'document.set-payment-type', { printoutId }, async () => ok({ printoutId, ...body }))

  return {
    async 'order-payment.cancel'({ params, body: { reason }, ...call }) {
      const { printoutId } = params
      const args = async () => ok({ printoutId, reason })
      return answer(call.member.placeId, params, await run(call, 'document.cancel', params, args))
    },

    async 'order-payment.skip-print'({ params, ...call }) {
      const args = async () => ok({ printoutId: params.printoutId })
      return answer(call.member.placeId, params, await run(call, 'document.skip-print', params, args))
    },

    async 'order-payment.update'({ params: { printoutId }, body, ...call }) {
      const done = await setPaymentType(call, printoutId, body)
      if (!done.ok) return done
      const found = await readPlace(services, call.member.placeId, (rows) => paidDocument(rows, printoutId))
      return found.ok ? ok({ data: found.value }) : found
    },

    async 'printouts.set-payment-type'({ params, body, ...call }) {
      return answer(call.member.placeId, params, await setPaymentType(call, params.printoutId, body))
    },

    async 'printouts.set-printed'({ params, ...call }) {
      const { printoutId } = params
      const args = async (rows: Tx) => {
        const job = await jobThatEnds(rows, printoutId, 'printed', 'print')
        return job.ok ? ok({ printoutId, jobId: job.value }) : job
      }
      return answer(call.member.placeId, params, await run(call, 'document.printed', params, args))
    },

    async 'printouts.set-error'({ params, body: { outcome, fault }, ...call }) {
      const { printoutId } = params
      const args = async (rows: Tx) => {
        const job =
          outcome === 'failed'
            ? await jobThatEnds(rows, printoutId, 'error', 'fail')
            : await jobThatEnds(rows, printoutId, 'no-answer', 'no-answer')
        return job.ok ? ok({ printoutId, jobId: job.value, outcome, fault }) : job
      }
      return answer(call.member.placeId, params, await run(call, 'document.error', params, args))
    },

    async 'printouts.delete'({ params: { id: printoutId }, ...call }) {
      const args = async () => ok({ printoutId })
      const done = await run(call, 'document.delete', { printoutId }, args)
      return answer(call.member.placeId, { printoutId }, done)
    },
  }
}

type PaymentType = ArgsOf<'document.set-payment-type'>['paymentType']

/** The job that ends with a document's print, null where there is none; a refusal when it cannot end so. */
async function jobThatEnds(
  rows: Tx,
  printoutId: string,
  event: PrintoutEvent,
  jobEvent: PrintJobEvent,
): Promise<Result<string | null, Problem>> {
  const printout = await findPrintout(rows, printoutId)
  if (!printout.ok) return printout
  const status = reducePrintout(printout.value.status, event)
  if (!status.ok) return fail({ code: 'document_state', current: status.error })
  const jobs = await rows.list('printJobs', 'printoutId', printoutId)
  const open = jobs.filter((job) => isDocumentPrint(job.kind) && reducePrintJob(job.status, jobEvent).ok)
  return ok(open.sort((a, b) => a.createdAt - b.createdAt).at(-1)?.id ?? null)
}
