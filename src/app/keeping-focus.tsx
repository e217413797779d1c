import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from '#ui/keep-focus.ts'
import { focusNewPage } from './focus-new-page.ts'

/** Work by keyboard goes on where it was, whatever goes from the screen. */
export function KeepingFocus() {
  const router = useRouter()
  useEffect(() => keepFocus(document), [])
  useEffect(() => focusNewPage(router), [router])
  return null
}
