import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { atDemoTill, till } from '#tests/features/till/demo-till.tsx'

atDemoTill()

it('a section of the menu begins at its top, wherever the one before was left', async () => {
  render(till())
  const sections = await screen.findAllByRole('tab')
  const panel = screen.getByRole('tabpanel')
  panel.scrollTop = 200
  fireEvent.click(must(sections[1], 'another section'))
  await waitFor(() => expect(panel.scrollTop).toBe(0))
})
