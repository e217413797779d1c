import { useCallback } from 'react'
import { useErrorText } from './use-error-text.ts'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'
import { useTextLookup } from './use-text-lookup.ts'

type Told = {
  /** Of a newer server it may be any. */
  kind: string
  note: string
  /** The name of who did it. */
  who: string
}

/** What did not fit, in words: what a note names for the app's own use is said as people say it. */
export function useDiscrepancyWords(): (told: Told) => string {
  const text = useText()
  const find = useTextLookup()
  const errorText = useErrorText()
  const { money } = useFormat()
  return useCallback(
    ({ kind, note, who }) => {
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
        return code === '' ? thing(command) : `${thing(command)} (${errorText(code).replace(/\.$/, '')})`
      }
      const said = find([`check.discrepancy.${kind}`], { who, note: noteOf() })
      return said ?? text('notifications.discrepancy')
    },
    [text, find, errorText, money],
  )
}

/** A note about money: the document where there is one, the way to pay, grosze. */
const paidNote = /^(?:(.*) )?(CASH|CARD|ONLINE) (\d+)$/
