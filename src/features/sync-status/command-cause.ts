import type { useOutbox } from '#hooks/outbox/use-outbox.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'

/** An entry of the queue. */
export type QueuedCommand = NonNullable<ReturnType<typeof useOutbox>>[number]

export type Cause = {
  tone: 'neutral' | 'warn' | 'bad'
  /** May use `reason`, the words of the error code or of who decided, and `by`, who that was. */
  text: MessageKey
  /** The error code behind it, or null. */
  code: string | null
}

/** Why an entry stands where it stands. `behind`: an earlier one of this device goes before it. */
export function causeOf(
  { state, code, attempts, decided }: Pick<QueuedCommand, 'state' | 'code' | 'attempts' | 'decided'>,
  offline: boolean,
  behind = false,
): Cause {
  switch (state) {
    case 'queued':
      return { tone: 'neutral', text: queuedText(attempts, offline, behind), code: null }
    case 'sent':
      return { tone: 'neutral', text: offline ? 'outbox.cause.offline' : 'outbox.cause.sent', code: null }
    case 'rejected':
      return { tone: 'bad', text: 'outbox.cause.rejected', code: code ?? 'internal' }
    case 'held':
      return { tone: 'warn', text: 'outbox.cause.held', code: null }
    case 'parked':
      return { tone: 'warn', text: 'outbox.cause.parked', code: null }
    case 'quarantined':
      return { tone: 'bad', text: 'outbox.cause.quarantined', code: code ?? 'unreadable' }
    case 'skipped':
      return {
        tone: 'neutral',
        text: decided === undefined ? 'outbox.cause.skipped' : 'outbox.cause.discarded',
        code: null,
      }
    case 'applied':
      return { tone: 'neutral', text: 'outbox.cause.applied', code: null }
  }
}

/** The act of a person on an entry: hurry it, or resolve what the server has decided. */
export function actionOf({
  state,
  answered,
}: Pick<QueuedCommand, 'state' | 'answered'>): 'retry' | 'resolve' | null {
  if (state === 'queued' || state === 'sent') return 'retry'
  return answered && (state === 'rejected' || state === 'quarantined') ? 'resolve' : null
}

function queuedText(attempts: number, offline: boolean, behind: boolean): MessageKey {
  if (offline) return 'outbox.cause.offline'
  if (attempts === 0 && behind) return 'outbox.cause.behind'
  return attempts > 0 ? 'outbox.cause.server-fault' : 'outbox.cause.queued'
}
