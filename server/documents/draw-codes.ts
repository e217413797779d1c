import { correction, generate } from 'lean-qr'
import type { PaperCode } from '#domain/ksef/invoice-paper.ts'
import type { Canvas } from './canvas.ts'

/** The width of a code with its white edge, points: each module of the longest one is half a millimetre. */
const edge = 100

/** The height that these codes take, points. */
export function heightOfCodes(codes: readonly PaperCode[]): number {
  return codes.length * (edge + 26)
}

/** Draws codes one below the other, each with its words under it: outlines that stay sharp at any size. */
export function drawCodes(canvas: Canvas, codes: readonly PaperCode[], at: { x: number; y: number }): void {
  codes.forEach(({ label, link }, nth) => {
    const y = at.y + nth * (edge + 26)
    drawCode(canvas, link, { x: at.x, y })
    canvas.text(label, { x: at.x, y: y + edge + 2, width: edge + 60, size: 7, bold: true })
  })
}

function drawCode({ doc }: Canvas, link: string, { x, y }: { x: number; y: number }): void {
  const code = generate(link, { minCorrectionLevel: correction.M })
  const dot = edge / (code.size + 2 * quiet)
  for (let row = 0; row < code.size; row += 1) {
    for (let from = 0; from < code.size; from += 1) {
      if (!code.get(from, row)) continue
      const begun = from
      while (code.get(from + 1, row)) from += 1
      doc.rect(x + (begun + quiet) * dot, y + (row + quiet) * dot, (from - begun + 1) * dot, dot)
    }
  }
  doc.fill('#000000')
}

/** White modules on each side, without which telephones do not find a code. */
const quiet = 4
