/** At most two letters for a person: `Kasia Wrona` gives `KW`. */
export function initialsOf(name: string): string {
  return lettersOf(name, 1, 1)
}

/**
 * Initials for people who stand side by side, by name: those who would have the same ones get a letter more of their
 * first name or, where that does not tell them apart, of their last, and at last a number.
 */
export function initialsAmong(names: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(names)]
  const ways = [initialsOf, (name: string) => lettersOf(name, 2, 1), (name: string) => lettersOf(name, 1, 2)]
  return new Map(
    different.map((name) => {
      const alike = different.filter((other) => initialsOf(other) === initialsOf(name))
      const way = ways.find((each) => alike.every((other) => other === name || each(other) !== each(name)))
      return [name, way?.(name) ?? `${initialsOf(name)}${alike.indexOf(name) + 1}`]
    }),
  )
}

/** The first letters of the first and of the last word of a name; all but the first of each are small. */
function lettersOf(name: string, first: number, last: number): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const head = (word: string | undefined, count: number) => {
    const [letter = '', ...more] = [...(word ?? '')].slice(0, count)
    return letter.toUpperCase() + more.join('').toLowerCase()
  }
  return head(words[0], first) + head(words.length > 1 ? words.at(-1) : undefined, last)
}
