import { unzipSync, zipSync, type Unzipped, type Zippable } from 'fflate/browser'

export { strFromU8, strToU8, unzipSync, zipSync, Unzip, Zip, ZipDeflate } from 'fflate/browser'

/** The most that a workbook may unpack to, bytes: many times the largest menu, and little enough for an old phone. */
const largestUnpackedBytes = 100 * 1024 * 1024

/**
 * Unpacks a workbook in place; one that says that it unpacks to more than `largestUnpacked` fails before anything is
 * unpacked. The library's own way starts workers from texts that it makes up, which a page that runs nothing but its
 * own files refuses. In the browser this file stands for `fflate`.
 */
export function unzip(data: Uint8Array<ArrayBuffer>, answer: Answer<Unzipped>): void {
  let total = 0
  const filter = ({ originalSize }: { originalSize: number }) => {
    total += originalSize
    if (total > largestUnpackedBytes)
      throw new Error(`the file unpacks to more than ${largestUnpackedBytes} bytes`)
    return true
  }
  settle(() => unzipSync(data, { filter }), answer)
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
