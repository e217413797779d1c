import type { PaperLine } from './paper-line.ts'
import { lengthOf, wrap } from './wrap.ts'

/** How a text is set; what is left out is normal, to the left. */
export type Setting = {
  size?: PaperLine['size']
  bold?: boolean
  inverted?: boolean
  /** Spaces in front of every line, and as many more in front of the second and all further ones. */
  indent?: number
  hang?: number
  /** Instead of any indent. */
  centred?: boolean
}

/** A text in as many lines as it needs. */
export function paragraph(text: string, columns: number, setting: Setting = {}): PaperLine[] {
  const { size = 1, centred = false } = setting
  const width = Math.floor(columns / size)
  const lines = centred
    ? wrap(text, width).map((line) => ' '.repeat(Math.floor((width - lengthOf(line)) / 2)) + line)
    : indented(text, width, setting)
  return lines.map((line) => paperLine(line, setting))
}

/** A block of white on black over the whole width. */
export function block(text: string, columns: number, setting: Setting = {}): PaperLine[] {
  const width = Math.floor(columns / (setting.size ?? 1))
  return wrap(text, width - 2).map((line) => {
    const before = setting.centred === true ? Math.floor((width - lengthOf(line)) / 2) : 1
    const text = `${' '.repeat(before)}${line}`
    return paperLine(text + ' '.repeat(width - lengthOf(text)), { ...setting, inverted: true })
  })
}

/** A text as large as it fits into one line; where it fits at no size, in several lines of the smallest. */
export function large(text: string, columns: number, setting: Setting = {}): PaperLine[] {
  const size = ([3, 2] as const).find((each) => lengthOf(text) <= Math.floor(columns / each)) ?? 1
  return paragraph(text, columns, { bold: true, ...setting, size })
}

/**
 * Words on the left and an amount on the right, on the last line of the words. Where too little room is left for them,
 * the amount has a line of its own.
 */
export function pair(left: string, right: string, columns: number, setting: Setting = {}): PaperLine[] {
  const { size = 1 } = setting
  const width = Math.floor(columns / size)
  const room = width - lengthOf(right) - 1
  if (room < leastRoom) {
    const alone = wrap(right, width).map((line) => paperLine(padStart(line, width), setting))
    return [...paragraph(left, columns, setting), ...alone]
  }
  const words = indented(left, room, setting)
  const last = words.pop() ?? ''
  return [...words, last + padStart(right, width - lengthOf(last))].map((line) => paperLine(line, setting))
}

/** A line across the paper. */
export function rule(columns: number): PaperLine {
  return paperLine('-'.repeat(columns))
}

export function empty(): PaperLine {
  return paperLine('')
}

/** An address as a code for a telephone. */
export function qrCode(address: string): PaperLine {
  return { ...paperLine(''), qr: address }
}

/** Words get at least so many characters beside an amount, their indent included. */
const leastRoom = 10

function paperLine(text: string, { size = 1, bold = false, inverted = false }: Setting = {}): PaperLine {
  return { text: text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-'), size, bold, inverted }
}

function indented(text: string, width: number, { indent = 0, hang = 0 }: Setting): string[] {
  return wrap(text, width - indent, width - indent - hang).map(
    (line, index) => ' '.repeat(index === 0 ? indent : indent + hang) + line,
  )
}

function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - lengthOf(text))) + text
}
