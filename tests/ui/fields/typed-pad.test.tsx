import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { TypedPad } from '#ui/fields/typed-pad.tsx'

afterEach(cleanup)

function Amount({ label = 'Amount' }: { label?: string }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <output aria-label={label}>{typed}</output>
      <TypedPad
        label={`${label} keys`}
        extra=","
        onKey={(key) => setTyped(typed + key)}
        onDelete={() => setTyped(typed.slice(0, -1))}
        deleteLabel="Delete"
      />
    </>
  )
}

const type = (keys: readonly string[], target: Element = document.body) => {
  for (const key of keys) fireEvent.keyDown(target, { key })
}
const shown = (label = 'Amount') => screen.getByRole('status', { name: label }).textContent
const becomes = (typed: string, label?: string) => waitFor(() => expect(shown(label)).toBe(typed))

describe('A pad of number keys', () => {
  it('takes what is typed on a real keyboard, a point as the mark of decimals', async () => {
    render(<Amount />)
    type([...'20.5'])
    await becomes('20,5')
    type(['Backspace'])
    await becomes('20,')
  })

  it('hears the keyboard while a choice has the focus, which takes no digits', async () => {
    render(
      <>
        <Amount />
        <input type="radio" aria-label="This till" />
      </>,
    )
    type([...'200'], screen.getByRole('radio'))
    await becomes('200')
  })

  it('leaves to a field what is typed into it', async () => {
    render(
      <>
        <Amount />
        <textarea aria-label="Note" />
      </>,
    )
    type([...'20'], screen.getByRole('textbox'))
    type(['7'])
    await becomes('7')
  })

  it('is deaf below a dialog, whose own pad hears', async () => {
    render(
      <>
        <Amount label="Below" />
        <div role="dialog" aria-label="Tip" tabIndex={-1}>
          <Amount label="Tip" />
        </div>
      </>,
    )
    type([...'15'], screen.getByRole('dialog'))
    await becomes('15', 'Tip')
    expect(shown('Below')).toBe('')
  })

  it('does not take a scanned code for an amount', async () => {
    render(<Amount />)
    type([...'5901234123457'])
    await new Promise((resolve) => setTimeout(resolve, 80))
    type(['3'])
    await becomes('3')
  })
})
