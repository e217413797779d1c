/** A modifier section before it is attached to a dish; each answer is its name and the addition in grosze. */
export type DemoQuestion = {
  name: string
  min: number
  max: number
  /** Whether one answer may be taken more than once. */
  multiple?: true
  answers: readonly (readonly [name: string, price: number])[]
}
