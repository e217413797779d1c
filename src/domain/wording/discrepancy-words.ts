import { errorWords } from './error-words.ts'
import type { Speech } from './speech.ts'

/** A fact that did not fit. */
export type DiscrepancyFacts = {
  /** Of a newer server it may be any. */
  kind: string
  note: string
  /** The name of who did it. */
  who: string
}

/** The words of a discrepancy: what a note names for the app's own use is said as people say it. */
export function discrepancyWords(
  speech: Pick<Speech, 'text' | 'find' | 'money'>,
  { kind, note, who }: DiscrepancyFacts,
): string {
  const { text, find, money } = speech
  const thing = (command: string) =>
    find([`check.thing.${command.replace('.', '-')}`]) ?? text('check.thing.other')
  const noteOf = () => {
    if (kind === 'permission_missing') return thing(note)
    if (kind === 'unreadable') return thing(note.split(' ')[0] ?? '')
    const paid = paidNote.exec(note)
    if (paid !== null) {
      const [, document = '', by = '', amount = ''] = paid
      return `${document} ${text('check.amount-by', { by, amount: money(Number(amount)) })}`.trim()
    }
    if (kind !== 'command_skipped') return note
    const [command = '', code = ''] = note.split(': ')
    return code === '' ? thing(command) : `${thing(command)} (${errorWords(speech, code).replace(/\.$/, '')})`
  }
  return find([`check.discrepancy.${kind}`], { who, note: noteOf() }) ?? text('notifications.discrepancy')
}

/** A note about money: the document where there is one, the way to pay, grosze. */
const paidNote = /^(?:(.*) )?(CASH|CARD|ONLINE) (\d+)$/
