/**
 * Whether a note tells of an allergy: it begins with the word, in Polish or English, whatever the language of the till.
 * Such a note is shown as the loudest thing on a line, wherever the line appears.
 */
export function isAllergyNote(note: string): boolean {
  return /^\s*(alergi|uczuleni|allerg)/i.test(note)
}

/** The note with its word of allergy in front, once: `Allergy: ` and what stood there before. */
export function asAllergyNote(word: string, note: string): string {
  return isAllergyNote(note) ? note : `${word}: ${note.trimStart()}`
}
