// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pageBounds, pageLinks } from '#ui/lists/page-links.ts'
import { Pager, type PagerTexts } from '#ui/lists/pager.tsx'

afterEach(cleanup)

const texts: PagerTexts = {
  label: 'Pages',
  range: (from, to, total) => `${from} to ${to} of ${total}`,
  pageSize: 'On a page',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
}

it('the first page leads only forwards, the last one only back', () => {
  const pages = show({ page: 1, total: 11 })
  expect(button('Previous').disabled).toBe(true)
  fireEvent.click(button('Next'))
  expect(pages).toEqual([2])
  cleanup()
  show({ page: 2, total: 11 })
  expect(button('Next').disabled).toBe(true)
  expect(screen.getByText('11 to 11 of 11')).not.toBeNull()
})

it('the open page is marked as such', () => {
  show({ page: 2, total: 30 })
  expect(button('Page 2').getAttribute('aria-current')).toBe('page')
  expect(button('Page 1').getAttribute('aria-current')).toBeNull()
})

it('an empty list has one page that leads nowhere', () => {
  show({ page: 1, total: 0 })
  expect(screen.getByText('0 to 0 of 0')).not.toBeNull()
  expect(button('Previous').disabled && button('Next').disabled).toBe(true)
})

it('a page that is no more (rows were deleted) shows the last one', () => {
  show({ page: 9, total: 15 })
  expect(screen.getByText('11 to 15 of 15')).not.toBeNull()
})

it('the number of rows on a page can be chosen', () => {
  const sizes: number[] = []
  show({ page: 1, total: 15 }, (size) => sizes.push(size))
  fireEvent.change(screen.getByRole('combobox', { name: 'On a page' }), { target: { value: '25' } })
  expect(sizes).toEqual([25])
})

it('with many pages the first, the last and the neighbours stay within reach', () => {
  expect(pageLinks(1, 15)).toEqual([1, 2, 3, 4, 5, null, 15])
  expect(pageLinks(8, 15)).toEqual([1, null, 7, 8, 9, null, 15])
  expect(pageLinks(13, 15)).toEqual([1, null, 11, 12, 13, 14, 15])
  expect(pageLinks(2, 3)).toEqual([1, 2, 3])
})

it('a full last page opens no empty page after it', () => {
  expect(pageBounds(2, 10, 20)).toEqual({ page: 2, pages: 2, from: 11, to: 20 })
})

function show(at: { page: number; total: number }, onPageSize: (size: number) => void = () => {}) {
  const pages: number[] = []
  render(
    <Pager texts={texts} pageSize={10} onPage={(page) => pages.push(page)} onPageSize={onPageSize} {...at} />,
  )
  return pages
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
