import type { TableName } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { subjectOf, type Subject } from './command-subject.ts'

/** The names that people use for what an entry is about; empty where the place's copy does not know. */
export type SubjectNames = {
  number: string
  /** The kind of what `where` names. */
  place: 'table' | 'option' | 'none'
  where: string
  /** How many rows of the back office, and the name of the first one. */
  count: number
  name: string
  author: string
  /** The check that it is about; null: none, or none that is known here. */
  checkId: string | null
}

/** A command of whatever device. */
export type Subjected = { id: string; actor: string; args: Readonly<Record<string, unknown>> }

/** Where nothing is known of a command. */
export const nameless: SubjectNames = {
  number: '',
  place: 'none',
  where: '',
  count: 0,
  name: '',
  author: '',
  checkId: null,
}

/** Names for commands, by their ids. */
export function useSubjects(commands: readonly Subjected[]): ReadonlyMap<string, SubjectNames> | undefined {
  const key = commands.map(({ id }) => id).join()
  return useLive(
    async (rows) => {
      const named = commands.map(async ({ id, actor, args }) => {
        const subject = subjectOf(args)
        const { order, printout, check } = await about(rows, subject)
        const tableId = subject.tableId ?? check?.tableId ?? null
        const optionId = subject.diningOptionId ?? check?.diningOptionId ?? null
        const table = tableId === null ? null : await rows.get('venueTables', tableId)
        const option = optionId === null ? null : await rows.get('diningOptions', optionId)
        const rowId = subject.rowIds[0]
        // The history names a row also when it is gone.
        const changes = rowId === undefined ? [] : await rows.by('changes', 'rowId', rowId)
        const author = await rows.get('placeUsers', actor)
        const names: SubjectNames = {
          number: subject.number ?? printout?.number ?? order?.number ?? check?.number ?? '',
          place: table ? 'table' : option ? 'option' : 'none',
          where: table?.name ?? option?.name ?? '',
          count: subject.rowIds.length,
          name: changes.toSorted((a, b) => a.at - b.at).at(-1)?.name ?? '',
          author: author?.name ?? '',
          checkId: check?.id ?? null,
        }
        return [id, names] as const
      })
      return new Map(await Promise.all(named))
    },
    [key],
  )
}

/** The rows that an entry is about, found by whatever it names of them. */
async function about(rows: PlaceAccess['rows'], subject: Subject) {
  const named = <T extends TableName>(table: T, id: string | null) =>
    id === null ? Promise.resolve(null) : rows.get(table, id)
  const line = await named('orderLines', subject.lineId)
  const job = await named('printJobs', subject.jobId)
  const payment = await named('orderPayments', subject.paymentId ?? subject.orderPaymentId)
  const online = await named('onlinePayments', subject.onlinePaymentId)
  const order = await named('orders', subject.orderId ?? job?.orderId ?? null)
  const printoutId = subject.printoutId ?? (payment ?? online ?? job)?.printoutId ?? null
  const printout = await named('printouts', printoutId)
  const rest = printout?.orderCheckId ?? order?.orderCheckId ?? line?.orderCheckId ?? job?.orderCheckId
  return { order, printout, check: await named('orderChecks', subject.orderCheckId ?? rest ?? null) }
}
