/** A place to write text to, and what a drawing has to know of it. */
export interface Output {
  readonly write: (text: string) => void;
  /** A person is looking: lines may be drawn over. */
  readonly terminal: boolean;
  readonly colour: boolean;
  readonly size: () => { readonly columns: number; readonly rows: number };
}
