/** How tiles of the till are told apart: by their names alone, by the colour of their section, or by pictures too. */
export const tileLooks = ['plain', 'colour', 'picture'] as const

export type TileLook = (typeof tileLooks)[number]
