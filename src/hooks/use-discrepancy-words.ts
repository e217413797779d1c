import { useCallback } from 'react'
import { useErrorText } from './use-error-text.ts'
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
  return useCallback(
    ({ kind, note, who }) => {
      const thing = (command: string) =>
        find([`check.thing.${command.replace('.', '-')}`]) ?? text('check.thing.other')
      const noteOf = () => {
        if (kind === 'permission_missing') return thing(note)
        if (kind === 'unreadable') return thing(note.split(' ')[0] ?? '')
        if (kind !== 'command_skipped') return note
        const [command = '', code = ''] = note.split(': ')
        return code === '' ? thing(command) : `${thing(command)} (${errorText(code).replace(/\.$/, '')})`
      }
      const said = find([`check.discrepancy.${kind}`], { who, note: noteOf() })
      return said ?? text('notifications.discrepancy')
    },
    [text, find, errorText],
  )
}
