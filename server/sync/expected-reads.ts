import { signersOf } from '#commands/envelope.ts'
import { predictedReads, type Reads } from '#commands/predicted-reads.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { checkFieldOf, tablesOfChecks } from '#domain/check-tables.ts'
import type { Expected } from './ports.ts'

/** Commands that may end a check: its sale is made of all that belongs to it. */
const ending: ReadonlySet<string> = new Set<CommandKind>([
  'check.close-unprinted',
  'check.force-close',
  'check.cancel',
  'document.issue',
  'payment.taken',
])

/** Commands that may end the check of the document that they name. */
const endingByDocument: ReadonlySet<string> = new Set<CommandKind>([
  'document.printed',
  'document.skip-print',
  'document.cancel',
  'document.delete',
])

/**
 * The reads of deciding a command: of who gave it, and what is predicted on a device too. Beside them stands what
 * only the server needs: of the stock, and of a check that ends.
 */
export function expectedOf(clientId: string, envelope: Envelope): Expected {
  const { rows, lists, wholes } = predictedReads(envelope)
  return {
    clientId,
    commandId: envelope.id,
    sessions: signersOf(envelope).map(({ session }) => session),
    reads: {
      rows,
      lists: [...lists, ...recipesOf(rows), ...partsOf(envelope)],
      checksOf: documentOf(envelope),
      // How the guests of the check are served is not in the command, and there are few ways.
      wholes: mayEnd(envelope.kind) ? [...wholes, 'diningOptions'] : wholes,
    },
  }
}

function mayEnd(kind: string): boolean {
  return ending.has(kind) || endingByDocument.has(kind)
}

/** The document of a command that may end its check. */
function documentOf({ kind, args }: Envelope): Reads['rows'] {
  const printoutId = args['printoutId']
  return endingByDocument.has(kind) && typeof printoutId === 'string' ? [['printouts', printoutId]] : []
}

/** The reads of the recipes of the dishes that a command names. */
function recipesOf(rows: Reads['rows']): Reads['lists'] {
  return rows.flatMap(([table, id]) =>
    table === 'menuItems' ? [['recipes', 'menuItemId', id] as const] : [],
  )
}

/** All that belongs to the check of a command that may end it. */
function partsOf({ kind, args }: Envelope): Reads['lists'] {
  const checkId = args['orderCheckId']
  if (!ending.has(kind) || typeof checkId !== 'string') return []
  return tablesOfChecks
    .filter((table) => checkFieldOf(table) !== 'id')
    .map((table) => [table, checkFieldOf(table), checkId] as const)
}
