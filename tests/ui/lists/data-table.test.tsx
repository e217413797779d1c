// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/lists/data-table.tsx'
import type { TableColumn, DataTableProps, Sort } from '#ui/lists/table-model.ts'

type Row = { id: string; name: string; price: string }

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', label: 'Name', phone: 'title', sortable: true, render: (row) => row.name },
  { key: 'price', label: 'Price', phone: 'value', align: 'end', sortable: true, render: (row) => row.price },
  { key: 'note', label: 'Note', render: () => 'x' },
]
const rows: readonly Row[] = ['Ale', 'Bun', 'Cod'].map((name) => ({ id: name, name, price: `${name} 1` }))

let wide = true
beforeEach(() => {
  wide = true
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: wide }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a heading', () => {
  it('sorts upwards, downwards, then leaves the order to the list, and says which', () => {
    render(<Sorted />)
    const said = () => heading('Price').getAttribute('aria-sort')
    const press = () => fireEvent.click(within(heading('Price')).getByRole('button'))
    expect(said()).toBe('none')
    press()
    expect(said()).toBe('ascending')
    press()
    expect(said()).toBe('descending')
    press()
    expect(said()).toBe('none')
  })

  it('of another column starts upwards again', () => {
    render(<Sorted />)
    fireEvent.click(within(heading('Price')).getByRole('button'))
    fireEvent.click(within(heading('Name')).getByRole('button'))
    expect(heading('Name').getAttribute('aria-sort')).toBe('ascending')
    expect(heading('Price').getAttribute('aria-sort')).toBe('none')
  })

  it('that cannot sort is no button and has no order', () => {
    render(<Sorted />)
    expect(heading('Note').getAttribute('aria-sort')).toBeNull()
    expect(within(heading('Note')).queryByRole('button')).toBeNull()
  })
})

describe('a row that can be moved', () => {
  it('goes down and up with Alt and an arrow, keeps the focus and says where it is', () => {
    render(<Movable />)
    const handle = () => screen.getByRole('button', { name: 'Move Ale' })
    handle().focus()
    fireEvent.keyDown(handle(), { key: 'ArrowDown', altKey: true })
    expect(names()).toEqual(['Bun', 'Ale', 'Cod'])
    expect(document.activeElement).toBe(handle())
    expect(said()).toBe('Ale is now number 2')
    fireEvent.keyDown(handle(), { key: 'ArrowUp', altKey: true })
    expect(names()).toEqual(['Ale', 'Bun', 'Cod'])
    expect(said()).toBe('Ale is now number 1')
  })

  it('stays at the ends of the list', () => {
    render(<Movable />)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Ale' }), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Cod' }), { key: 'ArrowDown', altKey: true })
    expect(names()).toEqual(['Ale', 'Bun', 'Cod'])
    expect(said()).toBe('')
  })

  it('does not move with an arrow alone', () => {
    render(<Movable />)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Ale' }), { key: 'ArrowDown' })
    expect(names()).toEqual(['Ale', 'Bun', 'Cod'])
  })

  it('moves on a phone by buttons that end where the list ends', () => {
    wide = false
    render(<Movable phoneMode="move" />)
    expect(button('Ale up').disabled).toBe(true)
    expect(button('Cod down').disabled).toBe(true)
    fireEvent.click(button('Ale down'))
    expect(names()).toEqual(['Bun', 'Ale', 'Cod'])
    expect(said()).toBe('Ale is now number 2')
  })
})

describe('ticked rows', () => {
  it('make the box of all rows mixed, then ticked', () => {
    render(<Ticking />)
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tick Bun' }))
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tick Ale' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tick Cod' }))
    expect([all().checked, all().indeterminate]).toEqual([true, false])
  })

  it('are ticked on a phone by the whole row', () => {
    wide = false
    render(<Ticking phoneMode="select" />)
    fireEvent.click(screen.getByText('Bun'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick Bun' }).checked).toBe(true)
  })
})

describe('the name of a row', () => {
  it('heads its row in the table and is its link', () => {
    render(<List />)
    expect(screen.getByRole('rowheader', { name: 'Bun' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Bun' })).not.toBeNull()
  })

  it('opens with the whole row on a phone', () => {
    wide = false
    render(<List />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: /Bun.*Bun 1/ })).not.toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })
})

type Props = Partial<DataTableProps<Row>>

function List(props: Props) {
  return (
    <DataTable
      label="Items"
      rows={rows}
      columns={columns}
      renderLink={(row, { className, children }) => (
        <a href={`#${row.id}`} className={className}>
          {children}
        </a>
      )}
      {...props}
    />
  )
}

function Sorted() {
  const [sort, setSort] = useState<Sort | null>(null)
  return <List sort={sort} onSort={setSort} />
}

function Movable(props: Props) {
  const [order, setOrder] = useState(rows)
  return (
    <List
      rows={order}
      {...props}
      moves={{
        onMove: (id, to) => {
          const rest = order.filter((row) => row.id !== id)
          setOrder([...rest.slice(0, to), ...order.filter((row) => row.id === id), ...rest.slice(to)])
        },
        handleLabel: (row) => `Move ${row.name}`,
        announce: (row, to) => `${row.name} is now number ${to + 1}`,
        upLabel: (row) => `${row.name} up`,
        downLabel: (row) => `${row.name} down`,
      }}
    />
  )
}

function Ticking(props: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <List
      {...props}
      selection={{
        selected,
        onToggle: (id) => setSelected(new Set(selected).add(id)),
        onToggleAll: () => setSelected(new Set(rows.map((row) => row.id))),
        allLabel: 'All',
        rowLabel: (row) => `Tick ${row.name}`,
      }}
    />
  )
}

const heading = (name: string) => screen.getByRole('columnheader', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const names = () => [...document.querySelectorAll('[data-row-name]')].map((each) => each.textContent)
const said = () => document.querySelector('p[aria-live]')?.textContent
