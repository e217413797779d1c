// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { ConflictNote } from '#ui/fields/conflict-note.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'

afterEach(cleanup)

const presets = [
  { value: '#1d3fc4', label: 'Blue' },
  { value: '#0f6e73', label: 'Teal' },
]

describe('a search box', () => {
  it('is reached with / and cleared with Esc or its button', () => {
    render(<Search />)
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: 'soup' } })
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(box.value).toBe('')
    fireEvent.change(box, { target: { value: 'soup' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box.value).toBe('')
    expect(document.activeElement).toBe(box)
  })

  it('leaves / alone while a layer has the keys', () => {
    render(<Search hotkey={false} />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a colour field', () => {
  it('marks the palette colour that is chosen, however it is written', () => {
    render(<Color start="#0F6E73" />)
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Teal')
  })

  it('changes with the arrow keys', () => {
    render(<Color start="#0f6e73" />)
    screen.getByRole('radio', { name: 'Teal' }).focus()
    fireEvent.keyDown(screen.getByRole('radiogroup', { name: 'Colour' }), { key: 'ArrowLeft' })
    expect(screen.getByRole('radio', { name: 'Blue', checked: true })).toBe(document.activeElement)
  })

  it('takes an own colour, which is none of the palette', () => {
    render(<Color start={null} />)
    fireEvent.change(screen.getByLabelText('Own'), { target: { value: '#123456' } })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.getByText('#123456')).not.toBeNull()
  })
})

it('choices side by side with an error are marked as wrong and described by it', () => {
  render(
    <ChoiceGroup
      label="Kind"
      error="Choose one"
      value=""
      onChange={() => {}}
      options={[{ value: 'a', label: 'Percent' }]}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Kind' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Choose one')
})

describe('a place for a picture', () => {
  const file = new File(['x'], 'soup.png', { type: 'image/png' })

  it('takes a file that is chosen', () => {
    const seen = drop({})
    fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } })
    expect(seen).toEqual(['soup.png'])
  })

  it('takes a file that is dropped', () => {
    const seen = drop({})
    fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files: [file] } })
    expect(seen).toEqual(['soup.png'])
  })

  it('takes none while it works', () => {
    const seen = drop({ working: true })
    fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files: [file] } })
    expect(seen).toEqual([])
  })
})

it('a filter shows what is chosen beside its name', () => {
  const seen: string[] = []
  const options = [
    { value: 'all', label: 'All' },
    { value: 'amount', label: 'Amount' },
  ]
  render(<FilterSelect label="Kind" value="all" options={options} onChange={(value) => seen.push(value)} />)
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' })
  expect(filter.value).toBe('all')
  fireEvent.change(filter, { target: { value: 'amount' } })
  expect(seen).toEqual(['amount'])
})

it('a conflict note offers both values', () => {
  const seen: string[] = []
  render(
    <ConflictNote
      restoreLabel="Put back 20%"
      keepLabel="Leave 15%"
      onRestore={() => seen.push('restore')}
      onKeep={() => seen.push('keep')}
    >
      Changed by Marek
    </ConflictNote>,
  )
  expect(screen.getByRole('status').textContent).toBe('Changed by Marek')
  fireEvent.click(screen.getByRole('button', { name: 'Put back 20%' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave 15%' }))
  expect(seen).toEqual(['restore', 'keep'])
})

it('the bar over ticked rows tells their number and clears them', () => {
  const seen: string[] = []
  render(
    <BulkBar
      label="Selected"
      count="3 selected"
      acts={[{ key: 'hide', label: 'Hide', onSelect: () => seen.push('hide') }]}
      clearLabel="Clear"
      onClear={() => seen.push('clear')}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('3 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(seen).toEqual(['hide', 'clear'])
})

function Search({ hotkey = true }) {
  const [value, setValue] = useState('')
  return <SearchBox label="Name" clearLabel="Clear" hotkey={hotkey} value={value} onChange={setValue} />
}

function Color({ start }: { start: string | null }) {
  const [value, setValue] = useState(start)
  return <ColorField label="Colour" ownLabel="Own" presets={presets} value={value} onChange={setValue} />
}

function drop(props: { working?: boolean }) {
  const seen: string[] = []
  render(
    <FileDrop
      label="Picture"
      accept="image/png"
      src={null}
      texts={{ choose: 'Choose', remove: 'Remove', previewAlt: 'Soup' }}
      onFile={(each) => seen.push(each.name)}
      {...props}
    />,
  )
  return seen
}
