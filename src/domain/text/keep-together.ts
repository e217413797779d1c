/** A name with its quantities kept on one line each: `Woda 0,33 l` breaks only before the number, `(10 szt.)` nowhere. */
export function keepTogether(name: string): string {
  return name.replaceAll(quantities, '$1\u00a0')
}

/** Before a unit after a number; a unit ends the word. */
const quantities = /(\d) (?=(?:l|ml|cl|dl|g|dag|kg|cm|szt\.|pcs|%)(?![\p{L}\d]))/gu
