import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Only a guard against waiting for ever, as the limits in vitest.config.ts: the library's own second is the time of a
// machine with nothing else to do.
configure({ asyncUtilTimeout: 60_000 })

// Many files have one process after the other: each begins with fresh modules, on an empty page.
vi.resetModules()
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
