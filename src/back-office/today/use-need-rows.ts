import type { ReactNode } from 'react'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import type { NeedRows } from './read-needs.ts'
import {
  lowNeeds,
  overdueNeeds,
  owedNeeds,
  paidNeeds,
  quietNeeds,
  resolveNeeds,
  stuckNeeds,
  type NeedWords,
  type NeedText,
} from './need-texts.ts'
import type { TodayLinks } from './today-links.ts'
import type { ChecksStillOpen } from './use-checks-of-today.ts'

type Needs = {
  found: NeedRows | undefined
  /** The number of commands of this device that are refused, held or undeliverable. */
  attention: number
  /** The number of commands that wait for a manager at the server; null: it has not said. */
  writes: number | null
  open: ChecksStillOpen
  now: number
  links: TodayLinks
}

export type NeedRow = Omit<NeedText, 'act' | 'way'> & { action: ReactNode }

/** The rows of what needs the person, worst first; what they cannot end from here is left out. */
export function useNeedRows({ found, attention, writes, open, now, links }: Needs): NeedRow[] {
  const words: NeedWords = { text: useText(), format: useFormat(), links }
  const amounts = useAmountWords()
  if (found === undefined) return []
  const unclosed = open.checks.filter(({ check, isPaid }) => isPaid && !found.inPrint.has(check.id))
  return [
    ...stuckNeeds(words, found, attention),
    ...owedNeeds(words, found),
    ...resolveNeeds(words, found.discrepancies, writes ?? 0),
    ...paidNeeds(words, unclosed),
    ...overdueNeeds(words, found),
    ...quietNeeds(words, open, { now, unclosed }),
    ...lowNeeds(words, found.low, amounts),
  ].flatMap(({ act, way, ...row }) => {
    const className = buttonClass({ kind: row.tone === 'bad' ? 'soft' : 'line', size: 'sm' })
    return way === null ? [] : [{ ...row, action: way({ className, children: act }) }]
  })
}
