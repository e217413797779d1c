import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unzip } from '#platform/zip-here.ts'

/** A workbook of one file which says that the file is so large. */
function saying(bytes: number): Uint8Array<ArrayBuffer> {
  const packed = zipSync({ 'sheet.xml': strToU8('<row/>') })
  const view = new DataView(packed.buffer)
  const directory = packed.findIndex(
    (_byte, at) => at + 4 < packed.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(directory + 24, bytes, true)
  return packed
}

function unpacked(data: Uint8Array<ArrayBuffer>): unknown {
  let answer: unknown = null
  unzip(data, (error, files) => (answer = error ?? files))
  return answer
}

describe('a workbook', () => {
  it('is unpacked', () => {
    expect(unpacked(saying(6))).toEqual({ 'sheet.xml': strToU8('<row/>') })
  })

  it('that would fill the memory is refused before any of it is unpacked', () => {
    expect(unpacked(saying(101 * 1024 * 1024))).toEqual(
      new Error('the file unpacks to more than 104857600 bytes'),
    )
  })
})
