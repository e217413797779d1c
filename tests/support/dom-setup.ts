import { configure } from '@testing-library/react'

// Only a guard against waiting for ever, as the limits in vitest.config.ts: the library's own second is the time of a
// machine with nothing else to do.
configure({ asyncUtilTimeout: 60_000 })
