/** Something to reach, and by how much it was. */
export interface Target {
  readonly what: string;
  readonly reached: string;
  readonly met: boolean;
}
