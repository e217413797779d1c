/** The letters from 0x80 on; the library of commands does not know this table. What follows them are frames and signs. */
const letters = [...'ÇüéâäàąçêëèïîćÄĄĘęłôöĆûùŚÖÜ¢Ł¥śƒŹŻóÓńŃźż¿⌐¬½¼¡«»']

/**
 * A text in the table of Mazovia, in which it is as long as the text. Letters have to be of it; what is not becomes a
 * question mark.
 */
export function mazoviaBytes(text: string): number[] {
  return [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) return code
    const index = letters.indexOf(letter)
    return index < 0 ? questionMark : 0x80 + index
  })
}

const questionMark = 0x3f
