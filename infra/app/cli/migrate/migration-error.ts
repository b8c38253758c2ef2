/** Why moving cannot go on, as a sentence for the person at the terminal. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}
