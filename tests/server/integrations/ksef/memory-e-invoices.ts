import type { EInvoiceStore, SendingEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'

/** Where invoices on their way are kept in tests; it survives whoever works with it. */
export type MemoryEInvoices = EInvoiceStore & {
  add(invoice: SendingEInvoice, bytes: Uint8Array): void
  all(): SendingEInvoice[]
  get(id: string): SendingEInvoice
}

export function memoryEInvoices(): MemoryEInvoices {
  const rows = new Map<string, SendingEInvoice>()
  const bytes = new Map<string, Uint8Array>()
  const get = (id: string) => {
    const row = rows.get(id)
    if (row === undefined) throw new Error(`no invoice ${id}`)
    return row
  }
  return {
    add(invoice, of) {
      rows.set(invoice.id, invoice)
      bytes.set(invoice.id, of)
    },
    all: () => [...rows.values()],
    get,
    read: async (id) => rows.get(id) ?? null,
    bytesOf: async (id) => bytes.get(id) ?? new Uint8Array(),
    async advance(from, next) {
      if (get(next.id).version !== from) return false
      rows.set(next.id, structuredClone(next))
      return true
    },
  }
}
