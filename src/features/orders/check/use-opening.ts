import { useEffect, useRef } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { ActKey } from '#features/orders/acts/act-facts.ts'
import type { CheckQuestions, CheckPage } from './use-check-page.ts'

/** Begins what another page asked for, once it is known whether the person may; says so where it cannot be done now. */
export function useOpening(
  { acts, known }: CheckPage,
  opening: ActKey | null,
  { ask }: CheckQuestions,
  onOpened: (() => void) | undefined,
): void {
  const text = useText()
  const { show } = useToast()
  const begun = useRef<ActKey | null>(null)
  useEffect(() => {
    if (opening === null) begun.current = null
    if (opening === null || !known || begun.current === opening) return
    begun.current = opening
    onOpened?.()
    const act = acts.find(({ key }) => key === opening)
    if (opening === 'history' || act?.locked === false) ask(opening)
    else
      show({ state: 'error', content: text('check.act.impossible', { act: text(`check.act.${opening}`) }) })
  }, [opening, known, acts, ask, onOpened, show, text])
}
