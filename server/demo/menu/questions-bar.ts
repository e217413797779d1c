import type { DemoQuestion } from './question.ts'

export const barQuestions = {
  milk: {
    name: 'Mleko',
    min: 1,
    max: 1,
    answers: [
      ['Krowie', 0],
      ['Bez laktozy', 2_00],
      ['Owsiane', 3_00],
      ['Sojowe', 3_00],
    ],
  },
  coffeeExtras: {
    name: 'Do kawy',
    min: 0,
    max: 3,
    multiple: true,
    answers: [
      ['Dodatkowe espresso', 4_00],
      ['Syrop waniliowy', 3_00],
      ['Syrop karmelowy', 3_00],
      ['Bita śmietana', 4_00],
    ],
  },
  teaKind: {
    name: 'Rodzaj herbaty',
    min: 1,
    max: 1,
    answers: [
      ['Czarna', 0],
      ['Earl Grey', 0],
      ['Zielona', 0],
      ['Miętowa', 0],
      ['Owocowa', 0],
    ],
  },
  teaExtras: {
    name: 'Do herbaty',
    min: 0,
    max: 3,
    answers: [
      ['Miód', 3_00],
      ['Imbir', 3_00],
      ['Sok malinowy', 3_00],
      ['Dodatkowa cytryna', 1_00],
    ],
  },
  ice: {
    name: 'Lód i cytryna',
    min: 0,
    max: 2,
    answers: [
      ['Z lodem', 0],
      ['Z cytryną', 0],
      ['Z miętą', 1_00],
    ],
  },
  beerSyrup: {
    name: 'Sok do piwa',
    min: 0,
    max: 1,
    answers: [
      ['Malinowy', 2_00],
      ['Imbirowy', 2_00],
    ],
  },
  pour: {
    name: 'Jak podać',
    min: 1,
    max: 1,
    answers: [
      ['Bez dodatków', 0],
      ['Z lodem', 0],
      ['Z wodą', 0],
    ],
  },
} as const satisfies Record<string, DemoQuestion>
