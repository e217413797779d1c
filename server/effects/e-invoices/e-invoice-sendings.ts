import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { SendingEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'

/** An invoice on its way, with what it is sent by. */
export type KeptSending = SendingEInvoice & {
  environment: KsefEnvironment
  /** Ten digits of the seller. */
  taxId: string
  issuedAt: number
}

/** Invoices of a place on their way to the national system, within the transaction of a command. */
export type EInvoiceSendings = {
  find(id: string): Promise<KeptSending | null>
  /** Puts an invoice whose place knows of it, as its row says the same; `bytes` null: they stay as they are. */
  put(sending: KeptSending, bytes: Uint8Array | null): Promise<void>
}
