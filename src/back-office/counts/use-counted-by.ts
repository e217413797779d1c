import { useCallback } from 'react'
import type { AuditCount } from '#domain/stock/stock-audit.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Who counted and when: `Jan Borek 22:05`. */
export function useCountedBy(): (count: Pick<AuditCount, 'countedBy' | 'countedAt'>) => string {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  return useCallback(
    ({ countedBy, countedAt }) =>
      text('counts.by', { name: nameOf(countedBy), time: format.time(countedAt) }),
    [text, format, nameOf],
  )
}
