import { occurredAt } from '#commands/envelope.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import { goesToKsef } from '#domain/document/ksef-state.ts'
import { eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import type { SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import { sealEInvoice, type TillSigner } from '#domain/ksef/seal-e-invoice.ts'
import type { Issuer } from '#domain/ksef/signing-certificate.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import { toBase64url } from '#platform/base64url.ts'
import type { EnqueueDeps, NumberedCommand } from '#replica/outbox/enqueue.ts'

type World = {
  settings: KsefSettings
  crypto: { subtle: Pick<SubtleCrypto, 'digest'> }
  /** The certificate of this device for an issuer; null: it has none. */
  signer(issuer: Issuer): Promise<TillSigner | null>
}

/**
 * The function that makes the bytes of invoices that this device issues to the national system, signed where the
 * device can sign.
 */
export function sealerOf({ settings, crypto, signer }: World): NonNullable<EnqueueDeps['seal']> {
  const { environment } = settings
  if (environment === null) return (commands) => Promise.resolve(commands.map(() => null))
  const seal = async (
    command: NumberedCommand,
    all: readonly NumberedCommand[],
  ): Promise<SealedEInvoice | null> => {
    const issued = issuedBy(command, all)
    if (issued === null || !goesToKsef(issued.invoice, settings)) return null
    const content = eInvoiceOf(issued.invoice, issued)
    if (!content.ok) return null
    const hash = (text: string) => hashOf(crypto, text)
    const own = await signer({ environment, taxId: content.value.seller.taxId })
    return sealEInvoice(content.value, { environment, hash, signer: own })
  }
  return (commands) => Promise.all(commands.map((command) => seal(command, commands)))
}

type Issued = { invoice: Parameters<typeof eInvoiceOf>[0] } & Parameters<typeof eInvoiceOf>[1]

/**
 * The invoice that a command issues, with what else it says; null: none. TypeScript does not see args through the
 * envelope.
 */
function issuedBy(command: NumberedCommand, all: readonly NumberedCommand[]): Issued | null {
  const { kind, number } = command
  if (number === null) return null
  const issuedAt = occurredAt(command)
  if (kind === 'document.issue') {
    const args = command.args as Omit<ArgsOf<'document.issue'>, 'number'>
    const invoice = { ...args, number, imprint: args.imprint ?? null, issuedAt }
    return { invoice, isPaid: paidBeside(args, all), receiptNumber: null }
  }
  if (kind !== 'receipt-invoice.issue') return null
  const args = command.args as Omit<ArgsOf<'receipt-invoice.issue'>, 'number'>
  return { invoice: { ...args, number, issuedAt }, isPaid: args.isPaid, receiptNumber: args.receiptNumber }
}

/** Whether what is saved beside a document pays for all of it. */
function paidBeside(
  { printoutId, total, deposit }: Pick<ArgsOf<'document.issue'>, 'printoutId' | 'total' | 'deposit'>,
  all: readonly NumberedCommand[],
): boolean {
  const paid = all.flatMap(({ kind, args }) => {
    if (kind !== 'payment.taken') return []
    const taken = args as ArgsOf<'payment.taken'>
    return taken.printoutId === printoutId ? [taken.amount] : []
  })
  return sumOf(paid) >= total + deposit
}

async function hashOf({ subtle }: World['crypto'], text: string): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(digest))
}
