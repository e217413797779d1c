/**
 * One line of paper as it comes out: placed already, never longer than the paper is wide. What prints it needs no
 * further rule but how to switch to a size, bold or white on black.
 */
export type PaperLine = {
  /** Placed by spaces on its left; none on its right, but in a block that is white on black. */
  text: string
  /** 2 and 3 are that many times wider and higher: such a line holds a half and a third of the characters. */
  size: 1 | 2 | 3
  bold: boolean
  /** White on black. */
  inverted: boolean
  /** An address that stands here as a QR code, in the middle; such a line has no text. */
  qr?: string
}
