export async function kills(_: { seed: number; rounds: number }): Promise<boolean> {
  return true;
}
