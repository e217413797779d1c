import { useEffect } from 'react'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import type { ActKey } from './allowed-acts.ts'
import type { CheckPage, useAsking } from './use-check-page.ts'

/** Begins what another page asked for, once it is known whether the person may; says so where it cannot be done now. */
export function useOpening(
  { acts, known }: CheckPage,
  opening: ActKey | null,
  { ask }: ReturnType<typeof useAsking>,
  onOpened: (() => void) | undefined,
): void {
  const text = useText()
  const { show } = useToast()
  useEffect(() => {
    if (opening === null || !known) return
    onOpened?.()
    const act = acts.find(({ key }) => key === opening)
    if (opening === 'history' || act?.locked === false) ask(opening)
    else
      show({ state: 'error', content: text('check.act.impossible', { act: text(`check.act.${opening}`) }) })
    // Once, when it is known what may be done: what is asked for later is asked for on the page.
  }, [opening, known])
}
