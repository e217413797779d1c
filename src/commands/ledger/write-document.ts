import {
  documentCanceledEntry,
  documentDroppedEntry,
  documentEntry,
  documentSkippedEntry,
} from '#domain/closing/document-entries.ts'
import type { CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { writeEntries } from './write-entries.ts'

/**
 * The act that was done to a document. A printed one is taken back by what the register says of it; null: nothing any
 * more.
 */
export type DocumentAct = 'issued' | 'skipped' | 'dropped' | { canceled: CorrectionAmounts | null }

/** Writes into the ledger what has become of a document. */
export async function writeDocument(
  tx: Tx,
  context: MutationContext,
  printout: Printout,
  act: DocumentAct,
): Promise<void> {
  const when = { at: context.at, personId: context.actor }
  await writeEntries(tx, context, (ledger) => {
    if (act === 'issued') return [documentEntry(ledger, printout)]
    if (act === 'skipped') return [documentSkippedEntry(ledger, printout, when)]
    if (act === 'dropped') return [documentDroppedEntry(ledger, printout, when)]
    return [documentCanceledEntry(ledger, printout, act.canceled ?? nothing, when)]
  })
}

const nothing: CorrectionAmounts = { total: 0, deposit: 0, rates: [] }
