import PdfDocument from 'pdfkit'
import { projectFile } from '#server/process/project-file.ts'

/** A PDF that is being drawn. Sizes are in points: 72 of them are an inch. */
export type Canvas = {
  readonly doc: PDFKit.PDFDocument
  /** Writes a text into a box and gives the height that it took. */
  text(text: string, box: PdfBox): number
  /** The height that a text would take. */
  heightOf(text: string, box: Omit<PdfBox, 'x' | 'y'>): number
  line(from: { x: number; y: number }, width: number): void
}

export type PdfBox = {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  align?: 'left' | 'right' | 'center'
  grey?: boolean
}

const fonts = {
  regular: 'server/documents/fonts/Inter-Regular.ttf',
  bold: 'server/documents/fonts/Inter-SemiBold.ttf',
} as const

/** Figures of one width, so that columns stand under each other. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** Points of a millimetre. */
export const mm = 72 / 25.4

/** Draws pages of a size and gives the file's bytes. The title is what a reader shows for it; Polish if nothing is said. */
export function createCanvas(
  size: [number, number],
  { title, at, lang = 'pl' }: { title: string; at: number; lang?: string },
): { canvas: Canvas; finish(): Promise<Uint8Array<ArrayBuffer>> } {
  const doc = new PdfDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: {
      Title: title,
      CreationDate: new Date(at),
      ModDate: new Date(at),
      Creator: 'Lokal',
      Producer: 'Lokal',
    },
  })
  doc.registerFont('regular', projectFile(fonts.regular))
  doc.registerFont('bold', projectFile(fonts.bold))
  const parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const use = (bold = false, points: number) => doc.font(bold ? 'bold' : 'regular').fontSize(points)

  const canvas: Canvas = {
    doc,
    text(text, { x, y, width, size: points, bold, align = 'left', grey }) {
      use(bold, points).fillColor(grey === true ? '#555555' : '#000000')
      doc.text(text, x, y, { width, align, features: figures })
      return canvas.heightOf(text, { width, size: points, ...(bold === undefined ? {} : { bold }) })
    },
    heightOf: (text, { width, size: points, bold }) =>
      use(bold, points).heightOfString(text, { width, features: figures }),
    line({ x, y }, width) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor('#999999')
        .stroke()
    },
  }

  return {
    canvas,
    async finish() {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}
