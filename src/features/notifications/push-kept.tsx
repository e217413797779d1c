import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useKeptPush, useTappedNotification } from '#hooks/push/use-kept-push.ts'

/** Push messages while a place is open; shows nothing. */
export function PushKept() {
  const { history } = useRouter()
  useKeptPush()
  useTappedNotification(useCallback((path: string) => history.push(path), [history]))
  return null
}
