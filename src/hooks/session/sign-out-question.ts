import { useSyncExternalStore } from 'react'
import { asked, type SignOutQuestion } from '#device/session/sign-out-question.ts'

/** The question that stands over the page; null: none. */
export function useSignOutQuestion(): SignOutQuestion | null {
  return useSyncExternalStore(asked.subscribe, asked.get)
}
