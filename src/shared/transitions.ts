/** The legal moves between the states of a thing (docs/model.md "States"): to where each leads. All others are refused. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** States from which `to` may be reached: the WHERE of a conditional update. */
export const statesBefore = <State extends string>(moves: Transitions<State>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((from) => moves[from].includes(to));
