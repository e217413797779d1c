/**
 * A text in lines of at most `width` characters, the second and further ones of at most `further`; broken between words, and
 * inside a word only where it is longer than a line. Spaces that do not break (U+00A0), as in `1 234,50`, keep amounts in
 * one piece. Line ends of the text are kept. An empty text has no lines.
 */
export function wrap(text: string, width: number, further = width): string[] {
  const lines: string[] = []
  for (const paragraph of text.normalize('NFC').split('\n')) {
    const words = paragraph.split(/[ \t]+/).filter((word) => word !== '')
    let line = ''
    const room = () => (lines.length === 0 ? width : further)
    for (const word of words) {
      if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > room()) {
        lines.push(line)
        line = ''
      }
      const letters = [...(line === '' ? word : `${line} ${word}`)]
      while (letters.length > room()) lines.push(letters.splice(0, room()).join(''))
      line = letters.join('')
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

/** Characters on paper: a letter with its sign is one. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}
