/** Tables of letters that printers in Poland have. */
export const codePages = ['CP852', 'CP1250', 'ISO-8859-2', 'MAZOVIA'] as const

export type CodePage = (typeof codePages)[number]
