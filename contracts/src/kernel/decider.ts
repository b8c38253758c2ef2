/**
 * An aggregate as three pure functions. `decide` returns the events that follow from a command, throws a `DomainError`
 * if a rule is broken, and returns `[]` if there is nothing left to do, so that every command may be sent twice.
 * `evolve` applies one event to the state. No clock, no randomness, no I/O.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  readonly decide: (state: State, command: Command) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
