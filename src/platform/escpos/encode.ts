import type { PaperLine } from '#domain/print/layout/paper-line.ts'
import type { CodePage } from '#domain/text/code-pages.ts'
import { printable } from '#domain/text/printable.ts'
import { mazoviaBytes } from './mazovia.ts'

export type EscPosPrinter = {
  codePage: CodePage
  /** Characters of normal size in a line. */
  columns: number
  /** Whether the printer knows no QR codes: they are sent to it as pictures. */
  picturesCodes?: boolean
}

/**
 * The bytes that put lines on paper. Letters that the printer's table lacks lose their signs. The library of commands
 * is loaded when the first print needs it.
 */
export async function encodeLines(
  lines: readonly PaperLine[],
  { codePage, columns, picturesCodes = false }: EscPosPrinter,
): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const { codePicture, sizedCode } = await import('./qr.ts')
  const encoder = new Encoder({ language: 'esc-pos', columns, codepageMapping: pageNumbers })
  encoder.initialize()
  const page = pageNames[codePage]
  if (page !== null) encoder.codepage(page)
  for (const { text, size, bold, inverted, qr } of lines) {
    if (qr !== undefined) {
      const code = sizedCode(qr, columns)
      encoder.align('center')
      if (picturesCodes) encoder.raw([...codePicture(code)])
      else encoder.qrcode(qr, { model: 2, size: code.dots, errorlevel: 'm' })
      encoder.align('left').newline()
      continue
    }
    if (size > 1) encoder.size(size, size)
    if (bold) encoder.bold(true)
    if (inverted) encoder.invert(true)
    const letters = printable(text, codePage)
    if (page === null) encoder.raw(mazoviaBytes(letters))
    else encoder.text(letters)
    if (inverted) encoder.invert(false)
    if (bold) encoder.bold(false)
    if (size > 1) encoder.size(1, 1)
    encoder.newline()
  }
  return encoder.encode()
}

/** The same, with the paper moved out of the printer and cut. */
export async function encodePaper(lines: readonly PaperLine[], printer: EscPosPrinter): Promise<Uint8Array> {
  const head = await encodeLines(lines, printer)
  return Uint8Array.from([...head, ...feedAndCut])
}

/** As the library calls the tables. Null: it does not know it, and the printer has been set to it by hand. */
const pageNames = {
  CP852: 'cp852',
  CP1250: 'windows1250',
  'ISO-8859-2': 'iso8859-2',
  MAZOVIA: null,
} as const satisfies Record<CodePage, string | null>

/** Numbers of the tables in the printers of Epson, after which most others are made. */
const pageNumbers = { cp437: 0, cp852: 18, 'iso8859-2': 39, windows1250: 45 }

/** `ESC d 4` moves the last line past the knife, `GS V 1` cuts and leaves a bridge; who has no knife ignores it. */
const feedAndCut = [0x1b, 0x64, 4, 0x1d, 0x56, 1]
