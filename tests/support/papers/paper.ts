import type { PaperLine } from '#domain/print/layout/paper-line.ts'

/** A paper as it looks, one line of text each: large lines begin with their size, those of white on black with `█`. */
export function picture(lines: readonly PaperLine[]): string {
  return lines
    .map(({ text, size, inverted }) => `${inverted ? '█' : ' '}${size === 1 ? ' ' : String(size)}|${text}|`)
    .join('\n')
}

/** Whether every line fits on the paper. */
export function fits(lines: readonly PaperLine[], columns: number): boolean {
  return lines.every(({ text, size }) => [...text].length <= Math.floor(columns / size))
}
