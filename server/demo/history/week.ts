/** A part of a day of the venue: when guests come (minutes after midnight), how many of them, and how long they stay. */
export type DayPart = {
  key: 'breakfast' | 'lunch' | 'afternoon' | 'evening' | 'late'
  from: number
  to: number
  guests: readonly number[]
  stay: readonly [number, number]
}

const breakfast: DayPart = { key: 'breakfast', from: 575, to: 700, guests: [1, 1, 2, 2, 3], stay: [35, 60] }
const lunch: DayPart = { key: 'lunch', from: 720, to: 885, guests: [1, 1, 2, 2, 2, 3], stay: [35, 55] }
const afternoon: DayPart = { key: 'afternoon', from: 900, to: 1050, guests: [1, 2, 2, 2], stay: [35, 60] }
const evening: DayPart = { key: 'evening', from: 1080, to: 1240, guests: [1, 2, 2, 2, 3], stay: [55, 75] }
const longEvening: DayPart = { ...evening, to: 1280, guests: [2, 2, 2, 3, 3, 4], stay: [60, 100] }
const late: DayPart = { key: 'late', from: 1285, to: 1400, guests: [2, 2, 3], stay: [45, 75] }
/** On Sundays the kitchen closes early. */
const shortEvening: DayPart = { ...evening, to: 1170, guests: [1, 2, 2, 3], stay: [50, 70] }
const familyLunch: DayPart = { ...lunch, to: 920, guests: [1, 2, 2, 3, 4], stay: [50, 75] }

/** How many checks each part of a day has, on average, and when the last guests have left; Monday first. */
export const week: readonly { parts: readonly (readonly [DayPart, number])[]; ends: number }[] = [
  weekday(3, 12, 3, 8),
  weekday(3, 13, 4, 10),
  weekday(3, 14, 4, 11),
  weekday(4, 14, 5, 15),
  weekend(4, [lunch, 15], 6, 23, 6),
  weekend(7, [familyLunch, 13], 9, 24, 7),
  {
    parts: [
      [{ ...breakfast, from: 620 }, 7],
      [familyLunch, 17],
      [{ ...afternoon, from: 940 }, 9],
      [shortEvening, 9],
    ],
    ends: 1265,
  },
]

function weekday(mornings: number, lunches: number, coffees: number, dinners: number) {
  const parts = [
    [breakfast, mornings],
    [lunch, lunches],
    [afternoon, coffees],
    [evening, dinners],
  ] as const
  return { parts, ends: 1325 }
}

function weekend(
  mornings: number,
  noon: readonly [DayPart, number],
  coffees: number,
  dinners: number,
  drinks: number,
) {
  const parts = [
    [breakfast, mornings],
    noon,
    [afternoon, coffees],
    [longEvening, dinners],
    [late, drinks],
  ] as const
  return { parts, ends: 1495 }
}
