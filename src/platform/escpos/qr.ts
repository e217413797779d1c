import { correction, generate, mode } from 'lean-qr'

/** A code as it comes out: its modules, and how many dots each is wide and high. */
type SizedCode = { modules: ReturnType<typeof generate>; dots: number }

/**
 * A text as a QR code of error level M, as large as paper of so many characters takes with the white around it. Printers
 * that draw codes themselves make it of bytes, so this one does too: it is never the smaller of the two.
 */
export function sizedCode(text: string, columns: number): SizedCode {
  const modules = generate(text, {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    modes: [mode.ascii],
  })
  const dots = Math.floor((columns * dotsOfLetter) / (modules.size + 2 * quiet))
  return { modules, dots: Math.max(1, Math.min(dots, largest)) }
}

/** The bytes that draw a code as a picture (`GS v 0`), for printers that know no codes: every one prints pictures. */
export function codePicture({ modules, dots }: SizedCode): Uint8Array {
  const edge = modules.size * dots
  const width = Math.ceil(edge / 8)
  const bits = new Uint8Array(width * edge)
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      if (!modules.get(Math.floor(x / dots), Math.floor(y / dots))) continue
      const at = y * width + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const head = [0x1d, 0x76, 0x30, 0, width & 0xff, width >> 8, edge & 0xff, edge >> 8]
  return Uint8Array.from([...head, ...bits])
}

/** A letter of normal size on the paper of these printers. */
const dotsOfLetter = 12

/** White modules on each side, without which telephones do not find a code. */
const quiet = 4

/** Large enough for any telephone, and as small as people want their paper. */
const largest = 6
