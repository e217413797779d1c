import { expect, it } from 'vitest'
import { isRemoved } from '#domain/resources/is-removed.ts'

it('a row is removed but kept by its status alone: one without a status never is', () => {
  expect([{ status: 'SOFT_DELETED' }, { status: 'ACTIVE' }, { status: null }, {}].map(isRemoved)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
