import { demandOf } from "../../../contracts/kindPictures.ts";
import type { Problem } from "../checks/problems.ts";

/** Whether it is one of a turn, and a field that shows it. */
type Placed = { frame: boolean; where: Pick<Problem, "kind" | "path"> };

/**
 * Pictures in the order in which visitors come to see them: the home page, what
 * pages open with, lists, what lies further down, frames of turns.
 */
export function byDemand<T extends Placed>(pictures: readonly T[]): T[] {
	return pictures.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ frame, where: { kind, path } }: Placed): number {
	return frame ? 6 : demandOf(kind, path);
}
