// @vitest-environment happy-dom
import { useState } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PinPad } from '#ui/fields/pin-pad.tsx'

afterEach(cleanup)

describe('a pad for a PIN', () => {
  it('says how many digits are in and never which', () => {
    render(<Pad />)
    fireEvent.click(screen.getByRole('button', { name: '7' }))
    fireEvent.click(screen.getByRole('button', { name: '3' }))
    expect(screen.getByRole('status', { name: '2 of 4' }).textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Delete digit' }))
    screen.getByRole('status', { name: '1 of 4' })
  })

  it('takes the digits of a keyboard, and no more than the PIN has', () => {
    const typed: string[] = []
    render(<Pad onPin={(pin) => typed.push(pin)} />)
    press('1', '2', 'Backspace', '3', '4', '5', '6')
    expect(typed.at(-1)).toBe('1345')
    screen.getByRole('status', { name: '4 of 4' })
  })

  it('leaves digits to a field that somebody writes into', () => {
    render(
      <>
        <input aria-label="Search" />
        <Pad />
      </>,
    )
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: '1' })
    screen.getByRole('status', { name: '0 of 4' })
  })

  it('takes nothing while a PIN is looked at, or may not be tried', () => {
    const { rerender } = render(<Pad busy />)
    press('1')
    fireEvent.click(screen.getByRole('button', { name: '2' }))
    screen.getByRole('status', { name: '0 of 4' })
    rerender(<Pad disabled />)
    press('1')
    expect(screen.getByRole('button', { name: '2' }).hasAttribute('disabled')).toBe(true)
    screen.getByRole('status', { name: '0 of 4' })
  })
})

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

type PadProps = { busy?: boolean; disabled?: boolean; onPin?: (pin: string) => void }

function Pad({ onPin, ...states }: PadProps) {
  const [pin, setPin] = useState('')
  const type = (next: string) => {
    setPin(next)
    onPin?.(next)
  }
  return (
    <PinPad
      {...states}
      pin={pin}
      onPin={type}
      digits={4}
      label="PIN"
      deleteLabel="Delete digit"
      typedLabel={`${pin.length} of 4`}
    />
  )
}
