import type { FakeMessage } from './fake-messages.ts'

/** The fate of a message on its way to us. `lost`: the provider tries again later; `gone`: it never comes. */
export type Delivery = 'sent' | 'doubled' | 'lost' | 'gone'

export type FakeOutboxOptions = {
  /** Where messages of a kind are sent to; null: nobody has said yet. */
  webhookOf(kind: FakeMessage['kind']): string | null
  clock(): number
  /** Asked for each try; always sent unless given. */
  delivery?(message: FakeMessage): Delivery
  /** The order in which what is due is sent; that of its making unless given. */
  order?(due: FakeMessage[]): FakeMessage[]
}

export type FakeOutbox = {
  /** Every message that was ever to be sent, and how it was answered last. */
  sent: { message: FakeMessage; status: number | null }[]
  add(message: FakeMessage): void
  /** Messages that are not taken yet. */
  waiting(): FakeMessage[]
  /** Sends what is due; what is not taken with a status of success stays. Gives how many stay. */
  deliver(): Promise<number>
}

/** The messages of the provider that is played, until they are taken. */
export function createFakeOutbox(options: FakeOutboxOptions): FakeOutbox {
  const { webhookOf, clock, delivery = () => 'sent', order = (due) => due } = options
  const waiting = new Set<FakeMessage>()
  const sent: FakeOutbox['sent'] = []

  async function send(message: FakeMessage): Promise<void> {
    const webhook = webhookOf(message.kind)
    const fate = delivery(message)
    if (fate === 'gone') waiting.delete(message)
    if (webhook === null || fate === 'gone' || fate === 'lost') return
    for (let time = 0; time < (fate === 'doubled' ? 2 : 1); time += 1) {
      const status = await post(webhook, message)
      sent.push({ message, status })
      if (status !== null && status >= 200 && status < 300) waiting.delete(message)
    }
  }

  return {
    sent,
    add: (message) => void waiting.add(message),
    waiting: () => [...waiting],
    async deliver() {
      const due = order([...waiting].filter(({ dueAt }) => dueAt <= clock()))
      for (const message of due) await send(message)
      return waiting.size
    },
  }
}

async function post(webhook: string, { body, signature }: FakeMessage): Promise<number | null> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (signature !== null) headers['HmacSignature'] = signature
  try {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // Nobody was there: the provider tries again.
    return null
  }
}
