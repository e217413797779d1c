/** A text of somebody else's, as our rows may keep it: one line, no control characters, at most so many characters. */
export function plainText(text: string, longest: number): string {
  const plain = text
    // eslint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .normalize('NFC')
  // Halves of pairs, those that the cut makes among them, are held by no database.
  return plain
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
