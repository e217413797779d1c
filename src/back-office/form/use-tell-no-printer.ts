import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { areaRights } from '#domain/access/area-rights.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Tells that the place has no printer for a paper, and leads whoever may connect one to where that is done. */
export function useTellNoPrinter(): () => void {
  const text = useText()
  const { placeId } = usePlace()
  const router = useRouter({ warn: false })
  const { show } = useToast()
  const connects = useCan(...areaRights.printers.change)
  return useCallback(() => {
    const page = { to: '/p/$placeId/settings/$area', params: { placeId, area: 'printers' } } as const
    show({
      state: 'error',
      content: text('check.no-printer'),
      action: connects
        ? { label: text('check.no-printer.connect'), onPress: () => void router.navigate(page) }
        : null,
    })
  }, [show, text, connects, placeId, router])
}
