import { dish, drink, juice, bottle, beer, wine, type StarterMenu } from './starter-menu.ts'

/** Pizza, pasta and what goes with it. */
export const pizzeria: StarterMenu = [
  {
    name: ['Starters', 'Przystawki'],
    items: [
      dish('Bruschetta with tomatoes', 'Bruschetta z pomidorami', 2200, 8, 'g', [
        'Toasted bread, tomatoes, basil, olive oil',
        'Grillowane pieczywo, pomidory, bazylia, oliwa',
      ]),
      dish('Focaccia with rosemary', 'Focaccia z rozmarynem', 1800, 8, 'g'),
      dish('Caprese', 'Caprese', 2800, 6, 'm', [
        'Tomatoes, mozzarella, basil',
        'Pomidory, mozzarella, bazylia',
      ]),
      dish('Garlic bread', 'Pieczywo czosnkowe', 1600, 7, 'gm'),
    ],
  },
  {
    name: ['Pizza', 'Pizza'],
    items: [
      dish('Marinara', 'Marinara', 2600, 12, 'g', [
        'Tomato sauce, garlic, oregano',
        'Sos pomidorowy, czosnek, oregano',
      ]),
      dish('Margherita', 'Margherita', 2900, 12, 'gm', [
        'Tomato sauce, mozzarella, basil',
        'Sos pomidorowy, mozzarella, bazylia',
      ]),
      dish('Funghi', 'Funghi', 3300, 12, 'gm', [
        'Tomato sauce, mozzarella, mushrooms',
        'Sos pomidorowy, mozzarella, pieczarki',
      ]),
      dish('Prosciutto cotto', 'Prosciutto cotto', 3600, 12, 'gm', [
        'Tomato sauce, mozzarella, ham',
        'Sos pomidorowy, mozzarella, szynka',
      ]),
      dish('Capricciosa', 'Capricciosa', 3800, 12, 'gm', [
        'Mozzarella, ham, mushrooms, artichokes, olives',
        'Mozzarella, szynka, pieczarki, karczochy, oliwki',
      ]),
      dish('Diavola', 'Diavola', 3900, 12, 'gm', [
        'Mozzarella, spicy salami, chilli',
        'Mozzarella, pikantne salami, chili',
      ]),
      dish('Quattro formaggi', 'Quattro formaggi', 4100, 12, 'gm', [
        'Mozzarella, gorgonzola, parmesan, ricotta',
        'Mozzarella, gorgonzola, parmezan, ricotta',
      ]),
      dish('Vegetariana', 'Vegetariana', 3700, 12, 'gm', [
        'Mozzarella, courgette, aubergine, pepper',
        'Mozzarella, cukinia, bakłażan, papryka',
      ]),
      dish('Parma', 'Parma', 4300, 12, 'gm', [
        'Mozzarella, Parma ham, rocket, parmesan',
        'Mozzarella, szynka parmeńska, rukola, parmezan',
      ]),
      dish('Tonno', 'Tonno', 3900, 12, 'gmf', [
        'Mozzarella, tuna, red onion',
        'Mozzarella, tuńczyk, czerwona cebula',
      ]),
    ],
  },
  {
    name: ['Pasta', 'Makarony'],
    items: [
      dish('Spaghetti bolognese', 'Spaghetti bolognese', 3600, 14, 'gem'),
      dish('Spaghetti carbonara', 'Spaghetti carbonara', 3800, 14, 'gem'),
      dish('Penne arrabbiata', 'Penne arrabbiata', 3400, 13, 'g'),
      dish('Tagliatelle with mushrooms', 'Tagliatelle z grzybami', 3900, 14, 'gem'),
    ],
  },
  {
    name: ['Salads', 'Sałatki'],
    items: [
      dish('Caesar salad with chicken', 'Sałatka Cezar z kurczakiem', 3600, 9, 'gemf'),
      dish('Rocket salad with parmesan', 'Sałatka z rukolą i parmezanem', 2900, 7, 'm'),
    ],
  },
  {
    name: ['Desserts', 'Desery'],
    items: [dish('Tiramisu', 'Tiramisu', 2200, 3, 'gem'), dish('Panna cotta', 'Panna cotta', 1900, 3, 'm')],
  },
  {
    name: ['Drinks', 'Napoje'],
    items: [
      bottle('Still water 0.33 l', 'Woda niegazowana 0,33 l', 900, 0),
      bottle('Sparkling water 0.33 l', 'Woda gazowana 0,33 l', 900, 0),
      bottle('Cola 0.33 l', 'Cola 0,33 l', 1100, 0),
      juice('Orange juice 0.25 l', 'Sok pomarańczowy 0,25 l', 1100, 1),
      drink('Espresso', 'Espresso', 900, 3),
      drink('Cappuccino', 'Cappuccino', 1400, 4, 'm'),
      beer('Draught beer 0.5 l', 'Piwo lane 0,5 l', 1700, 2, 'g'),
      wine('House wine, glass', 'Wino domu, kieliszek', 1900, 2),
    ],
  },
]
