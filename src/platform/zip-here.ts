import { unzipSync, zipSync, type Unzipped, type Zippable } from 'fflate/browser'

export { strFromU8, strToU8, unzipSync, zipSync, Unzip, Zip, ZipDeflate } from 'fflate/browser'

/**
 * Unpacks a workbook in place. The library's own way starts workers from texts that it makes up, which a page that runs
 * nothing but its own files refuses. In the browser this file stands for `fflate`.
 */
export function unzip(data: Uint8Array<ArrayBuffer>, answer: Answer<Unzipped>): void {
  settle(() => unzipSync(data), answer)
}

/** Packs one in place, see `unzip`. */
export function zip(files: Zippable, answer: Answer<Uint8Array<ArrayBuffer>>): void {
  settle(() => zipSync(files), answer)
}

type Answer<T> = (error: unknown, result?: T) => void

function settle<T>(work: () => T, answer: Answer<T>): void {
  let result: T
  try {
    result = work()
  } catch (error) {
    answer(error)
    return
  }
  answer(null, result)
}
