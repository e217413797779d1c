import { expect, it } from 'vitest'
import { stateByUse } from '#domain/integrations/services.ts'

const then = Date.UTC(2026, 10, 20, 18)

it.each([
  ['is untried until it is used', null, '', 'untried'],
  ['works once a use of it went well', then, '', 'ready'],
  ['fails when its first use did', null, 'unauthorized', 'failing'],
  ['fails when its last use did, whatever went well before', then, 'unauthorized', 'failing'],
] as const)('a service that a place has set up %s', (_how, succeededAt, failure, state) => {
  expect(stateByUse(succeededAt, failure)).toBe(state)
})
