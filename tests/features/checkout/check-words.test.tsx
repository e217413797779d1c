import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { openTill } from './terminal-till.tsx'

it('the payment of a check names it by the number that it has on every other page', async () => {
  const till = await openTill()
  const check = must(await till.rows.get('orderChecks', till.checkId), 'the check')
  await till.show()
  expect((await screen.findAllByText(new RegExp(` · ${check.number}( ·|$)`))).length).toBeGreaterThan(0)
  cleanup()
  till.close()
})
