import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { readSheet } from 'read-excel-file/universal'
import { afterEach, expect, it, vi } from 'vitest'
import { useTableFile, type TableFile } from '#back-office/use-table-file.ts'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { showPage } from '#tests/support/show-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const table: TableFile = {
  title: 'Dania',
  heads: ['Danie', 'Sprzedaż', 'Sztuki'],
  rows: [
    ['=Żurek', { money: 1_234_50 }, { quantity: 51_500 }],
    ['Sernik', { money: -10 }, { quantity: -1_000 }],
  ],
  total: { label: 'Razem', columns: [1, 2] },
}

function Page() {
  const save = useTableFile()
  return (
    <>
      <button type="button" onClick={() => void save(table, 'csv')}>
        CSV
      </button>
      <button type="button" onClick={() => void save(table, 'xlsx')}>
        XLSX
      </button>
    </>
  )
}

/** The file that a press on a button saves. */
async function fileOf(button: string): Promise<{ name: string; blob: Blob }> {
  const files: { name: string; blob: Blob }[] = []
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== null) files.push({ name: this.download, blob: last })
  })
  const place = { placeId: 'p', clock: () => Date.UTC(2026, 10, 20, 12) }
  const services = { api: {}, clock: () => 0 } as unknown as AppServices
  await showPage(<Page />, { services, place: place as unknown as PlaceAccess, paths: [], locale: 'pl' })
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  return files[0] ?? expect.fail('no file')
}

it('A table of the screen is saved as it is shown, in the way of the language, without a server', async () => {
  const { name, blob } = await fileOf('CSV')
  expect(name).toBe('Dania 2026-11-20.csv')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  expect(text).toBe(`\uFEFFDanie;Sprzedaż;Sztuki\r\n"'=Żurek";1234,50;51,500\r\nSernik;-0,10;-1,000\r\n`)
})

it('A table of the screen as a workbook has numbers, and a total that comes to what they are', async () => {
  const { name, blob } = await fileOf('XLSX')
  expect(name).toBe('Dania 2026-11-20.xlsx')
  expect(await readSheet(await blob.arrayBuffer())).toEqual([
    ['Danie', 'Sprzedaż', 'Sztuki'],
    ['=Żurek', 1234.5, 51.5],
    ['Sernik', -0.1, -1],
    ['Razem', 1234.4, 50.5],
  ])
})
