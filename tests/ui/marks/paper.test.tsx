import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Paper } from '#ui/marks/paper.tsx'

afterEach(cleanup)

it('a strip of paper is as wide as its letters, in the middle of its frame', () => {
  const line = { text: 'Rachunek', size: 1, bold: false, inverted: false }
  const { container } = render(<Paper lines={[line]} columns={40} />)
  const strip = container.querySelector('pre')
  expect(strip?.style.maxWidth).toBe('24.2em')
  expect(strip?.className).toContain('mx-auto')
})
