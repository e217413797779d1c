import { askSent } from './ask-sent.ts'
import { lookFor } from './look-for.ts'
import { giveUpSending, sendQueued } from './send-queued.ts'
import type { Sender, SendingStep } from './step.ts'

/**
 * One step of an invoice on its way to the national system, by its lifecycle; nothing before it is due. A step may die at
 * any point and be done again: each thing that is asked of the system is kept before, each answer after, and an invoice
 * of which nobody knows is looked for before it is sent again. One sender at a time works for a company.
 */
export async function sendOne(sender: Sender, id: string): Promise<SendingStep> {
  const invoice = await sender.store.read(id)
  if (invoice === null || invoice.dueAt > sender.clock()) return nothingToDo
  switch (invoice.state) {
    case 'queued':
      return sendQueued(sender, invoice)
    case 'sending':
      return giveUpSending(sender, invoice)
    case 'sent':
      return askSent(sender, invoice)
    case 'duplicate-check':
      return lookFor(sender, invoice)
    // A draft waits for a person, a rejected one too; an accepted one has arrived; a canceled one never will.
    case 'draft':
    case 'rejected':
    case 'accepted':
    case 'canceled':
      return nothingToDo
  }
}

const nothingToDo: SendingStep = { kind: 'idle', pause: null }
