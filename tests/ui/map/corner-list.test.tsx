// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CornerList } from '#ui/map/corner-list.tsx'
import type { MapRing } from '#ui/map/map-ring.ts'
import { useRingHistory } from '#ui/map/use-ring-history.ts'

afterEach(cleanup)

const triangle: MapRing = [
  [21, 52],
  [21.1, 52],
  [21.1, 52.1],
]

describe('the corners as numbers', () => {
  it('are read as a list in which every corner and its two numbers have names', () => {
    const { corner } = open(triangle)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(value(corner(2), 'Longitude')).toBe('21,1')
    expect(value(corner(3), 'Latitude')).toBe('52,1')
  })

  it.each(['20,987654', '20.987654', ' 20,9876541 '])('a number may be typed as %s', (typed) => {
    const { corner, rings } = open(triangle)
    type(corner(1), 'Longitude', typed)
    expect(rings).toEqual([[[20.987654, 52], triangle[1], triangle[2]]])
  })

  it('a number counts with Enter, which does not send the form around', () => {
    const { corner, rings } = open(triangle)
    const field = within(corner(1)).getByLabelText('Latitude')
    fireEvent.change(field, { target: { value: '52,05' } })
    expect(rings).toEqual([])
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect(rings).toEqual([[[21, 52.05], triangle[1], triangle[2]]])
  })

  it.each(['', '5x', '1,2,3', '5200'])(
    '%j is no number: it stays in the field, is named wrong, nothing changes',
    (typed) => {
      const { corner, rings } = open(triangle)
      type(corner(1), 'Longitude', typed)
      expect(value(corner(1), 'Longitude')).toBe(typed)
      expect(screen.getByRole('alert').textContent).toBe('Not a number')
      expect(rings).toEqual([])
    },
  )

  it('Escape puts the number back', () => {
    const { corner, rings } = open(triangle)
    const field = within(corner(1)).getByLabelText('Longitude')
    fireEvent.change(field, { target: { value: '5x' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(value(corner(1), 'Longitude')).toBe('21')
    expect(rings).toEqual([])
  })

  it('a corner can be deleted', () => {
    const { rings } = open(triangle)
    fireEvent.click(screen.getByRole('button', { name: 'Delete corner 2' }))
    expect(rings).toEqual([[triangle[0], triangle[2]]])
  })

  it('a new corner halves the side that closes the area', () => {
    const { rings } = open(triangle)
    fireEvent.click(screen.getByRole('button', { name: 'Add corner' }))
    expect(rings.at(-1)).toEqual([...triangle, [21.05, 52.05]])
  })

  it('an area can be made from nothing: three new corners have an inside', () => {
    const { rings } = open([])
    for (let i = 0; i < 3; i++) fireEvent.click(screen.getByRole('button', { name: 'Add corner' }))
    const [a, b, c] = rings.at(-1) ?? []
    expect(a).toEqual([19, 50])
    const doubled = (b?.[0] ?? 0) - (a?.[0] ?? 0)
    expect(doubled * ((c?.[1] ?? 0) - (a?.[1] ?? 0))).toBeGreaterThan(0)
  })

  it('a full area takes no more', () => {
    open(triangle, true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add corner' }).disabled).toBe(true)
  })
})

describe('steps back', () => {
  it('undo one change after the other, then there is none left', () => {
    const { corner, rings } = open(triangle)
    type(corner(1), 'Longitude', '20,9')
    type(corner(1), 'Latitude', '51,9')
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    fireEvent.click(undo)
    expect(rings.at(-1)?.[0]).toEqual([20.9, 52])
    fireEvent.click(undo)
    expect(rings.at(-1)).toEqual(triangle)
    expect(undo.disabled).toBe(true)
  })

  it('begin anew with another area', () => {
    const { corner } = open(triangle)
    type(corner(1), 'Longitude', '20,9')
    fireEvent.click(screen.getByRole('button', { name: 'Other area' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  })
})

function open(ring: MapRing, full = false) {
  const rings: MapRing[] = []
  render(<Page ring={ring} full={full} onRing={(next) => rings.push(next)} />)
  return { rings, corner: (number: number) => screen.getByRole('group', { name: `Corner ${number}` }) }
}

function Page({
  ring: first,
  full,
  onRing,
}: {
  ring: MapRing
  full: boolean
  onRing: (ring: MapRing) => void
}) {
  const [ring, setRing] = useState(first)
  const [owner, setOwner] = useState('one')
  const change = (next: MapRing) => {
    onRing(next)
    setRing(next)
  }
  const history = useRingHistory(owner, ring, change)
  return (
    <form aria-label="Area">
      <button type="button" disabled={!history.canUndo} onClick={history.undo}>
        Undo
      </button>
      <button
        type="button"
        onClick={() => {
          setOwner('two')
          setRing([])
        }}
      >
        Other area
      </button>
      <CornerList
        ring={ring}
        onChange={change}
        start={[19, 50]}
        decimalSign=","
        full={full}
        labels={{
          list: 'Corners',
          longitude: 'Longitude',
          latitude: 'Latitude',
          corner: (number) => `Corner ${number}`,
          deleteCorner: (number) => `Delete corner ${number}`,
          addCorner: 'Add corner',
          notANumber: 'Not a number',
        }}
      />
    </form>
  )
}

function type(corner: HTMLElement, label: string, text: string) {
  const field = within(corner).getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

function value(corner: HTMLElement, label: string) {
  return within(corner).getByLabelText<HTMLInputElement>(label).value
}
