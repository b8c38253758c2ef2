/**
 * An aggregate as three pure functions. `decide` answers the facts that follow from a command, throws a
 * `DomainError` when a rule is broken, and answers `[]` when there is nothing left to do, so that every
 * command may be sent twice. `evolve` folds one fact into the state. No clock, no random, no I/O.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  readonly decide: (state: State, command: Command) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
