import { dish, drink, juice, bottle, type StarterMenu } from './starter-menu.ts'

/** Coffee, breakfasts and cakes. */
export const cafe: StarterMenu = [
  {
    name: ['Coffee', 'Kawa'],
    items: [
      drink('Espresso', 'Espresso', 1000, 3),
      drink('Double espresso', 'Podwójne espresso', 1300, 3),
      drink('Americano', 'Americano', 1300, 3),
      drink('Flat white', 'Flat white', 1700, 4, 'm'),
      drink('Cappuccino', 'Cappuccino', 1600, 4, 'm'),
      drink('Latte', 'Latte', 1800, 4, 'm'),
      drink('Drip coffee', 'Kawa przelewowa', 1500, 6),
      drink('Iced coffee', 'Kawa mrożona', 1900, 5, 'm'),
    ],
  },
  {
    name: ['Tea and others', 'Herbata i inne'],
    items: [
      drink('Black tea', 'Herbata czarna', 1300, 4),
      drink('Green tea', 'Herbata zielona', 1300, 4),
      drink('Winter tea', 'Herbata zimowa', 1800, 5),
      juice('Hot chocolate', 'Gorąca czekolada', 1800, 6, 'm'),
      juice('Fresh orange juice 0.3 l', 'Świeży sok pomarańczowy 0,3 l', 1900, 4),
      drink('Home-made lemonade 0.4 l', 'Domowa lemoniada 0,4 l', 1700, 4),
      bottle('Still water 0.33 l', 'Woda niegazowana 0,33 l', 900, 0),
    ],
  },
  {
    name: ['Breakfasts', 'Śniadania'],
    items: [
      dish('Scrambled eggs with bread', 'Jajecznica z pieczywem', 2400, 9, 'gem'),
      dish('Shakshuka', 'Szakszuka', 2900, 12, 'ge', [
        'Eggs in tomatoes and peppers, bread',
        'Jajka w pomidorach i papryce, pieczywo',
      ]),
      dish('Avocado toast', 'Tost z awokado', 2700, 8, 'ge'),
      dish('Granola with yoghurt', 'Granola z jogurtem', 2200, 4, 'gnm'),
      dish('Oatmeal with fruit', 'Owsianka z owocami', 2100, 7, 'gm'),
      dish('Pancakes with fruit', 'Pancakes z owocami', 2600, 12, 'gem'),
    ],
  },
  {
    name: ['Sandwiches', 'Kanapki'],
    items: [
      dish('Croissant with ham and cheese', 'Croissant z szynką i serem', 1900, 5, 'gem'),
      dish('Bagel with salmon', 'Bajgiel z łososiem', 2800, 6, 'gfmx'),
      dish('Hummus sandwich', 'Kanapka z hummusem', 2300, 6, 'gx'),
      dish('Toast with cheese', 'Tost z serem', 1900, 7, 'gm'),
    ],
  },
  {
    name: ['Cakes', 'Ciasta'],
    items: [
      dish('Cheesecake', 'Sernik', 1800, 2, 'gem'),
      dish('Apple pie', 'Szarlotka', 1700, 2, 'gem'),
      dish('Carrot cake', 'Ciasto marchewkowe', 1800, 2, 'gen'),
      dish('Brownie', 'Brownie', 1700, 2, 'genm'),
      dish('Butter croissant', 'Croissant maślany', 1100, 1, 'gem'),
    ],
  },
]
